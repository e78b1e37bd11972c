import { fitCandidate } from '../../baseline/comparison/candidateForm.ts';
import type { Sample } from '../../baseline/model.ts';
import { annualValue } from '../annualValue.ts';
import { normalizedSavings } from '../normalizedSavings.ts';
import type { FittedPeriods, Refused } from './fitPeriods.ts';
import { refused } from './fitPeriods.ts';
import type { ReadyProject } from './projectParts.ts';
import type { ProjectNormalized } from './projectResult.ts';
import { conditionsOf } from './projectRows.ts';
import { savingOf } from './projectSaving.ts';

/** Days of the standard conditions. */
const YEAR = 365;

/**
 * Normalized savings: the model of each period at the conditions of the last year of the baseline. Both models have the
 * same form.
 */
export function normalizedOf(
  { settings, baseline, reporting }: ReadyProject,
  fitted: FittedPeriods,
  y: readonly Sample[],
): { readonly ok: true; readonly normalized: ProjectNormalized } | Refused {
  if (baseline.spans || reporting.spans) return refused('project.normalized-needs-days');
  const conditions = conditionsOf(reporting, settings.calendar);
  const { form, model } = fitted;
  const after = fitCandidate({ ...conditions, form, y, confidence: settings.confidence });
  if (!after.ok) return after;
  const first = Math.max(0, baseline.days.length - YEAR);
  const x = fitted.x.baseline.map((values) => values.slice(first));
  const found = normalizedSavings({
    ...{ baseline: model, reporting: after.model },
    ...{ conditions: { x }, confidence: settings.confidence },
  });
  if (!found.ok) return found;
  const {
    totalBaseline,
    totalReporting,
    normalizedSavings: avoidedEnergy,
    points,
    uncertainty,
  } = found.savings;
  const annual = annualValue(avoidedEnergy, points) ?? 0;
  return {
    ok: true,
    normalized: {
      saving: savingOf(
        { predicted: totalBaseline, actual: totalReporting, avoidedEnergy, annual, points, days: points },
        uncertainty?.levels ?? [],
        settings.confidence,
        uncertainty?.form ?? null,
      ),
      conditions: { from: baseline.days[first]!, to: baseline.days.at(-1)! },
    },
  };
}
