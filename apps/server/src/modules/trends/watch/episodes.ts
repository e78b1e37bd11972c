import { addDays, type CusumRun, type Day, type DeviationRow } from '@org/energy-core';

/** Deviations of a trend that its users were notified of. */
export interface WatchState {
  /** First and last deviating day of the last reported episode. */
  readonly deviation?: { readonly from: Day; readonly to: Day };
  /** The last reported run of days. */
  readonly run?: { readonly from: Day; readonly to: Day };
}

/** Deviating days at most this far apart are one episode, reported once. */
const SAME_EPISODE_DAYS = 7;

type Span = { readonly from: Day; readonly to: Day };

const isNear = (a: Span, b: Span): boolean =>
  a.from <= addDays(b.to, SAME_EPISODE_DAYS) && b.from <= addDays(a.to, SAME_EPISODE_DAYS);

const union = (a: Span, b: Span): Span => ({
  from: a.from < b.from ? a.from : b.from,
  to: a.to > b.to ? a.to : b.to,
});

/** Deviating days to report, and the state afterwards; none if they belong to a reported episode. */
export function newDeviations(
  rows: readonly DeviationRow[],
  answered: ReadonlySet<Day>,
  state: WatchState,
): { readonly told: readonly DeviationRow[]; readonly state: WatchState } {
  const found = rows.filter(({ day, isDeviation }) => isDeviation && !answered.has(day));
  if (found.length === 0) return { told: [], state };
  let known = state.deviation;
  const told: DeviationRow[] = [];
  for (const row of found) {
    const span = { from: row.day, to: row.day };
    const isKnown = state.deviation !== undefined && known !== undefined && isNear(span, known);
    if (!isKnown) told.push(row);
    known = isKnown ? union(span, known!) : known;
  }
  const own = told.length > 0 ? { from: told[0]!.day, to: told.at(-1)!.day } : null;
  return { told, state: { ...state, deviation: own ?? known! } };
}

/** The last unreported run of days on one side, and the state afterwards. */
export function newRun(
  runs: readonly CusumRun[],
  state: WatchState,
): { readonly told: CusumRun | null; readonly state: WatchState } {
  const last = runs.at(-1);
  if (!last) return { told: null, state };
  const isKnown = state.run !== undefined && last.from <= state.run.to && state.run.from <= last.to;
  return { told: isKnown ? null : last, state: { ...state, run: { from: last.from, to: last.to } } };
}
