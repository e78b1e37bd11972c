import { NewSavedView, SavedView, type ViewPage } from '@org/energy-core/api';
import { queryKeys } from '../api/queryKeys.ts';
import { bodyProblems } from '../forms/bodyProblems.ts';
import { maxLettersOf } from '../forms/bounds.ts';
import { differing, idsIn, NEWEST, type RecordForm, typed } from '../forms/recordForm.ts';

export interface ViewDraft {
  readonly name: string;
  readonly isPinned: boolean;
  readonly isDefault: boolean;
}
export const MAX_NAME = maxLettersOf(NewSavedView.shape.name);
export const emptyView: ViewDraft = { name: '', isPinned: false, isDefault: false };

/** Form of a view; a new one stores the current state of its page. */
export const viewForm = (page: ViewPage, state: string): RecordForm<ViewDraft, SavedView> => ({
  fields: ['name', 'isPinned', 'isDefault'],
  labelOf: (field) => `views.${field}`,
  draftOf: ({ name, isPinned, isDefault }) => ({ name, isPinned, isDefault }),
  wrong: ({ name }, stored) =>
    bodyProblems(
      NewSavedView,
      { name: typed(name) ?? stored?.name ?? '', page, state },
      { name: ['views.missing'] },
    ),
  changes: ({ name, isPinned, isDefault }, stored) =>
    differing({ name: typed(name), isPinned, isDefault }, { ...stored }),
  shown: (view, field, { t }) => (field === 'name' ? view.name : t(view[field] ? 'views.yes' : 'views.no')),
  read: (data) => SavedView.safeParse(data).data ?? null,
  known: idsIn(queryKeys.views),
  newest: async (client) =>
    (await client.listSavedViews({ query: NEWEST })).rows.filter(({ isOwn }) => isOwn),
  create: (client, { name, ...choices }) =>
    client.createSavedView({ body: { ...choices, name: name.trim(), page, state } }),
  update: (client, id, body) => client.updateSavedView({ params: { id }, body }),
});
