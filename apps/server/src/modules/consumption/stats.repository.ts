/** Reviews and reports of other modules sum alike, so it lives with the store. */
export { type SummedNav, type SumPeriod, sumNav } from '../../database/sumNav.ts';
