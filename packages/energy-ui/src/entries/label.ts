export * from '../label/index.ts';
export { texts } from './texts/label.ts';
