import type { EnergyLabelResult } from '@org/energy-core/api';

const codes = [
  'energy-label.year-not-over',
  'energy-label.carrier-missing',
  'energy-label.carrier-incomplete',
  'energy-label.heating-season-missing',
  'energy-label.cooling-season-missing',
] as const;

/** There is no grade because the year is not over, or lacks days of a carrier. */
export const isIncompleteLabel = ({ reason }: Pick<EnergyLabelResult, 'reason'>): boolean =>
  codes.some((code) => code === reason?.code);
