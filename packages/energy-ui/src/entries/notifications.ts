export * from '../notifications/index.ts';
export * from './provider.ts';
export { texts } from './texts/notifications.ts';
