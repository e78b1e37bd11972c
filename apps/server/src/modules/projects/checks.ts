import {
  applyNonRoutineAdjustment,
  checkRichText,
  daysBetween,
  isDay,
  MAX_MODEL_VARIABLES,
  MAX_RANGE_DAYS,
  readNonRoutineAdjustment,
} from '@org/energy-core';
import type { NonRoutine, Parameter, Project, ProjectChange } from '@org/energy-core/api';
import { fieldRefusal } from '../../lib/refusal.ts';
import type { TextKey } from '../../lib/sentences/sentence.ts';

/** @throws Refusal INVALID for a rich text that the editor could not have made */
export function assertRichText(path: string, json: string | null | undefined): void {
  const read = json == null ? null : checkRichText(json);
  if (!read || read.ok) return;
  const { code, ...facts } = read.issue;
  throw fieldRefusal(path, `issue.${code}`, facts);
}

/** @throws Refusal INVALID for a day that does not exist */
export function assertDay(path: string, day: string | null | undefined): void {
  if (day != null && !isDay(day)) throw fieldRefusal(path, 'issue.query.day-unknown', { found: day });
}

/** @throws Refusal INVALID for a period longer than the limit */
function assertLength(path: string, from: string | null | undefined, to: string | null | undefined): void {
  const found = from && to ? daysBetween(from, to) + 1 : 0;
  if (found > MAX_RANGE_DAYS)
    throw fieldRefusal(path, 'issue.sufficiency.range-too-long', { found, limit: MAX_RANGE_DAYS });
}

type Periods = Pick<
  Project,
  'baselinePeriodFrom' | 'baselinePeriodTo' | 'reportingPeriodFrom' | 'reportingPeriodTo'
>;

/** @throws Refusal INVALID for periods that are inverted or overlap */
export function assertPeriods(change: Partial<Periods>, next: Periods): void {
  const fields = [
    'baselinePeriodFrom',
    'baselinePeriodTo',
    'reportingPeriodFrom',
    'reportingPeriodTo',
  ] as const;
  for (const field of fields) assertDay(field, change[field]);
  if (!fields.some((field) => change[field] !== undefined)) return;
  const [from, to, reportingFrom, reportingTo] = fields.map((field) => next[field]);
  assertLength('baselinePeriodTo', from, to);
  assertLength('reportingPeriodTo', reportingFrom, reportingTo);
  if (from && to && from > to) throw fieldRefusal('baselinePeriodTo', 'issue.project.inverted');
  if (reportingFrom && reportingTo && reportingFrom > reportingTo)
    throw fieldRefusal('reportingPeriodTo', 'issue.project.inverted');
  if (from && to && reportingFrom && reportingTo && from <= reportingTo && reportingFrom <= to) {
    const isBaseline = change.baselinePeriodFrom !== undefined || change.baselinePeriodTo !== undefined;
    throw fieldRefusal(
      isBaseline ? 'baselinePeriodTo' : 'reportingPeriodFrom',
      'issue.project.periodsOverlap',
    );
  }
}

/** @throws Refusal INVALID for adjustments that cannot be applied */
export function assertAdjustments(adjustments: readonly NonRoutine[], next: Periods): void {
  for (const [at, adjustment] of adjustments.entries()) {
    const path = `nonRoutineAdjustments.${at}`;
    assertDay(`${path}.start`, adjustment.start);
    assertDay(`${path}.end`, adjustment.end);
    const read = readNonRoutineAdjustment(adjustment);
    const { baselinePeriodFrom: from, baselinePeriodTo: to } = next;
    const days = from && to ? [from, to] : [];
    const found = applyNonRoutineAdjustment({ days, values: days.map(() => null), adjustment: read });
    if (found.ok) continue;
    const { code, ...facts } = found.issues[0]!;
    throw fieldRefusal(path, `issue.${code}` as TextKey, facts as Record<string, string | number>);
  }
}

/** @throws Refusal INVALID for an estimate outside of its range, or a meter that is none of the project's */
export function assertParameters(parameters: readonly Parameter[], meters: readonly string[]): void {
  for (const [at, { meter, before, after }] of parameters.entries()) {
    if (meter !== null && !meters.includes(meter))
      throw fieldRefusal(`parameters.${at}.meter`, 'issue.project.meterElsewhere');
    for (const [side, value] of [
      ['before', before],
      ['after', after],
    ] as const) {
      if (!value || !('low' in value)) continue;
      if (!(value.low <= value.value && value.value <= value.high))
        throw fieldRefusal(`parameters.${at}.${side}`, 'issue.project.range');
    }
  }
}

/** @throws Refusal INVALID for rows that are inverted, out of order or overlap */
export function assertSimulated(rows: NonNullable<ProjectChange['simulated']>): void {
  for (const [at, { from, to }] of rows.entries()) {
    const path = `simulated.${at}`;
    assertDay(`${path}.from`, from);
    assertDay(`${path}.to`, to);
    if (from > to) throw fieldRefusal(`${path}.to`, 'issue.project.inverted');
    if (at > 0 && from <= rows[at - 1]!.to) throw fieldRefusal(`${path}.from`, 'issue.project.rowsOverlap');
  }
}

/** Variables of the model: some of the routine ones, at most five. @throws Refusal INVALID */
export function assertModelVariables(inModel: readonly string[], routine: readonly string[]): void {
  if (inModel.length > MAX_MODEL_VARIABLES)
    throw fieldRefusal('routineAdjustmentsInModel', 'issue.project.too-many-variables', {
      limit: MAX_MODEL_VARIABLES,
    });
  const at = inModel.findIndex((id, index) => !routine.includes(id) || inModel.indexOf(id) < index);
  if (at >= 0) throw fieldRefusal(`routineAdjustmentsInModel.${at}`, 'issue.project.notRoutine');
}
