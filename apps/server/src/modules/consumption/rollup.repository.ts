/** Also used by seeds, checks and other modules, so it lives with the store. */
export { refreshMonths } from '../../database/readingMonths.ts';
