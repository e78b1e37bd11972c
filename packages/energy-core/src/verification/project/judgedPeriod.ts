import type { CheckLevel } from '../../baseline/check.ts';
import { type Day, type DayRange, dayNumber, dayOfNumber, isRange } from '../../calendar/day.ts';
import { asList, recordsOf } from '../../statistics/descriptive/asList.ts';
import { dataSufficiency } from '../sufficiency/dataSufficiency.ts';

/** What the readings of a period are worth. */
export interface PeriodData {
  /** Days with a reading of every meter, as a share of the period; null where no coverage is known. */
  readonly share: number | null;
  /** The poorest of days with data, poorest month and longest gap. */
  readonly level: CheckLevel;
}

const dataChecks: readonly string[] = ['complete-days', 'complete-month', 'longest-gap'];
const poorness = { good: 0, doubtful: 1, unknown: 2, bad: 2 } as const satisfies Record<CheckLevel, number>;

/** 0 for the best level. */
export const poornessOf = ({ level }: Pick<PeriodData, 'level'>): number => poorness[level];

/** A period covered by no meter at all is no use. */
export const isEmptyPeriod = ({ share }: Pick<PeriodData, 'share'>): boolean => share === 0;

/**
 * Judges periods by the days on which every meter has a reading.
 * Source: `dataSufficiency`; the length of a period is judged apart.
 * @param meters runs of days with readings, of each meter; none: nothing is known
 */
export function judgeBy(meters: readonly (readonly DayRange[])[] | undefined) {
  const lists = asList(meters).map((runs) => recordsOf(runs).filter(isRange));
  const seen = new Map<number, number>();
  for (const runs of lists) {
    const days = new Set<number>();
    for (const { from, to } of runs)
      for (let day = dayNumber(from); day <= dayNumber(to); day += 1) days.add(day);
    for (const day of days) seen.set(day, (seen.get(day) ?? 0) + 1);
  }
  const isComplete = (day: number) => seen.get(day) === lists.length;
  const judge = ({ from, to }: DayRange): PeriodData => {
    if (lists.length === 0) return { share: null, level: 'unknown' };
    const days: Day[] = [];
    for (let day = dayNumber(from); day <= dayNumber(to); day += 1)
      if (isComplete(day)) days.push(dayOfNumber(day));
    const found = dataSufficiency({ from, to, days, y: days.map(() => 1), x: [] });
    if (!found.ok) return { share: null, level: 'unknown' };
    const { share, checks } = found.sufficiency;
    const judged = checks.filter(({ code }) => dataChecks.includes(code));
    const level = judged.reduce<CheckLevel>(
      (poorest, one) => (poorness[one.level] > poorness[poorest] ? one.level : poorest),
      'good',
    );
    return { share, level };
  };
  /** First and last day within a range on which every meter has a reading; null without one. */
  const completeWithin = ({ from, to }: DayRange): DayRange | null => {
    let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const day of seen.keys()) {
      if (day < dayNumber(from) || day > dayNumber(to) || !isComplete(day)) continue;
      first = Math.min(first, day);
      last = Math.max(last, day);
    }
    return first <= last ? { from: dayOfNumber(first), to: dayOfNumber(last) } : null;
  };
  return { judge, completeWithin };
}
