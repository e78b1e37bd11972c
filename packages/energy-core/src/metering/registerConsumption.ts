import { addDays, type Day, daysBetween, isDay } from '../calendar/day.ts';
import { asList, asRecord, recordsOf } from '../statistics/descriptive/asList.ts';
import { isKnown, knownOrNull } from '../statistics/knownValue.ts';
import type {
  RegisterDecision,
  RegisterExchange,
  RegisterFactor,
  RegisterReading,
  RegisterSettings,
} from './schemas/register.ts';

/** A register reading with its sheet row. */
export interface RegisterRow extends RegisterReading {
  /** 1-based. */
  readonly row: number;
}

/** Row number of consumption that ends at a reading outside the rows: the next known one, of another sheet. */
export const CLOSING_ROW = 0;

/** Why a difference is not simply the later reading minus the earlier one. */
export type RegisterFindingKind = 'reset' | 'rollOver' | 'exchange' | 'error';

export interface RegisterFinding {
  readonly kind: RegisterFindingKind;
  readonly day: Day;
  readonly row: number;
  /** The previous reading, and the reading that caused the finding. */
  readonly before: number;
  readonly value: number;
  /** Counted register steps; 0 for an ignored row. */
  readonly counted: number;
  /** Detected by the rule, configured on the meter, or decided by the uploading user. */
  readonly by: 'rule' | 'meter' | 'person';
}

/** An unexplained drop, which requires a user decision. */
export interface RegisterFall {
  readonly day: Day;
  readonly row: number;
  readonly before: number;
  readonly value: number;
}

/** Consumption between two register readings. */
export interface RegisterSpan {
  /** Both included. */
  readonly from: Day;
  readonly to: Day;
  /** Register steps times the factor of the first day. */
  readonly value: number;
  /** The row of the later reading; `CLOSING_ROW` for the reading after the last row. */
  readonly row: number;
  /** Register steps. */
  readonly counted: number;
  /** Null if a step is one unit. */
  readonly factor: RegisterFactor | null;
}

/** From the last reading of the rows to the next known one. */
export interface RegisterClosing {
  readonly after: RegisterReading;
  /** The register dropped in between without an explanation: the days up to `after` have no consumption. */
  readonly isOpen: boolean;
}

export interface RegisterConsumption {
  /** By day; spans do not overlap. Days before the first reading have none. */
  readonly spans: readonly RegisterSpan[];
  readonly findings: readonly RegisterFinding[];
  readonly falls: readonly RegisterFall[];
  /** Rows whose number has more digits than the register. */
  readonly tooLong: readonly RegisterRow[];
  /** The accepted readings, the last one last. */
  readonly positions: readonly RegisterRow[];
  /** Null without a reading after the rows. */
  readonly closing: RegisterClosing | null;
}

export interface RegisterOptions {
  readonly settings?: RegisterSettings | null;
  /** The last reading known before the first row: from an earlier sheet. */
  readonly before?: RegisterReading | null;
  /** The next reading known after the last row: of a sheet uploaded earlier. */
  readonly after?: RegisterReading | null;
  readonly decisions?: readonly RegisterDecision[];
}

/** A drop to at most this share of the previous reading is a reset. */
const NEAR_ZERO = 0.01;
/** A register rolls over from the last tenth of its range into the first. */
const NEAR_END = 0.9;
/** Of a register, before the decimal point. */
const MAX_DIGITS = 15;

const noSettings: RegisterSettings = { digits: null, factors: [], exchanges: [] };

/**
 * Consumption from register readings. A reading closes its day: the consumption of a day is
 * its own reading minus the previous one; across a gap the difference belongs to all days together.
 * The first reading has none unless `before` is given; with `after` the days between the last reading and that one
 * have theirs, except after an unexplained drop. A drop is
 * - an exchange, if the meter has one between the two days: the remaining steps of the old register and those of the new one;
 * - a roll-over, if the register's digits are known, from the last tenth of its range into the first tenth;
 * - a reset, if it drops to at most 1 % of the previous reading and that was not just below a power of ten: the
 *   reading is counted;
 * - otherwise left to `decisions`, and without one listed in `falls`.
 * @param rows In any order, one per day. Rows, factors and exchanges without a day or a number are passed over.
 * @example
 * const rows = [{ day: '2025-03-21', value: 99998, row: 2 }, { day: '2025-03-22', value: 12, row: 3 }];
 * const settings = { digits: 5, factors: [], exchanges: [] };
 * const { spans, findings } = registerConsumption(rows, { settings });
 * spans // [{ from: '2025-03-22', to: '2025-03-22', value: 14, row: 3, counted: 14, factor: null }]
 * findings[0]?.kind // 'rollOver'
 */
export function registerConsumption(
  rows: readonly RegisterRow[],
  given: RegisterOptions = {},
): RegisterConsumption {
  const options = asRecord(given);
  const { digits, factors, exchanges } = usableSettings(options.settings ?? noSettings);
  const [before, after] = [readingOrNull(options.before), readingOrNull(options.after)];
  const byDay = asList(rows)
    .filter((reading) => isReading(reading) && isKnown(reading.row))
    .sort((one, other) => (one.day < other.day ? -1 : 1));
  const decisionOf = new Map(
    recordsOf(options.decisions)
      .filter((one) => one.as !== 'exchange' || (isKnown(one.final) && isKnown(one.initial)))
      .map((decision) => [decision.row, decision]),
  );
  const steps: Step[] = [];
  const findings: RegisterFinding[] = [];
  const falls: RegisterFall[] = [];
  const positions: RegisterRow[] = [];
  const tooLong = digits === null ? [] : byDay.filter(({ value }) => value >= 10 ** digits);
  let last: RegisterReading | null = before;
  /** The day of an exchange whose old register was read on that day: it counts for the next row. */
  let readBeforeExchange: Day | null = null;

  const next = after && { ...after, row: CLOSING_ROW };
  for (const position of next ? [...byDay, next] : byDay) {
    const { row, day, value } = position;
    // Ignored rows are skipped.
    if (position === next && positions.length === 0) break;
    if (last === null) {
      positions.push(position);
      last = position;
      continue;
    }
    const decision = decisionOf.get(row);
    const from = addDays(last.day, 1);
    const note = (kind: RegisterFindingKind, counted: number, by: RegisterFinding['by']) =>
      findings.push({ kind, day, row, before: last!.value, value, counted, by });
    if (decision?.as === 'error') {
      note('error', 0, 'person');
      continue;
    }
    const earlier: RegisterReading = last;
    const between = exchanges
      .filter((each) => (each.day > earlier.day || each.day === readBeforeExchange) && each.day <= day)
      .filter((each) => !(each.day === day && value === each.final && value !== each.initial))
      .sort((one, other) => (one.day < other.day ? -1 : 1));
    readBeforeExchange = exchanges.some(
      (each) => each.day === day && value === each.final && value !== each.initial,
    )
      ? day
      : null;
    if (between.length > 0) {
      const parts = acrossExchanges(earlier, position, between);
      // Exchange readings that contradict the readings around them.
      if (parts.some(({ counted }) => counted < 0)) falls.push({ day, row, before: earlier.value, value });
      else {
        steps.push(...parts);
        note('exchange', sumOf(parts), 'meter');
      }
    } else {
      const found = value >= earlier.value ? null : fallOf(earlier.value, value, digits, decision);
      if (found === 'unexplained') falls.push({ day, row, before: earlier.value, value });
      else {
        const counted = found?.counted ?? decimalDifference(value, earlier.value);
        if (found) note(found.kind, counted, decision ? 'person' : 'rule');
        steps.push({ from, to: day, row, counted });
      }
    }
    positions.push(position);
    last = position;
  }
  const ofRows = <Item extends { readonly row: number }>(items: readonly Item[]) =>
    items.filter((each) => each.row !== CLOSING_ROW);
  const isClosing = positions.at(-1)?.row === CLOSING_ROW;
  return {
    spans: steps.flatMap((step) => underFactors(step, factors)),
    ...{ findings, tooLong, falls: ofRows(falls), positions: ofRows(positions) },
    closing: after && isClosing ? { after, isOpen: falls.at(-1)?.row === CLOSING_ROW } : null,
  };
}

const isReading = (reading: RegisterReading | null | undefined): boolean =>
  isDay(reading?.day) && isKnown(reading?.value);

const readingOrNull = (reading: RegisterReading | null | undefined): RegisterReading | null =>
  isReading(reading) ? (reading ?? null) : null;

/** The settings without what is no day or no number. */
const usableSettings = ({ digits, factors, exchanges }: RegisterSettings): RegisterSettings => ({
  digits: isKnown(digits) && digits > 0 && digits <= MAX_DIGITS ? digits : null,
  factors: recordsOf(factors).filter(({ from, factor }) => isDay(from) && isKnown(factor)),
  exchanges: recordsOf(exchanges).filter(
    ({ day, final, initial }) => isDay(day) && isKnown(final) && isKnown(initial),
  ),
});

interface Step {
  readonly from: Day;
  readonly to: Day;
  readonly row: number;
  readonly counted: number;
}

const sumOf = (steps: readonly Step[]) =>
  steps.reduce((sum, { counted }) => decimalDifference(sum, -counted), 0);

/** Remaining steps of the old register up to its last day, and steps of the new one since. */
function acrossExchanges(
  earlier: RegisterReading,
  { day, value, row }: RegisterRow,
  exchanges: readonly RegisterExchange[],
): Step[] {
  const steps: Step[] = [];
  let [at, shown] = [earlier.day, earlier.value];
  let open = 0;
  for (const exchange of exchanges) {
    const counted = decimalDifference(exchange.final, shown);
    if (exchange.day > at && exchange.day < day) {
      steps.push({ from: addDays(at, 1), to: exchange.day, row, counted });
      at = exchange.day;
    } else open = decimalDifference(open, -counted);
    shown = exchange.initial;
  }
  const rest = decimalDifference(value, shown);
  return [...steps, { from: addDays(at, 1), to: day, row, counted: decimalDifference(rest, -open) }];
}

/** Explanation of a drop, with its counted steps. */
function fallOf(
  before: number,
  value: number,
  digits: number | null,
  decision: Exclude<RegisterDecision, { as: 'error' }> | undefined,
): { kind: RegisterFindingKind; counted: number } | 'unexplained' {
  const powerAbove = 10 ** String(Math.floor(before)).length;
  const end = digits === null ? powerAbove : 10 ** digits;
  const overEnd = () => decimalDifference(decimalDifference(end, before), -value);
  switch (decision?.as) {
    case 'reset':
      return { kind: 'reset', counted: value };
    case 'rollOver':
      return { kind: 'rollOver', counted: overEnd() };
    case 'exchange': {
      const rest = decimalDifference(decision.final, before);
      return {
        kind: 'exchange',
        counted: decimalDifference(rest, -decimalDifference(value, decision.initial)),
      };
    }
    case undefined: {
      const isNearEnd = before >= end * NEAR_END;
      if (digits !== null && isNearEnd && value <= end * (1 - NEAR_END))
        return { kind: 'rollOver', counted: overEnd() };
      // Just below a power of ten it may be a roll-over, if the digits are unknown.
      const isOpen = digits === null && isNearEnd;
      return value <= before * NEAR_ZERO && !isOpen ? { kind: 'reset', counted: value } : 'unexplained';
    }
  }
}

/** Parts of a span by the factor of their days, each with its share of the steps. */
function underFactors({ from, to, row, counted }: Step, factors: readonly RegisterFactor[]): RegisterSpan[] {
  const changes = factors
    .filter((each) => each.from > from && each.from <= to)
    .sort((one, other) => (one.from < other.from ? -1 : 1));
  const starts = [from, ...changes.map((each) => each.from)];
  const days = countDays(from, to);
  let left = counted;
  return starts.map((start, index) => {
    const next = starts[index + 1];
    const end = next === undefined ? to : addDays(next, -1);
    // The last part takes the remainder, so that the parts sum to the whole.
    const share = next === undefined ? left : (counted * countDays(start, end)) / days;
    left = decimalDifference(left, share);
    const factor = factorAt(factors, start);
    const value = product(share, factor?.factor ?? 1);
    return { from: start, to: end, row, value, counted: share, factor };
  });
}

/**
 * Consumption of one step of a counter on a day.
 * @example registerFactorAt([{ from: '2025-03-21', factor: 40 }], '2025-06-01') // 40
 * @example registerFactorAt([{ from: '2025-03-21', factor: 40 }], '2024-06-01') // 1
 */
export const registerFactorAt = (factors: readonly RegisterFactor[], day: Day): number =>
  knownOrNull(factorAt(factors, day)?.factor) ?? 1;

const factorAt = (factors: readonly RegisterFactor[], day: Day): RegisterFactor | null =>
  recordsOf(factors).reduce<RegisterFactor | null>(
    (found, each) => (each.from <= day && (!found || each.from >= found.from) ? each : found),
    null,
  );

const product = (steps: number, factor: number) => Number((steps * factor).toPrecision(15));

const decimalsOf = (number: number): number => {
  const [digits = '', exponent] = String(number).split('e');
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent ?? 0));
};

/** Decimal difference without floating-point noise: 1234.56 − 1230.12 is 4.44. */
function decimalDifference(one: number, other: number): number {
  const decimals = Math.max(decimalsOf(one), decimalsOf(other));
  const difference = one - other;
  return decimals > 12 ? difference : Number(difference.toFixed(decimals));
}

const countDays = (from: Day, to: Day): number => daysBetween(from, to) + 1;
