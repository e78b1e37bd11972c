export type { Persistence } from './dependence/persistence.ts';
export * from './descriptive/index.ts';
export * from './distributions/index.ts';
export * from './regression/index.ts';
