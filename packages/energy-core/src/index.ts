export type { Day } from './calendar/day.ts';
export * from './consumption/chartQuery.ts';
export * from './metering/reading.ts';
export * from './metering/structure.ts';
export { type Module, modules } from './permissions/modules.ts';
export { Carrier } from './quantities/carriers.ts';
