import { fitCandidate } from '../../baseline/comparison/candidateForm.ts';
import type { BaselineModel, Sample } from '../../baseline/model.ts';
import { rangeOfValidity } from '../../baseline/rangeOfValidity.ts';
import { annualValue } from '../annualValue.ts';
import { normalizedSavings } from '../normalizedSavings.ts';
import { warningsOfModel } from '../uncertainty/warningsOfModel.ts';
import type { FittedPeriods, Refused } from './fitPeriods.ts';
import { refused } from './fitPeriods.ts';
import type { ReadyProject } from './projectParts.ts';
import type { ProjectFinding, ProjectNormalized } from './projectResult.ts';
import { conditionsOf } from './projectRows.ts';
import { savingOf } from './projectSaving.ts';
import { widened } from './uncertainLevels.ts';

/** Days of the standard conditions. */
const YEAR = 365;

/**
 * Normalized savings: the model of each period at the conditions of the last year of the baseline. Both models have the
 * same form; `plusMinusPerDay` is the ± of the adjustments of the baseline.
 */
export function normalizedOf(
  { settings, baseline, reporting }: ReadyProject,
  fitted: FittedPeriods,
  { y, plusMinusPerDay }: { readonly y: readonly Sample[]; readonly plusMinusPerDay: number },
):
  | {
      readonly ok: true;
      readonly normalized: ProjectNormalized;
      readonly warnings: readonly ProjectFinding[];
    }
  | Refused {
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
        uncertainty
          ? widened(avoidedEnergy, uncertainty.levels, {
              plusMinus: plusMinusPerDay * points,
              confidence: settings.confidence,
            })
          : [],
        settings.confidence,
        uncertainty?.form ?? null,
      ),
      conditions: { from: baseline.days[first]!, to: baseline.days.at(-1)! },
    },
    warnings: warningsOf(after.model, x),
  };
}

const NOTHING_OUTSIDE = { outside: [], outsideJointly: null, points: 0 } as const;

/** What the model of the reporting period leaves open; that of the baseline has its warnings beside the avoided energy. */
function warningsOf(model: BaselineModel, x: readonly (readonly Sample[])[]): ProjectFinding[] {
  const validity = rangeOfValidity({ model, x });
  const { outside, outsideJointly, points } = validity.ok ? validity.range : NOTHING_OUTSIDE;
  const count = new Set([...outside, ...(outsideJointly ?? [])]).size;
  return [
    ...(count > 0 ? [{ code: 'project.normalized-outside', count, points }] : []),
    ...warningsOfModel(model).flatMap((warning) =>
      warning.code === 'verification.few-points'
        ? [{ ...warning, code: 'project.normalized-few-points' }]
        : [],
    ),
  ];
}
