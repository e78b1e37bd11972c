export * from '../calendar/index.ts';
export * from './provider.ts';
export { texts } from './texts/calendar.ts';
