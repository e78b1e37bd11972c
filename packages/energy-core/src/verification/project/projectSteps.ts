import { type DayRange, daysBetween } from '../../calendar/day.ts';
import { asRecord } from '../../statistics/descriptive/asList.ts';
import { ipmvpOptions } from '../ipmvpOptions.ts';
import type { ProjectFinding } from './projectResult.ts';
import type { ProjectSettings } from './projectSettings.ts';
import { MAX_MODEL_VARIABLES } from './variableTerms.ts';

/** The steps of an M&V project in their order (002 of the specification, §2.10). */
export const projectStepNames = [
  ...(['project', 'measures', 'baseline', 'reporting', 'routine', 'non-routine', 'model', 'report'] as const),
] as const;
export type ProjectStepName = (typeof projectStepNames)[number];

/** An M&V project as far as its steps and its plan look at it. */
export interface ProjectState {
  readonly settings: ProjectSettings;
  /** Whether each text says something. */
  readonly texts: Readonly<Record<'description' | 'baseline' | 'reporting', boolean>>;
  /** Meters and variables that were deleted. */
  readonly missing: number;
  readonly isModelBuilt: boolean;
  readonly isModelOutdated: boolean;
  /** Parts of the M&V plan that are plain text. */
  readonly plan: Readonly<Record<PlanText, string>>;
}
export type PlanText = 'meters' | 'responsibilities' | 'budget' | 'quality' | 'prices';

export interface ProjectStep {
  readonly name: ProjectStepName;
  /** False where the option does not ask for it. */
  readonly isNeeded: boolean;
  readonly isComplete: boolean;
  /** What is missing, in the order of the fields. */
  readonly missing: readonly ProjectFinding[];
}

const DAYS_OF_MONTHS = 365 / 12;

/**
 * What each of the eight steps still lacks.
 * Source: 002 of the specification, §2.10 and §5.
 * @example
 * const none = { measures: [], variables: [], form: null, calendar: {}, adjustments: [], simulated: [], parameters: [] };
 * const settings = { ...none, option: 'C', meters: [], baseline: null, reporting: null, order: 1, isAsSimulated: false, confidence: 90, costMillionToman: 5, unitCostToman: null, kgCo2ePerUnit: null };
 * const plan = { meters: '', responsibilities: 'energy manager', budget: '', quality: '', prices: '' };
 * const texts = { description: false, baseline: false, reporting: false };
 * const state = { settings, texts, plan, missing: 0, isModelBuilt: false, isModelOutdated: false };
 * projectSteps(state)[0].missing // [{ code: 'project.unit-cost-missing' }]
 */
export function projectSteps(given: ProjectState): ProjectStep[] {
  const state = asRecord(given);
  const { settings } = state;
  const isOfMeters = settings.option !== 'A' || settings.parameters.some(({ meter }) => meter != null);
  const needsModel = settings.option === 'B' || settings.option === 'C';
  const lacks: Record<Exclude<ProjectStepName, 'report'>, readonly ProjectFinding[]> = {
    project: [
      ...(settings.costMillionToman === null ? [{ code: 'project.cost-missing' }] : []),
      ...(settings.unitCostToman ? [] : [{ code: 'project.unit-cost-missing' }]),
    ],
    measures: measuresLack(settings),
    baseline: isOfMeters ? periodLacks(settings, 'baseline') : [],
    reporting: isOfMeters ? periodLacks(settings, 'reporting') : [],
    routine: routineLacks(state, isOfMeters),
    'non-routine': adjustmentsLack(settings),
    model: needsModel ? modelLacks(state) : [],
  };
  const before: ProjectStepName[] = ['baseline', 'reporting', 'routine', 'model'];
  const isReady = before.every((name) => lacks[name as keyof typeof lacks].length === 0);
  const report = isReady ? [] : [{ code: 'project.report-needs-steps' }];
  const neededOf: Partial<Record<ProjectStepName, boolean>> = {
    ...{ baseline: isOfMeters, reporting: isOfMeters, 'non-routine': isOfMeters, model: needsModel },
  };
  return projectStepNames.map((name) => {
    const missing = name === 'report' ? report : lacks[name];
    return { name, isNeeded: neededOf[name] ?? true, isComplete: missing.length === 0, missing };
  });
}

function measuresLack({ measures }: ProjectSettings): ProjectFinding[] {
  if (measures.length === 0) return [{ code: 'project.no-measure' }];
  return measures
    .filter(({ start, end }) => start === null || end === null)
    .map(({ name }) => ({ code: 'project.measure-without-dates', name }));
}

function periodLacks(settings: ProjectSettings, name: 'baseline' | 'reporting'): ProjectFinding[] {
  const period = settings[name];
  if (!period) return [{ code: `project.${name}-missing` }];
  const months = ipmvpOptions.find(({ option }) => option === settings.option)?.minMonths ?? null;
  const days = daysBetween(period.from, period.to) + 1;
  const needed = Math.ceil((months ?? 0) * DAYS_OF_MONTHS);
  return [
    ...settings.measures
      .filter((measure) => overlaps(period, { from: measure.start ?? '', to: measure.end ?? '' }))
      .map((measure) => ({ code: `project.${name}-overlaps-measure`, name: measure.name })),
    ...(name === 'baseline' && days < needed ? [{ code: 'project.baseline-short', days, needed }] : []),
  ];
}

const overlaps = (a: DayRange, b: DayRange): boolean =>
  b.from !== '' && b.to !== '' && a.from <= b.to && b.from <= a.to;

function routineLacks({ settings, missing }: ProjectState, isOfMeters: boolean): ProjectFinding[] {
  const { option, meters, variables, form, parameters, simulated } = settings;
  const needsVariable = option === 'B' || option === 'C';
  return [
    ...(isOfMeters && meters.length === 0 ? [{ code: 'project.meter-missing' }] : []),
    ...(missing > 0 ? [{ code: 'project.variables-deleted', count: missing }] : []),
    ...(needsVariable && !form && variables.length === 0 ? [{ code: 'project.no-variable' }] : []),
    ...(option === 'A' && parameters.length === 0 ? [{ code: 'project.parameters-missing' }] : []),
    ...(option === 'A' ? parameters : [])
      .filter(({ meter, before }) => meter == null && before.value === 0)
      .map(({ name }) => ({ code: 'project.parameter-without-value', name })),
    ...(option === 'D' && simulated.length === 0 ? [{ code: 'project.simulation-missing' }] : []),
  ];
}

const adjustmentsLack = ({ adjustments, baseline }: ProjectSettings): ProjectFinding[] =>
  adjustments
    .filter(
      ({ allTime, from, to }) =>
        !allTime && (!from || !to || (baseline !== null && (to < baseline.from || from > baseline.to))),
    )
    .map(({ name }) => ({ code: 'project.adjustment-outside', name }));

function modelLacks({ settings, isModelBuilt, isModelOutdated }: ProjectState): ProjectFinding[] {
  const terms = settings.form?.terms.length ?? settings.variables.length;
  if (terms > MAX_MODEL_VARIABLES)
    return [{ code: 'project.too-many-variables', limit: MAX_MODEL_VARIABLES }];
  if (!isModelBuilt) return [{ code: 'project.model-missing' }];
  return isModelOutdated ? [{ code: 'project.model-outdated' }] : [];
}
