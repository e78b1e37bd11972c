export { type IcsEvent, type IcsOptions, MAX_ICS_LENGTH } from './icsEvent.ts';
export {
  type IcsProblem,
  type IcsReading,
  type IcsResult,
  MAX_ICS_EVENTS,
  readIcs,
} from './readIcs.ts';
export { type WrittenIcsEvent, writeIcs } from './writeIcs.ts';
