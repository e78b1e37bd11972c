import type { Day } from '../../calendar/day.ts';
import { runningSavings, type SavingSum } from '../running/runningSavings.ts';
import { adjustBaseline } from './adjustedBaseline.ts';
import { type FittedPeriods, fitPeriods, type Refused } from './fitPeriods.ts';
import { normalizedOf } from './normalizedProject.ts';
import { monthsOf, pointsOf } from './pointsOfPeriods.ts';
import { bandOf } from './projectBand.ts';
import { coverageOf } from './projectCoverage.ts';
import { reportModel } from './projectModel.ts';
import { noParts, type ProjectParts, type ReadyProject } from './projectParts.ts';
import { asFindings } from './projectResult.ts';
import { conditionsOf, type PeriodRows, sumOfRows } from './projectRows.ts';
import { savingOfModel } from './projectSaving.ts';
import { projectForm } from './variableTerms.ts';

/** Options B with one meter, and C: one model of the consumption of all meters together. */
export function meteredProject(project: ReadyProject): ({ readonly ok: true } & ProjectParts) | Refused {
  const { settings, baseline, reporting } = project;
  const adjusted = adjustBaseline(baseline, settings.adjustments, settings.baseline);
  if (!adjusted.ok) return adjusted;
  const after = sumOfRows(reporting);
  const fitted = fitPeriods(
    projectForm(settings),
    { y: adjusted.sum, conditions: conditionsOf(baseline, settings.calendar) },
    { y: after, conditions: conditionsOf(reporting, settings.calendar) },
    settings.confidence,
  );
  if (!fitted.ok) return fitted;
  const { adjustments, plusMinusPerDay } = adjusted;
  return {
    ok: true,
    ...partsOfModel(project, fitted, { baseline, reporting, before: adjusted.sum, after, plusMinusPerDay }),
    adjustments,
  };
}

interface ModelRows {
  readonly baseline: PeriodRows;
  readonly reporting: PeriodRows;
  /** Consumption of both periods, per row. */
  readonly before: readonly (number | null)[];
  readonly after: readonly (number | null)[];
  readonly plusMinusPerDay: number;
}

/** Everything that one model says of both periods. */
export function partsOfModel(
  project: ReadyProject,
  fitted: FittedPeriods,
  { baseline, reporting, before, after, plusMinusPerDay }: ModelRows,
): ProjectParts {
  const { settings, isNormalized } = project;
  const { model, form, savings, x } = fitted;
  const saving = savingOfModel(savings, settings.confidence, plusMinusPerDay);
  const names = model.names;
  const coverage = {
    baseline: coverageOf(baseline, settings.baseline, before, x.baseline, names),
    reporting: coverageOf(reporting, settings.reporting, after, x.reporting, names),
  };
  const running = reporting.spans ? null : runningOf(fitted, reporting.days, after, settings.confidence);
  const points = pointsOf(reporting, after, savings.predicted);
  const outside = [
    ...new Set([...(savings.range?.outside ?? []), ...(savings.range?.outsideJointly ?? [])]),
  ].sort((a, b) => a - b);
  const normalized = isNormalized ? normalizedOf(project, fitted, { y: after, plusMinusPerDay }) : null;
  /** With the ± of the adjustments, which is the same on every day. */
  const plusMinusOf = (sum: SavingSum) => Math.hypot(sum.plusMinus, plusMinusPerDay * sum.days);
  return {
    ...noParts,
    models: [
      reportModel(model, {
        ...{ meter: null, form, range: savings.range },
        savingsUncertaintyAt68: saving.levels[0]?.relative ?? null,
        ...(coverage.baseline && { completeness: completenessOf(coverage.baseline) }),
      }),
    ],
    ...{ saving, coverage, reporting: points },
    baseline: pointsOf(baseline, before, model.predict(x.baseline)),
    band: bandOf(model, { rows: reporting, y: after, x: x.reporting }, settings.confidence),
    months: monthsOf(points, (year, month) => {
      const found = running?.months.find((one) => one.year === year && one.month === month);
      return found ? plusMinusOf(found) : null;
    }),
    progress: (running?.running ?? []).flatMap((sum, row) =>
      sum
        ? [{ day: reporting.days[row]!, avoidedEnergy: sum.avoidedEnergy, plusMinus: plusMinusOf(sum) }]
        : [],
    ),
    outside: {
      days: outside.map((row) => reporting.days[row]!),
      points: savings.range?.points ?? 0,
      share: savings.range && savings.range.points > 0 ? outside.length / savings.range.points : null,
    },
    normalized: normalized?.ok ? normalized.normalized : null,
    warnings: asFindings([
      ...model.warnings,
      ...savings.warnings,
      ...(normalized ? (normalized.ok ? normalized.warnings : normalized.issues) : []),
    ]),
  };
}

function completenessOf({ days, completeDays, months }: NonNullable<ProjectParts['coverage']['baseline']>) {
  const lowestMonthShare = Math.min(...months.map((month) => month.completeDays / month.days));
  return { share: completeDays / days, lowestMonthShare };
}

function runningOf(
  { model, x }: FittedPeriods,
  days: readonly Day[],
  y: readonly (number | null)[],
  confidence: ReadyProject['settings']['confidence'],
) {
  const found = runningSavings({ model, days, y, x: x.reporting, confidence });
  return found.ok ? found.savings : null;
}
