/** Larger figures are no measurements, and their squares leave the range of a double. */
export const LARGEST_VALUE = 1e100;

/** Whether a value is there and is a number that can be reckoned with; NaN is none, and no text is one. */
export const isKnown = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) <= LARGEST_VALUE;

/** The value; null where it is missing or no number that can be reckoned with. */
export const knownOrNull = (value: unknown): number | null => (isKnown(value) ? value : null);
