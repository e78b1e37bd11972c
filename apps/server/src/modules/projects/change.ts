import type { ProjectChange } from '@org/energy-core/api';
import { nameColumns } from '../../domain/records/names.ts';
import type { Values } from '../../domain/records/recordKind.ts';
import type { Work } from '../../domain/records/work.ts';
import {
  assertAdjustments,
  assertModelVariables,
  assertParameters,
  assertPeriods,
  assertRichText,
  assertSimulated,
} from './checks.ts';
import { endOfOngoing, lastDayOf } from './growth.ts';
import { measuresOf } from './measures.ts';
import { metersOf, variablesOf } from './references.repository.ts';
import type { ReadProject } from './repository.ts';

/** Columns that take a field unchanged. */
const plainColumns = {
  ...{ cost: 'cost', unitCost: 'unit_cost', emissionFactor: 'emission_factor' },
  ...{ description: 'description', baselineDescription: 'baseline_description' },
  ...{ reportingDescription: 'reporting_description', isAsSimulated: 'is_as_simulated' },
  ...{ baselinePeriodFrom: 'baseline_from', baselinePeriodTo: 'baseline_to' },
  ...{ reportingPeriodFrom: 'reporting_from', reportingPeriodTo: 'reporting_to' },
  ...{ regressionOrder: 'power', confidence: 'confidence', isOngoing: 'is_ongoing' },
} as const satisfies Partial<Record<keyof ProjectChange, string>>;
/** Columns that take a field as JSON. */
const jsonColumns = {
  ...{ form: 'form', calendar: 'calendar', nonRoutineAdjustments: 'adjustments' },
  ...{ parameters: 'parameters', simulated: 'simulated', plan: 'plan' },
} as const satisfies Partial<Record<keyof ProjectChange, string>>;

const stored = (items: readonly { readonly _id: string; readonly name: string }[]) =>
  items.map(({ _id: id, name }) => ({ id, name }));
const idsOf = (items: readonly { readonly _id: string }[]) => items.map(({ _id }) => _id);

/** The columns of a change. @throws Refusal INVALID, NOT_FOUND */
export async function columnsOf(
  change: ProjectChange,
  before: ReadProject,
  work: Work,
  get: (work: Work, id: number) => Promise<ReadProject>,
): Promise<Values> {
  const { name, ECM, routineAdjustments } = change;
  const next = { ...before, ...withoutUndefined(change) };
  for (const field of ['description', 'baselineDescription', 'reportingDescription'] as const)
    assertRichText(field, change[field]);
  assertPeriods(change, next);
  if (change.nonRoutineAdjustments) assertAdjustments(change.nonRoutineAdjustments, next);
  if (change.simulated) assertSimulated(change.simulated);
  const meters =
    change.meters ?? (change.meter === undefined ? undefined : change.meter === null ? [] : [change.meter]);
  if (change.parameters) assertParameters(change.parameters, meters ?? idsOf(before.meters));
  const values: Record<string, unknown> = { ...(name !== undefined && nameColumns(name)) };
  if (meters) {
    const place = { building: before.building._id, before: stored(before.meters) };
    values.meters = JSON.stringify(await metersOf(work.caller, work.tx, meters, place));
  }
  if (ECM) values.measures = JSON.stringify(await measuresOf(ECM, before, work, get));
  const routine = routineAdjustments ?? idsOf(before.routineAdjustments);
  if (routineAdjustments) {
    const kept = stored(before.routineAdjustments);
    values.variables = JSON.stringify(await variablesOf(work.caller, work.tx, routineAdjustments, kept));
  }
  // A variable that is no longer a routine one leaves the model too.
  const inModel =
    change.routineAdjustmentsInModel ?? before.routineAdjustmentsInModel.filter((id) => routine.includes(id));
  assertModelVariables(inModel, routine);
  if (change.routineAdjustmentsInModel || inModel.length < before.routineAdjustmentsInModel.length)
    values.model_variables = JSON.stringify(inModel);
  for (const [field, column] of Object.entries(plainColumns)) {
    const value = change[field as keyof typeof plainColumns];
    if (value !== undefined) values[column] = value;
  }
  const isMoved = change.isOngoing || meters || change.reportingPeriodFrom !== undefined;
  if (next.isOngoing && isMoved)
    values.reporting_to = endOfOngoing(next, await lastDayOf(work.tx, meters ?? idsOf(before.meters)));
  for (const [field, column] of Object.entries(jsonColumns)) {
    const value = change[field as keyof typeof jsonColumns];
    if (value !== undefined) values[column] = value === null ? null : JSON.stringify(value);
  }
  return Object.keys(values).length > 0 || change.modelData ? { ...values, edited: work.now } : {};
}

const withoutUndefined = <T extends object>(change: T) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [key in keyof T]?: Exclude<T[key], undefined>;
  };
