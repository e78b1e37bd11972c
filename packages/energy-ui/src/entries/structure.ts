export * from '../structure/index.ts';
export * from './provider.ts';
export { texts } from './texts/structure.ts';
