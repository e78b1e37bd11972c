export * from '../primitives/index.ts';
export * from './provider.ts';
export { texts } from './texts/primitives.ts';
