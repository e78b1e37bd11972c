import {
  addDays,
  type CusumRun,
  checkDeviations,
  cusum,
  type Day,
  type DeviationRow,
  findCusumRuns,
  predictTrend,
  trendRows,
} from '@org/energy-core';
import type { Db } from '../../../database/db.ts';
import { everything } from '../../../domain/access/scope.ts';
import { fingerprintOf } from '../../../domain/trends/fit.ts';
import { readTrend } from '../../../domain/trends/trendSeries.ts';
import { axesOfNamed } from '../module.ts';
import type { NamedTrend } from '../repository.ts';
import { newDeviations, newRun, type WatchState } from './episodes.ts';

/** Days read before the changed ones, to detect runs; at least as many as a run has. */
const DAYS_BEFORE = 30;
/** At most this many days are looked at: ten years. */
const MAX_DAYS = 3600;

export interface Changed {
  readonly from: Day;
  readonly to: Day;
}

/** Findings of a check of the changed days of a trend. */
export interface Look {
  readonly isOutdated: boolean;
  readonly deviations: readonly DeviationRow[];
  readonly run: CusumRun | null;
  readonly state: WatchState;
}

/** Looks at the days of a trend whose readings changed; reads nothing but these, and the baseline period if it changed. */
export async function lookAt(
  db: Db,
  trend: NamedTrend,
  changed: Changed,
  known: { readonly state: WatchState; readonly answered: ReadonlySet<Day>; readonly isWatched: boolean },
): Promise<Look> {
  const { fit } = trend;
  const isOutdated =
    fit !== null && changed.from <= fit.to && changed.to >= fit.from
      ? fingerprintOf((await readTrend(everything, db, axesOfNamed(trend), fit)).series) !== fit.fingerprint
      : trend.isOutdated;
  const nothing = { isOutdated, deviations: [], run: null, state: known.state };
  if (!fit || !known.isWatched) return nothing;
  const first = laterOf(
    addDays(fit.to, 1),
    addDays(changed.from, -Math.max(DAYS_BEFORE, trend.watch.runDays)),
  );
  const from = laterOf(first, addDays(changed.to, -MAX_DAYS));
  if (from > changed.to) return nothing;
  const { series } = await readTrend(everything, db, axesOfNamed(trend), { from, to: changed.to });
  const { y, conditions } = trendRows(series, trend);
  const prediction = predictTrend(fit, conditions);
  if (!prediction.ok) return nothing;
  const compared = { days: series.days, actual: y, predicted: prediction.predicted };
  const checked = checkDeviations({ ...compared, allowedPercent: trend.trendCoeff });
  if (!checked.ok) return nothing;
  const rows = checked.deviations.rows.filter(({ day }) => day >= changed.from);
  const found = newDeviations(rows, known.answered, known.state);
  const line = cusum(compared);
  const runs = line.ok ? findCusumRuns(line.cusum, trend.watch.runDays) : null;
  const recent = runs?.ok ? runs.runs.filter((run) => run.to >= changed.from) : [];
  const { told: run, state } = newRun(recent, found.state);
  return { isOutdated, deviations: found.told, run, state };
}

const laterOf = (a: Day, b: Day): Day => (a > b ? a : b);
