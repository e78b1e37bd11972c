export * from '../primitives/DataTable/index.ts';
export * from './provider.ts';
export { texts } from './texts/table.ts';
