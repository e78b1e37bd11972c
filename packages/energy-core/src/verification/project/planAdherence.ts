import { asRecord } from '../../statistics/descriptive/asList.ts';
import type { PlanText, ProjectState, ProjectStepName } from './projectSteps.ts';

/** Topics of an M&V plan; texts `plan-topic.<code>`. */
export const planTopics = [
  ...(['intent', 'option', 'baseline', 'reporting', 'adjustment-basis', 'analysis', 'prices'] as const),
  ...(['meters', 'responsibilities', 'accuracy', 'budget', 'format', 'quality'] as const),
] as const;
export type PlanTopic = (typeof planTopics)[number];

export interface PlanAdherence {
  readonly topic: PlanTopic;
  readonly isProved: boolean;
  /** Where the field that proves it is filled in; texts `plan-field.<code>`. */
  readonly step: ProjectStepName;
  readonly field: string;
}

/**
 * The topics that an M&V plan has to cover, each with the field of the project that proves it.
 * Source: EVO, IPMVP Core Concepts (10000-1), content of an M&V plan (second hand).
 * @example
 * const none = { measures: [], variables: [], form: null, calendar: {}, adjustments: [], simulated: [], parameters: [] };
 * const settings = { ...none, option: 'C', meters: [], baseline: null, reporting: null, order: 1, isAsSimulated: false, confidence: 90, costMillionToman: 5, unitCostToman: null, kgCo2ePerUnit: null };
 * const plan = { meters: '', responsibilities: 'energy manager', budget: '', quality: '', prices: '' };
 * const texts = { description: false, baseline: false, reporting: false };
 * const state = { settings, texts, plan, missing: 0, isModelBuilt: false, isModelOutdated: false };
 * planAdherence(state).filter(({ isProved }) => isProved).map(({ topic }) => topic) // ['option', 'responsibilities', 'format']
 */
export function planAdherence(input: ProjectState): PlanAdherence[] {
  const { settings, texts, isModelBuilt, plan } = asRecord(input);
  const { option, measures, baseline, reporting, parameters, simulated } = settings;
  const isText = (text: PlanText) => plan[text].trim() !== '';
  const isModel = option === 'B' || option === 'C';
  const isOfMeters = option !== 'A' || baseline !== null;
  const analysis: Record<typeof option, boolean> = {
    A: parameters.length > 0,
    ...{ B: isModelBuilt, C: isModelBuilt, D: simulated.length > 0 },
  };
  const hasDates = measures.length > 0 && measures.every(({ start, end }) => start !== null && end !== null);
  const topics: Record<PlanTopic, Omit<PlanAdherence, 'topic'>> = {
    intent: { isProved: hasDates && texts.description, step: 'measures', field: 'ECM' },
    option: { isProved: true, step: 'project', field: 'IPMVP' },
    baseline: {
      isProved: (baseline !== null && texts.baseline) || !isOfMeters,
      ...{ step: 'baseline', field: 'baselineDescription' },
    },
    reporting: {
      isProved: (reporting !== null && texts.reporting) || !isOfMeters,
      ...{ step: 'reporting', field: 'reportingDescription' },
    },
    'adjustment-basis': {
      isProved: !isModel || settings.variables.length > 0 || settings.form !== null,
      ...{ step: 'routine', field: 'routineAdjustments' },
    },
    analysis: { isProved: analysis[option], step: 'model', field: 'modelData' },
    prices: {
      isProved: Boolean(settings.unitCostToman) && isText('prices'),
      step: 'project',
      field: 'unitCost',
    },
    meters: { isProved: isText('meters'), step: 'routine', field: 'plan.meters' },
    responsibilities: {
      isProved: isText('responsibilities'),
      step: 'project',
      field: 'plan.responsibilities',
    },
    accuracy: { isProved: analysis[option], step: 'model', field: 'confidence' },
    budget: { isProved: isText('budget'), step: 'project', field: 'plan.budget' },
    format: { isProved: true, step: 'report', field: 'report' },
    quality: { isProved: isText('quality'), step: 'project', field: 'plan.quality' },
  };
  return planTopics.map((topic) => ({ topic, ...topics[topic] }));
}
