export * from '../structure/TreeSelector/index.ts';
export * from './provider.ts';
export { texts } from './texts/tree.ts';
