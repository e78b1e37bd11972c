import { medianOfScratch } from './medianOfScratch.ts';

/** Number of readings compared before and after. */
const READINGS_AROUND = 7;
/** kWh read as Wh, m³ as liters, tonnes as kilograms. Other factors (10, 3.6) occur naturally too often. */
const FACTOR = 1000;
/** Tolerance of the ratio of the medians, since consumption itself changes. */
const TOLERANCE = 2;
/** Every day after is at least this many times above (or below) every day before. */
const MIN_CLEARANCE = 10;

const clearlyAbove = (high: Float64Array, low: Float64Array) =>
  Math.min(...high) >= MIN_CLEARANCE * Math.max(...low);
const looksLikeStep = (ratio: number) => ratio >= FACTOR / TOLERANCE && ratio <= FACTOR * TOLERANCE;

export type UnitStepFound = (index: number, before: number, after: number) => void;

/**
 * Finds days from which a series is about a thousand times as high or as low as before: a change of unit. Seven
 * readings before and seven after must agree; a shorter deviation is handled as a spike.
 * @param values One per day; only positive ones are used.
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
    // Cheap filter that hardly any day passes.
    if (next < MIN_CLEARANCE * last && last < MIN_CLEARANCE * next) continue;
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
