/** Larger values are not measurements, and their squares overflow. */
const MAX_VALUE = 1e100;

/** Whether a value is a usable number: present, finite, and within the limit. */
export const isKnown = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) <= MAX_VALUE;

/** The value; null if it is missing or not a usable number. */
export const knownOrNull = (value: unknown): number | null => (isKnown(value) ? value : null);
