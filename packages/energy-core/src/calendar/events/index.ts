export { type Minutes, tehranClock, tehranMinutes, utcClock, utcMinutes } from '../tehranTime.ts';
export * from '../workingWeek.ts';
export * from './eventTimes.ts';
export * from './reminders.ts';
export * from './repeat.ts';
