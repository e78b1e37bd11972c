import type { Carrier, UnitKind, UnitType } from '@org/energy-core';
import { NewUnit, Unit } from '@org/energy-core/schemas';
import { queryKeys } from '../../../shared/api/queryKeys.ts';
import { bodyProblems } from '../../../shared/forms/bodyProblems.ts';
import { differing, idsIn, NEWEST, type RecordForm, typed } from '../../../shared/forms/recordForm.ts';

export interface UnitDraft {
  readonly name: string;
  readonly unit: string;
  readonly carrier: Carrier;
  readonly kind: UnitKind;
}

const bodyOf = (draft: UnitDraft) => ({
  ...draft,
  name: typed(draft.name) ?? '',
  unit: typed(draft.unit) ?? '',
});

/** The form of a unit of this type; units are only added. */
export const unitForm = (type: UnitType): RecordForm<UnitDraft, Unit> => ({
  fields: ['name', 'unit', 'carrier', 'kind'],
  labelOf: (field) => `unit.field.${field}`,
  draftOf: ({ name, unit, carrier, kind }) => ({ name, unit, carrier, kind }),
  wrong: (draft) =>
    bodyProblems<UnitDraft>(NewUnit, { ...bodyOf(draft), type }, { name: ['unit.missing.name'] }),
  changes: (draft, stored) => differing(bodyOf(draft), { ...stored }),
  shown: (unit, field) => unit[field],
  read: (data) => Unit.safeParse(data).data ?? null,
  known: idsIn([...queryKeys.units, type]),
  newest: async (client) => (await client.listUnits({ query: { ...NEWEST, type } })).rows,
  create: (client, draft) => client.createUnit({ body: { ...bodyOf(draft), type } }),
});
