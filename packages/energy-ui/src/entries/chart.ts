export * from '../charts/index.ts';
export * from './provider.ts';
export { texts } from './texts/chart.ts';
