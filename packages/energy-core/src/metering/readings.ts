import { type Day, dayNumber, dayOfNumber, isDay } from '../calendar/day.ts';
import { asRecord, recordsOf } from '../statistics/descriptive/asList.ts';
import { isKnown } from '../statistics/knownValue.ts';
import type { Reading } from './reading.ts';

/** More days than the calendar has. */
const MAX_PARTS = 100_000;

/** The ulp at this magnitude: value and all smaller sums are whole multiples of it. */
function quantumOf(value: number): number {
  let quantum = 2 ** Math.max(Math.floor(Math.log2(value)) - 52, -1074);
  // The logarithm may round up to the next power of two.
  if (!Number.isInteger(value / quantum)) quantum /= 2;
  return quantum;
}

/**
 * Shares as equal as floats allow whose sum is exactly the value: where plain division leaves a rounding remainder,
 * shares are whole multiples of one quantum and the first ones get one more, so that no partial sum rounds.
 * @param parts A whole number from 1 to 100,000; nothing is spread over other numbers.
 * @example
 * spreadEvenly(100, 4) // [25, 25, 25, 25]
 * spreadEvenly(0.3, 7).reduce((sum, share) => sum + share) === 0.3 // true
 */
export function spreadEvenly(value: number, parts: number): number[] {
  if (!isKnown(value) || !Number.isInteger(parts) || parts < 1 || parts > MAX_PARTS) return [];
  const share = value / parts;
  let sum = 0;
  for (let part = 0; part < parts; part += 1) sum += share;
  if (sum === value) return Array.from({ length: parts }, () => share + 0);
  const sign = Math.sign(value);
  const quantum = quantumOf(Math.abs(value));
  const units = Math.abs(value) / quantum;
  const each = Math.floor(units / parts);
  const withOneMore = units - each * parts;
  return Array.from({ length: parts }, (_, part) => sign * quantum * (part < withOneMore ? each + 1 : each));
}

/**
 * One reading per day of a period, both ends included, with the value and the cost spread evenly. The days sum to
 * exactly the value given.
 * @throws RangeError when the period ends before it begins, or a day does not exist.
 * @example
 * const readings = spreadOverDays('2025-03-21', '2025-03-24', 100);
 * readings.length // 4
 * readings[3] // { day: '2025-03-24', value: 25, cost: null }
 */
export function spreadOverDays(from: Day, to: Day, value: number, cost: number | null = null): Reading[] {
  const first = dayNumber(from);
  const count = dayNumber(to) - first + 1;
  if (count < 1) throw new RangeError(`The period ends (${to}) before it begins (${from}). Swap its ends.`);
  const values = spreadEvenly(value, count);
  const costs = cost === null ? null : spreadEvenly(cost, count);
  return values.map((share, index) => ({
    day: dayOfNumber(first + index),
    value: share,
    cost: costs ? costs[index]! : null,
  }));
}

/** A day that exists with a value that is a number. */
const isReadable = (reading: Reading | null | undefined): boolean =>
  isDay(reading?.day) && isKnown(reading.value);
const readable = (readings: readonly Reading[]): readonly Reading[] => recordsOf(readings).filter(isReadable);

/** A stored day beside the same day of a file. */
export interface ReadingPair {
  readonly day: Day;
  readonly existing: Reading;
  readonly incoming: Reading;
}

export interface DifferingReading extends ReadingPair {
  /** One value is the other with its decimal point moved: probably a typing or export mistake. */
  readonly looksShifted: boolean;
}

/** Changes a file would make, each list sorted by day. */
export interface ReadingComparison {
  readonly fresh: readonly Reading[];
  readonly same: readonly ReadingPair[];
  readonly different: readonly DifferingReading[];
}

/** Whether a ratio is about ten, a hundred … or a tenth: half a percent allows for one rounded last digit. */
function looksShifted(existing: number, incoming: number): boolean {
  const ratio = incoming / existing;
  if (!(ratio > 0 && Number.isFinite(ratio))) return false;
  const places = Math.round(Math.log10(ratio));
  return places !== 0 && Math.abs(ratio / 10 ** places - 1) <= 0.005;
}

const byDay = (one: { day: Day }, other: { day: Day }) =>
  one.day < other.day ? -1 : one.day > other.day ? 1 : 0;

/**
 * Compares the readings of a file with the stored ones. A file without costs does not change costs, so an equal
 * value without a cost counts as the same.
 * @example
 * const stored = [{ day: '2025-11-03', value: 120.5, cost: null }];
 * const file = [{ day: '2025-11-03', value: 1205, cost: null }, { day: '2025-11-04', value: 118, cost: null }];
 * const { fresh, different } = compareReadings(stored, file);
 * fresh.map(({ day }) => day) // ['2025-11-04']
 * different[0]?.looksShifted // true
 */
export function compareReadings(
  existing: readonly Reading[],
  incoming: readonly Reading[],
): ReadingComparison {
  const stored = new Map(readable(existing).map((reading) => [reading.day, reading]));
  const fresh: Reading[] = [];
  const same: ReadingPair[] = [];
  const different: DifferingReading[] = [];
  for (const reading of readable(incoming)) {
    const before = stored.get(reading.day);
    if (!before) {
      fresh.push(reading);
      continue;
    }
    const pair = { day: reading.day, existing: before, incoming: reading };
    if (reading.value === before.value && (reading.cost == null || reading.cost === before.cost))
      same.push(pair);
    else different.push({ ...pair, looksShifted: looksShifted(before.value, reading.value) });
  }
  return { fresh: fresh.sort(byDay), same: same.sort(byDay), different: different.sort(byDay) };
}

export type OverlapDecision = 'keep' | 'replace';
/** One decision for all differing days, or one per day; a day without one keeps what exists. */
export type OverlapDecisions = OverlapDecision | Readonly<Record<Day, OverlapDecision>>;

/** What the settlement stores: fresh days and the differing days to replace, sorted by day. */
export interface SettledOverlap {
  readonly toStore: readonly Reading[];
  readonly replaced: readonly DifferingReading[];
  readonly kept: readonly DifferingReading[];
}

/**
 * Applies the decisions about differing days. Same days are never written again.
 * @param decisions One for all, or one per day; a day without one keeps what exists.
 * @example
 * const stored = [{ day: '2025-11-03', value: 100, cost: null }, { day: '2025-11-04', value: 100, cost: null }];
 * const file = stored.map((reading) => ({ ...reading, value: 90 }));
 * const { toStore, kept } = settleOverlap(compareReadings(stored, file), { '2025-11-04': 'replace' });
 * toStore // [{ day: '2025-11-04', value: 90, cost: null }]
 * kept.map(({ day }) => day) // ['2025-11-03']
 */
export function settleOverlap(comparison: ReadingComparison, decisions: OverlapDecisions): SettledOverlap {
  const { fresh, different } = asRecord(comparison);
  const isReplaced = ({ day }: ReadingPair) =>
    (typeof decisions === 'string' ? decisions : asRecord(decisions)[day]) === 'replace';
  const pairs = recordsOf(different).filter(({ incoming }) => isReadable(incoming));
  const replaced = pairs.filter(isReplaced);
  return {
    toStore: [...readable(fresh), ...replaced.map(({ incoming }) => incoming)].sort(byDay),
    replaced,
    kept: pairs.filter((pair) => !isReplaced(pair)),
  };
}

/** Totals of a meter around an upload, in the meter's unit; `after` = `before` + `fromFresh` + `fromReplacement`. */
export interface UploadEffect {
  readonly before: number;
  readonly after: number;
  readonly fromFresh: number;
  /** Negative where the new values are smaller. */
  readonly fromReplacement: number;
  readonly freshDays: number;
  readonly replacedDays: number;
  readonly keptDays: number;
  readonly sameDays: number;
}

const total = (readings: readonly Reading[]) => readings.reduce((sum, { value }) => sum + value, 0);

/**
 * What storing a file would do to the total of `existing`, under these decisions; in the unit of the readings.
 * @example
 * const stored = [{ day: '2025-11-03', value: 100, cost: null }];
 * const file = [{ day: '2025-11-03', value: 90, cost: null }, { day: '2025-11-04', value: 95, cost: null }];
 * const effect = effectOfUpload(stored, file, 'replace');
 * effect.after // 185
 * effect.fromReplacement // -10
 */
export function effectOfUpload(
  existing: readonly Reading[],
  incoming: readonly Reading[],
  decisions: OverlapDecisions,
): UploadEffect {
  const comparison = compareReadings(existing, incoming);
  const { replaced, kept } = settleOverlap(comparison, decisions);
  const before = total(readable(existing));
  const fromFresh = total(comparison.fresh);
  const fromReplacement = replaced.reduce(
    (sum, pair) => sum + (pair.incoming.value - pair.existing.value),
    0,
  );
  return {
    before,
    after: before + fromFresh + fromReplacement,
    fromFresh,
    fromReplacement,
    freshDays: comparison.fresh.length,
    replacedDays: replaced.length,
    keptDays: kept.length,
    sameDays: comparison.same.length,
  };
}
