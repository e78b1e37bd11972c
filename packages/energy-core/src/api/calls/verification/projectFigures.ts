import * as z from 'zod/mini';
import { planTopics } from '../../../verification/project/planAdherence.ts';
import { projectStepNames } from '../../../verification/project/projectSteps.ts';
import { formOf } from '../baselines/trendForm.ts';
import { IpmvpLetter, ProjectConfidence } from './projectFields.ts';

const list = <T extends z.ZodMiniType>(item: T) => z.readonly(z.array(item));
const figure = z.number();
const sample = z.nullable(z.number());
const samples = list(sample);
const day = z.string();
/** A text `issue.<code>` with its facts. */
export const ProjectFindingRecord = z.looseObject({ code: z.string() });
const findings = list(ProjectFindingRecord);
export const Level = z.enum(['good', 'doubtful', 'bad', 'unknown']);
const Checks = list(
  z.object({
    code: z.string(),
    subject: z.nullable(z.string()),
    value: sample,
    threshold: z.object({
      rule: z.enum(['at-least', 'more-than', 'at-most', 'less-than']),
      ...{ good: figure, bad: figure },
    }),
    level: Level,
    finding: ProjectFindingRecord,
  }),
);
const Judged = { level: Level, finding: ProjectFindingRecord, checks: Checks };
const Interval = { plusMinus: figure, low: figure, high: figure };
const Uncertainty = z.object({ confidence: ProjectConfidence, ...Interval, relative: sample });
const Worth = z.nullable(z.object({ value: figure, ...Interval }));

const Model = z.object({
  ...{ meter: z.nullable(z.string()), form: formOf(z.string()), names: list(z.string()) },
  ...{
    coefficients: list(figure),
    standardErrors: samples,
    tValues: samples,
    pValues: samples,
    vif: samples,
  },
  ...{ n: figure, droppedRows: figure, parameterCount: figure, rSquared: sample, adjustedRSquared: sample },
  ...{ ssr: figure, sse: figure, sst: figure, mse: sample, standardError: sample },
  ...{ fValue: sample, pValueOfFValue: sample, cvRmse: sample, durbinWatson: sample, lag1: sample },
  ...Judged,
});
const Saving = z.object({
  ...{ predicted: figure, actual: figure, avoidedEnergy: figure, percent: sample, annual: figure },
  ...{ points: figure, days: figure, levels: list(Uncertainty), chosen: z.nullable(Uncertainty) },
  basis: z.nullable(z.enum(['least-squares', 'guideline', 'meters', 'estimates', 'simulation'])),
});
const Points = list(z.object({ day, to: day, actual: sample, predicted: sample, cumulative: figure }));
const Coverage = z.nullable(
  z.object({
    ...{ from: day, to: day, days: figure, completeDays: figure, ...Judged },
    months: list(z.object({ month: z.string(), days: figure, completeDays: figure })),
  }),
);

/** All figures of a project; see `ProjectResult` of the mathematics for each field. */
export const ProjectFigures = z.object({
  ...{ option: IpmvpLetter, confidence: ProjectConfidence, models: list(Model), saving: Saving },
  adjustments: list(
    z.object({
      ...{ name: z.string(), adjustedDays: figure, change: figure, plusMinus: figure },
      warnings: findings,
    }),
  ),
  ...{ baseline: Points, reporting: Points },
  band: z.nullable(z.object({ rows: samples, weeks: list(z.object({ from: day, plusMinus: figure })) })),
  months: list(
    z.object({
      ...{ year: figure, month: figure, days: figure, predicted: figure, actual: figure },
      ...{ avoidedEnergy: figure, plusMinus: sample },
    }),
  ),
  progress: list(z.object({ day, avoidedEnergy: figure, plusMinus: figure })),
  coverage: z.object({ baseline: Coverage, reporting: Coverage }),
  outside: z.object({ days: list(day), points: figure, share: sample }),
  ...{ cost: Worth, annualCost: Worth, co2eKg: Worth },
  payback: z.nullable(
    z.object({ years: sample, reason: z.nullable(z.literal('no-saving')), annualValueToman: figure }),
  ),
  expectedSaving: sample,
  normalized: z.nullable(z.object({ saving: Saving, conditions: z.object({ from: day, to: day }) })),
  estimates: z.nullable(
    z.object({
      range: z.object({ low: figure, high: figure }),
      contributions: list(
        z.object({ name: z.string(), isEstimated: z.boolean(), plusMinus: figure, share: sample }),
      ),
      parameters: list(z.object({ name: z.string(), before: figure, after: figure })),
    }),
  ),
  calibration: z.nullable(
    z.object({
      ...{ ...Judged, cvRmse: sample, nmbe: sample, points: figure, pointsLeftOut: figure },
      warnings: findings,
    }),
  ),
  warnings: findings,
});

/** A step with what it still lacks. */
export const ProjectStepRecord = z.object({
  name: z.enum(projectStepNames),
  ...{ isNeeded: z.boolean(), isComplete: z.boolean(), missing: findings },
});
/** A topic of the M&V plan with the field that proves it. */
export const PlanAdherenceRecord = z.object({
  topic: z.enum(planTopics),
  ...{ isProved: z.boolean(), step: z.enum(projectStepNames), field: z.string() },
});
