import { createHash } from 'node:crypto';
import {
  computeProject,
  type ProjectComputation,
  type ProjectResult,
  type ProjectRows,
  type ProjectSettings,
} from '@org/energy-core';
import type { StoredModel } from '../../database/jsonColumns.ts';

const hash = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);

/** Of everything that figures follow from beside readings and prices: the same settings, the same text. */
export function hashOfSettings(settings: ProjectSettings): string {
  const { costMillionToman: _, unitCostToman: __, kgCo2ePerUnit: ___, measures: ____, ...rest } = settings;
  const adjustments = settings.adjustments.map(
    ({ name: _name, cause: _cause, evidence: _evidence, ...of }) => of,
  );
  return hash({ ...rest, adjustments });
}
export const hashOfRows = (rows: ProjectRows): string => hash(rows);

export interface BuiltModel {
  readonly model: StoredModel;
  readonly points: { x: number; y: number; day: string }[];
}

/** The stored model of a project, or why it has none. */
export function buildModel(
  settings: ProjectSettings,
  rows: ProjectRows,
  now: Date,
):
  | { readonly ok: true; readonly built: BuiltModel; readonly result: ProjectResult }
  | Extract<ProjectComputation, { ok: false }> {
  const computed = computeProject(settings, rows);
  if (!computed.ok) return computed;
  const { saving, models, reporting } = computed.result;
  const [first] = models;
  return {
    ok: true,
    result: computed.result,
    built: {
      model: {
        ...{ computed: now.toISOString(), settings: hashOfSettings(settings), rows: hashOfRows(rows) },
        ...{ avoidedEnergy: saving.avoidedEnergy, plusMinus: saving.chosen?.plusMinus ?? null },
        ...{ annual: saving.annual, points: saving.points },
        ...{ rSquared: first?.rSquared ?? null, cvRmse: first?.cvRmse ?? null },
      },
      points: reporting.flatMap(({ day, actual, predicted }) =>
        actual === null || predicted === null ? [] : [{ x: predicted, y: actual, day }],
      ),
    },
  };
}
