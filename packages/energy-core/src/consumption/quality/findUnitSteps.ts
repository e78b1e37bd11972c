import { medianOfScratch } from './medianOfScratch.ts';

/** Readings before and after that are compared. */
const READINGS_AROUND = 7;
/** kWh read as Wh, m³ as litres, tonnes as kilograms. Other factors (10, 3.6) happen by themselves too often. */
const FACTOR = 1000;
/** The ratio of the medians may be off by this much: consumption itself changes. */
const TOLERANCE = 2;
/** Every day after lies this many times above (or below) every day before. */
const LEAST_CLEARANCE = 10;

const clearlyAbove = (high: Float64Array, low: Float64Array) =>
  Math.min(...high) >= LEAST_CLEARANCE * Math.max(...low);
const looksLikeStep = (ratio: number) => ratio >= FACTOR / TOLERANCE && ratio <= FACTOR * TOLERANCE;

export type UnitStepFound = (index: number, before: number, after: number) => void;

/**
 * Finds days from which on a series runs about a thousand times as high or as low as before: a change of unit. Seven
 * readings before and seven after must agree; a shorter slip is a matter of spikes.
 * @param values One per day; only those above 0 take part.
 */
export function findUnitSteps(values: Float64Array, found: UnitStepFound): void {
  const days = new Uint32Array(values.length);
  let count = 0;
  for (let index = 0; index < values.length; index += 1) if (values[index]! > 0) days[count++] = index;
  const before = new Float64Array(READINGS_AROUND);
  const after = new Float64Array(READINGS_AROUND);
  for (let at = READINGS_AROUND; at + READINGS_AROUND <= count; at += 1) {
    const last = values[days[at - 1]!]!;
    const next = values[days[at]!]!;
    // Cheap, and true of hardly any day.
    if (next < LEAST_CLEARANCE * last && last < LEAST_CLEARANCE * next) continue;
    for (let each = 0; each < READINGS_AROUND; each += 1) {
      before[each] = values[days[at - 1 - each]!]!;
      after[each] = values[days[at + each]!]!;
    }
    const usual = medianOfScratch(before, READINGS_AROUND);
    const now = medianOfScratch(after, READINGS_AROUND);
    const rises = clearlyAbove(after, before) && looksLikeStep(now / usual);
    const falls = clearlyAbove(before, after) && looksLikeStep(usual / now);
    if (rises || falls) found(days[at]!, usual, now);
  }
}
