export * from '../wizards/index.ts';
export * from './provider.ts';
export { texts } from './texts/upload.ts';
