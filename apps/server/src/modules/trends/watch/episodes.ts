import { addDays, type CusumRun, type Day, type DeviationRow } from '@org/energy-core';

type Span = { readonly from: Day; readonly to: Day };

/** Deviations of a trend that its users were notified of. */
export interface WatchState {
  /** First and last deviating day of the last report. */
  readonly deviation?: Span;
  /** Reported episodes in time order; those before a gap do not silence the days within it. */
  readonly episodes?: readonly Span[];
  /** The last reported run of days. */
  readonly run?: Span;
}

/** Deviating days at most this far apart are one episode, reported once. */
const SAME_EPISODE_DAYS = 7;
/** Older episodes are forgotten. */
const MAX_EPISODES = 100;

const isNear = (a: Span, b: Span): boolean =>
  a.from <= addDays(b.to, SAME_EPISODE_DAYS) && b.from <= addDays(a.to, SAME_EPISODE_DAYS);

const union = (a: Span, b: Span): Span => ({
  from: a.from < b.from ? a.from : b.from,
  to: a.to > b.to ? a.to : b.to,
});

/** Episodes with one more day, which joins all that are near. */
function withDay(episodes: readonly Span[], day: Span): Span[] {
  const joined = episodes.filter((each) => isNear(each, day)).reduce(union, day);
  return [...episodes.filter((each) => !isNear(each, day)), joined].sort((a, b) =>
    a.from < b.from ? -1 : 1,
  );
}

/** Deviating days to report, and the state afterwards; none if they belong to a reported episode. */
export function newDeviations(
  rows: readonly DeviationRow[],
  answered: ReadonlySet<Day>,
  state: WatchState,
): { readonly told: readonly DeviationRow[]; readonly state: WatchState } {
  const found = rows.filter(({ day, isDeviation }) => isDeviation && !answered.has(day));
  if (found.length === 0) return { told: [], state };
  let known: readonly Span[] = state.episodes ?? (state.deviation ? [state.deviation] : []);
  const told: DeviationRow[] = [];
  let last: Span | undefined;
  for (const row of found) {
    const span = { from: row.day, to: row.day };
    const episode = known.find((each) => isNear(span, each));
    if (episode) known = withDay(known, span);
    else told.push(row);
    last = known.find((each) => isNear(span, each)) ?? last;
  }
  const own = told.length > 0 ? { from: told[0]!.day, to: told.at(-1)!.day } : null;
  const episodes = told.reduce((all, { day }) => withDay(all, { from: day, to: day }), [...known]);
  return { told, state: { ...state, deviation: own ?? last!, episodes: episodes.slice(-MAX_EPISODES) } };
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
