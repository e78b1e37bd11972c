import { type Day, dayNumber, dayOfNumber, isDay } from '@org/energy-core';
import { MAX_TRAIL_DAYS, type TrailPeriod } from '@org/energy-core/api';
import { fieldRefusal } from '../../lib/refusal.ts';

/** Distinct days of a figure, in time order. */
export interface Period {
  /** Day numbers. */
  readonly days: readonly number[];
  readonly from: Day;
  readonly to: Day;
  readonly isChosen: boolean;
}

/** @throws Refusal BAD_REQUEST with the field that is wrong */
export function readPeriod(period: TrailPeriod, path: string): Period {
  if ('days' in period) {
    const wrong = period.days.findIndex((day) => !isDay(day));
    if (wrong >= 0) throw fieldRefusal(`${path}.days.${wrong}`, 'issue.query.day-unknown');
    const days = [...new Set(period.days)].sort();
    return { days: days.map(dayNumber), from: days[0]!, to: days.at(-1)!, isChosen: true };
  }
  const { fromDate: from, toDate: to } = period;
  for (const bound of ['fromDate', 'toDate'] as const)
    if (!isDay(period[bound])) throw fieldRefusal(`${path}.${bound}`, 'issue.query.day-unknown');
  if (to < from) throw fieldRefusal(`${path}.toDate`, 'issue.query.range-inverted');
  const first = dayNumber(from);
  const length = dayNumber(to) - first + 1;
  if (length > MAX_TRAIL_DAYS)
    throw fieldRefusal(`${path}.toDate`, 'issue.query.range-too-long', { limit: MAX_TRAIL_DAYS });
  return { days: Array.from({ length }, (_, at) => first + at), from, to, isChosen: false };
}

/** Runs of consecutive marked days of a period. */
export function runsOf(
  { days }: Pick<Period, 'days'>,
  isMarked: (at: number) => boolean,
): { readonly from: Day; readonly to: Day }[] {
  const runs: { from: number; to: number }[] = [];
  for (const [at, day] of days.entries()) {
    if (!isMarked(at)) continue;
    const last = runs.at(-1);
    if (last?.to === day - 1) last.to = day;
    else runs.push({ from: day, to: day });
  }
  return runs.map(({ from, to }) => ({ from: dayOfNumber(from), to: dayOfNumber(to) }));
}
