import type { Confidence, Sample } from '../../baseline/model.ts';
import { daysBetween } from '../../calendar/day.ts';
import { asRecord } from '../../statistics/descriptive/asList.ts';
import { lag1Autocorrelation } from '../../statistics/descriptive/lag1Autocorrelation.ts';
import { tQuantile } from '../../statistics/distributions/tQuantile.ts';
import type { EnergyParameter, MeasuredValue } from '../options/energyParameter.ts';
import { estimatedSavings } from '../options/estimatedSavings.ts';
import { effectiveSampleSize } from '../uncertainty/effectiveSampleSize.ts';
import type { Refused } from './fitPeriods.ts';
import { noParts, type ProjectParts } from './projectParts.ts';
import { type PeriodRows, type ProjectRows, spanOfRow } from './projectRows.ts';
import { savingOf } from './projectSaving.ts';
import type { ProjectSettings } from './projectSettings.ts';
import { levelsOf, rescaled } from './uncertainLevels.ts';

/**
 * Mean per day of a metered parameter, with its ± of a mean whose errors persist; a row weighs its days. Null without two
 * rows.
 */
function meanOfRows(
  rows: Pick<PeriodRows, 'days' | 'spans'>,
  values: readonly Sample[],
  confidence: Confidence,
): MeasuredValue | null {
  const known = values.flatMap((value, row) => {
    if (value === null) return [];
    const { from, to } = spanOfRow(rows, row);
    return [{ value, days: daysBetween(from, to) + 1 }];
  });
  if (known.length < 2) return null;
  const all = known.reduce((sum, { days }) => sum + days, 0);
  const mean = known.reduce((sum, { value, days }) => sum + (value * days) / all, 0);
  // Weights with a mean of 1, as in a fit.
  const squares = known.reduce(
    (sum, { value, days }) => sum + (known.length * days * (value - mean) ** 2) / all,
    0,
  );
  const spread = Math.sqrt(squares / (known.length - 1));
  const count = Math.max(2, effectiveSampleSize(known.length, lag1Autocorrelation(values) ?? 0) ?? 2);
  const t = tQuantile(0.5 + confidence / 200, count - 1);
  return t === null ? null : { value: mean, plusMinus: (t * spread) / Math.sqrt(count) };
}

/** The parameters with the means of those that a meter measures. */
function measured(
  { parameters, confidence }: ProjectSettings,
  rows: ProjectRows,
): readonly EnergyParameter[] | Refused {
  const all: EnergyParameter[] = [];
  for (const given of parameters) {
    const { meter, ...parameter } = asRecord(given);
    if (meter == null) {
      all.push(parameter);
      continue;
    }
    const means: MeasuredValue[] = [];
    for (const period of ['baseline', 'reporting'] as const) {
      const ofPeriod = rows[period];
      const values = ofPeriod?.meters.find(({ id }) => id === meter)?.values;
      const found = ofPeriod && values && meanOfRows(ofPeriod, values, confidence);
      if (!found) return { ok: false, issues: [{ code: 'project.no-data', period, meter }] };
      means.push(found);
    }
    all.push({ name: parameter.name, before: means[0]!, after: means[1]! });
  }
  return all;
}

/** Option A: a year's energy as a product of measured and estimated parameters, before and after. */
export function estimatedProject(
  settings: ProjectSettings,
  rows: ProjectRows,
): ({ readonly ok: true } & ProjectParts) | Refused {
  const parameters = measured(settings, rows);
  if ('ok' in parameters) return parameters;
  const found = estimatedSavings({ parameters, confidence: settings.confidence });
  if (!found.ok) return found;
  const { before, after, avoidedEnergy, plusMinus, range, contributions, warnings } = found.savings;
  const year = { points: 1, days: 365 };
  return {
    ok: true,
    ...noParts,
    saving: savingOf(
      { predicted: before, actual: after, avoidedEnergy, annual: avoidedEnergy, ...year },
      levelsOf(avoidedEnergy, (level) => rescaled(plusMinus, settings.confidence, level)),
      settings.confidence,
      'estimates',
    ),
    coverage: { baseline: null, reporting: null },
    estimates: {
      ...{ range, contributions },
      parameters: parameters.map(({ name, before: of, after: then = of }) => ({
        ...{ name, before: of.value, after: then.value },
      })),
    },
    warnings,
  };
}
