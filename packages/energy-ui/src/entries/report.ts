export * from '../report/index.ts';
export * from './provider.ts';
export { texts } from './texts/report.ts';
