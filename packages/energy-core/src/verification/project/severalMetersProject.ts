import { confidences, type Sample } from '../../baseline/model.ts';
import { type SavingsOfMeters, savingsOfMeters } from '../options/savingsOfMeters.ts';
import { adjustBaseline } from './adjustedBaseline.ts';
import { type FittedPeriods, fitPeriods, type Refused } from './fitPeriods.ts';
import { monthsOf, pointsOf } from './pointsOfPeriods.ts';
import { coverageOf } from './projectCoverage.ts';
import { reportModel } from './projectModel.ts';
import { noParts, type ProjectParts, type ReadyProject } from './projectParts.ts';
import { asFindings } from './projectResult.ts';
import { conditionsOf } from './projectRows.ts';
import { savingOf } from './projectSaving.ts';
import { levelsOf, widened } from './uncertainLevels.ts';
import { projectForm } from './variableTerms.ts';

const sumOf = (lists: readonly (readonly Sample[])[]): Sample[] =>
  (lists[0] ?? []).map((_, row) => {
    let sum = 0;
    for (const values of lists) {
      const value = values[row];
      if (value == null) return null;
      sum += value;
    }
    return sum;
  });

/** Option B with several meters: each against its own model, summed over the days or bills they all have. */
export function severalMetersProject(
  project: ReadyProject,
): ({ readonly ok: true } & ProjectParts) | Refused {
  const { settings, baseline, reporting } = project;
  const adjusted = adjustBaseline(baseline, settings.adjustments, settings.baseline);
  if (!adjusted.ok) return adjusted;
  const form = projectForm(settings);
  const conditions = {
    baseline: conditionsOf(baseline, settings.calendar),
    reporting: conditionsOf(reporting, settings.calendar),
  };
  const fits: FittedPeriods[] = [];
  for (const [at, { id, values }] of adjusted.meters.entries()) {
    const fitted = fitPeriods(
      form,
      { y: values, conditions: conditions.baseline },
      { y: reporting.meters[at]!.values, conditions: conditions.reporting },
      settings.confidence,
    );
    if (!fitted.ok) return { ok: false, issues: fitted.issues.map((issue) => ({ ...issue, meter: id })) };
    fits.push(fitted);
  }
  const meters = fits.map(({ model, x }, at) => ({
    ...{ name: adjusted.meters[at]!.id, model },
    reporting: {
      ...{ y: reporting.meters[at]!.values, x: x.reporting, days: reporting.days },
      ...(reporting.spans && { spans: reporting.spans }),
    },
    baselineDays: baseline.days,
  }));
  const all = confidences.map((confidence) => savingsOfMeters({ meters, confidence }));
  const failed = all.find((each) => !each.ok);
  if (failed && !failed.ok) return failed;
  const levels = new Map(confidences.map((confidence, at) => [confidence, (all[at] as Found).savings]));
  const found = levels.get(settings.confidence)!;
  const { totalPredicted, totalActual, avoidedEnergy, annual, commonDays } = found;
  const plusMinus = adjusted.plusMinusPerDay * commonDays;
  const own = found.combined
    ? levelsOf(avoidedEnergy, (level) => levels.get(level)?.combined?.plusMinus ?? 0)
    : [];
  const before = adjusted.sum;
  const after = sumOf(reporting.meters.map(({ values }) => values));
  const points = pointsOf(reporting, after, sumOf(fits.map(({ savings }) => savings.predicted)));
  const [first] = fits;
  const names = first!.model.names;
  return {
    ok: true,
    ...noParts,
    models: fits.map(({ model, savings }, at) =>
      reportModel(model, { meter: adjusted.meters[at]!.id, form, range: savings.range }),
    ),
    adjustments: adjusted.adjustments,
    saving: savingOf(
      {
        ...{ predicted: totalPredicted, actual: totalActual, avoidedEnergy, annual },
        ...{ points: found.meters[0]!.savings.points, days: commonDays },
      },
      own.length > 0 ? widened(avoidedEnergy, own, { plusMinus, confidence: settings.confidence }) : [],
      settings.confidence,
      'meters',
    ),
    baseline: pointsOf(baseline, before, sumOf(fits.map(({ model, x }) => model.predict(x.baseline)))),
    reporting: points,
    months: monthsOf(points, () => null),
    coverage: {
      baseline: coverageOf(baseline, settings.baseline, before, first!.x.baseline, names),
      reporting: coverageOf(reporting, settings.reporting, after, first!.x.reporting, names),
    },
    outside: outsideOf(fits, reporting.days),
    warnings: asFindings([
      ...found.warnings,
      ...fits.flatMap(({ savings }, at) =>
        savings.warnings.map((warning) => ({ ...warning, meter: adjusted.meters[at]!.id })),
      ),
    ]),
  };
}

type Found = { readonly ok: true; readonly savings: SavingsOfMeters };

function outsideOf(fits: readonly FittedPeriods[], days: readonly string[]): ProjectParts['outside'] {
  const rows = new Set(fits.flatMap(({ savings }) => savings.range?.outside ?? []));
  const points = fits[0]?.savings.range?.points ?? 0;
  return {
    days: [...rows].sort((a, b) => a - b).map((row) => days[row]!),
    ...{ points, share: points > 0 ? rows.size / points : null },
  };
}
