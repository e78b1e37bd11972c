import { type Module, withParents } from '@org/energy-core';
import { ApiError, NewPermissionLevel, PermissionLevel } from '@org/energy-core/api';
import { queryKeys } from '../../shared/api/queryKeys.ts';
import { bodyProblems } from '../../shared/forms/bodyProblems.ts';
import { NEWEST, type RecordForm, typed } from '../../shared/forms/recordForm.ts';
import {
  changesOf,
  draftOf,
  type LevelChange,
  type LevelDraft,
  mergedChange,
  mergedPages,
} from './levelDraft.ts';
import { ALL_LEVELS } from './queries.ts';

/** The form of a permission level. Levels have no version: an edit conflict is a name that both changed. */
export const levelForm = (nameOf: (module: Module) => string): RecordForm<LevelDraft, PermissionLevel> => ({
  fields: ['name', 'modules'],
  labelOf: (field) => `levels.field.${field}`,
  draftOf,
  wrong: ({ name }, stored) =>
    bodyProblems(NewPermissionLevel, { name: typed(name) ?? stored?.name ?? '', modules: [] }),
  changes: changesOf,
  shown: ({ name, modules }, field, { t }) =>
    field === 'name' ? name : modules.map(nameOf).join(t('chart.listSeparator')) || t('form.nothing'),
  read: (data) => PermissionLevel.safeParse(data).data ?? null,
  known: (queries) =>
    queries
      .getQueriesData<readonly PermissionLevel[]>({ queryKey: [...queryKeys.levels, 'list'] })
      .flatMap(([, levels]) => (levels ?? []).map(({ _id }) => _id)),
  rebase: (draft, stored, fresh) => ({
    ...draft,
    modules: mergedPages(draft.modules, stored, fresh),
  }),
  newest: async (client) => (await client.listLevels({ query: NEWEST })).rows,
  async create(client, { name, modules }) {
    const body = { name: name.trim(), modules: withParents(modules) };
    return await client.createLevel({ body });
  },
  async update(client, id, body, stored) {
    const { version: _, ...change } = body as LevelChange & { version?: unknown };
    const levels = (await client.listLevels({ query: ALL_LEVELS })).rows;
    const now = levels.find(({ _id }) => _id === id) ?? stored;
    const merged = mergedChange(change, stored, now);
    if (merged === null)
      throw new ApiError({ code: 'CHANGED_MEANWHILE', status: 409, message: '', data: now });
    if (Object.keys(merged).length === 0) return now;
    const { modules } = merged;
    const wanted = { ...merged, ...(modules && { modules: withParents(modules) }) };
    return await client.updateLevel({ params: { id }, body: wanted });
  },
});
