export * from '../verification/index.ts';
export * from './provider.ts';
export { texts } from './texts/verification.ts';
