export * from '../documents/index.ts';
export * from './provider.ts';
export { texts } from './texts/documents.ts';
