export * from '../baseline/index.ts';
export * from './provider.ts';
export { texts } from './texts/baseline.ts';
