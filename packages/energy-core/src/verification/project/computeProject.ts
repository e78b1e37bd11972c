import { foundText } from '../../numerals/foundText.ts';
import { asList, asRecord, recordsOf } from '../../statistics/descriptive/asList.ts';
import { isKnown } from '../../statistics/knownValue.ts';
import { payback } from '../payback.ts';
import type { UncertaintyLevel } from '../uncertainty/savingsUncertainty.ts';
import { type ValueOfSaving, valueOfSaving } from '../value/valueOfSaving.ts';
import { estimatedProject } from './estimatedProject.ts';
import type { Refused } from './fitPeriods.ts';
import { refused } from './fitPeriods.ts';
import { meteredProject } from './meteredProject.ts';
import type { ProjectParts } from './projectParts.ts';
import type { ProjectComputation, ProjectResult, ProjectSaving } from './projectResult.ts';
import { areRows, type ProjectRows } from './projectRows.ts';
import type { ProjectSettings } from './projectSettings.ts';
import { severalMetersProject } from './severalMetersProject.ts';
import { simulatedProject } from './simulatedProject.ts';
import { MAX_MODEL_VARIABLES } from './variableTerms.ts';

/**
 * All figures of an M&V project from its settings and its readings: model, adjustments, savings with their uncertainty at
 * every confidence, months, CUSUM, cost, CO₂e, payback, coverage and days outside the range. The server and the browser
 * call this one function.
 *
 * Option A multiplies measured and estimated parameters; B fits every meter on its own and adds up; C fits the sum of the
 * meters; D compares with a simulation. A finding that stops the figures is an issue, one beside them a warning; both have
 * a text `issue.<code>`.
 * Source: IPMVP Core Concepts; 002 of the specification, §5 and §9; decision 40.
 * @param isNormalized also savings at the conditions of the last year of the baseline
 * @example
 * const none = { measures: [], variables: [], form: null, calendar: {}, adjustments: [], simulated: [] };
 * const prices = { costMillionToman: 12, unitCostToman: 1000, kgCo2ePerUnit: null };
 * const lamps = [{ name: 'kW', before: { value: 6 }, after: { value: 2 } }, { name: 'hours', before: { value: 3000, low: 2700, high: 3300, source: 'plan' } }];
 * const settings = { ...none, ...prices, option: 'A', meters: [], baseline: null, reporting: null, order: 1, parameters: lamps, isAsSimulated: false, confidence: 90 };
 * computeProject(settings, { baseline: null, reporting: null }).result.payback.years // 1
 */
export function computeProject(
  given: ProjectSettings,
  rows: ProjectRows,
  input: { readonly isNormalized?: boolean } = {},
): ProjectComputation {
  const { isNormalized = false } = asRecord(input);
  const settings = withLists(given);
  const parts = partsOf(settings, asRecord(rows), isNormalized);
  if (!parts.ok) return parts;
  const { ok: _, ...figures } = parts;
  return { ok: true, result: withWorth(settings, figures) };
}

/** The settings with a list wherever one belongs. */
const withLists = (given: ProjectSettings): ProjectSettings => {
  const settings = asRecord(given);
  return {
    ...settings,
    meters: asList(settings.meters),
    measures: recordsOf(settings.measures),
    variables: asList(settings.variables).map(foundText),
    adjustments: asList(settings.adjustments),
    parameters: asList(settings.parameters),
    simulated: asList(settings.simulated),
  };
};

function partsOf(settings: ProjectSettings, rows: ProjectRows, isNormalized: boolean) {
  const missing = whatIsMissing(settings) ?? whatIsUnusable(rows);
  if (missing) return missing;
  if (settings.option === 'A') return estimatedProject(settings, rows);
  const { baseline, reporting } = rows;
  if (!baseline || !reporting) return refused('project.steps-missing');
  const project = {
    settings: { ...settings, baseline: settings.baseline!, reporting: settings.reporting! },
    ...{ baseline, reporting, isNormalized },
  };
  if (settings.option === 'D') return simulatedProject(project);
  return settings.option === 'B' && settings.meters.length > 1
    ? severalMetersProject(project)
    : meteredProject(project);
}

/** The messages of 002 §5. */
function whatIsMissing({
  option,
  meters,
  baseline,
  reporting,
  variables,
  form,
  simulated,
}: ProjectSettings): Refused | null {
  if (option === 'A') return null;
  if (!baseline || !reporting || meters.length === 0) return refused('project.steps-missing');
  if (option === 'D') return simulated.length === 0 ? refused('project.simulation-missing') : null;
  const terms = form ? asList(form.terms).length : variables.length;
  if (terms === 0) return refused('project.no-variable');
  return terms > MAX_MODEL_VARIABLES
    ? refused('project.too-many-variables', { limit: MAX_MODEL_VARIABLES })
    : null;
}

/** The period whose lists are not one entry per row. */
function whatIsUnusable({ baseline, reporting }: ProjectRows): Refused | null {
  for (const [period, rows] of Object.entries({ baseline, reporting }))
    if (rows && !areRows(rows)) return refused('project.rows-unusable', { period });
  return null;
}

function withWorth(settings: ProjectSettings, parts: ProjectParts): ProjectResult {
  const { option, confidence, measures, unitCostToman, kgCo2ePerUnit, costMillionToman } = settings;
  const { saving } = parts;
  const expected = measures.flatMap(({ expectedSaving }) =>
    isKnown(expectedSaving) ? [expectedSaving] : [],
  );
  const returned = payback({
    ...{ projectCostMillionToman: costMillionToman, annualSaving: saving.annual, unitCostToman },
  });
  return {
    ...{ option, confidence, ...parts },
    cost: worthOf(saving.avoidedEnergy, saving.chosen, unitCostToman),
    annualCost: worthOf(saving.annual, saving.chosen && perYear(saving, saving.chosen), unitCostToman),
    co2eKg: worthOf(saving.avoidedEnergy, saving.chosen, kgCo2ePerUnit),
    payback: returned.ok ? returned.payback : null,
    expectedSaving: expected.length === 0 ? null : expected.reduce((sum, value) => sum + value, 0),
  };
}

/** The ± of a period scaled to a year, as its annual value is. */
const perYear = ({ days }: ProjectSaving, { plusMinus }: UncertaintyLevel) => ({
  plusMinus: days > 0 ? (plusMinus * 365) / days : plusMinus,
});

/** Without a ± there is no interval, so no value is given. */
function worthOf(
  value: number,
  uncertainty: { readonly plusMinus: number } | null,
  perUnit: number | null,
): ValueOfSaving | null {
  if (!uncertainty) return null;
  const worth = valueOfSaving({
    saving: { value, plusMinus: uncertainty.plusMinus },
    perUnit: { value: perUnit },
  });
  return worth.ok ? worth.worth : null;
}
