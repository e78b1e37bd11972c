import type { NewSavedView, SavedView, SavedViewChange } from '@org/energy-core/api';
import type { ListQuery } from '../../domain/records/listing.ts';
import { nameColumns } from '../../domain/records/names.ts';
import { recordModule } from '../../domain/records/recordModule.ts';
import { nameTaken, Refusal } from '../../lib/refusal.ts';
import { assertRoom, clearDefault, readersOf, selectViews, writeReaders } from './repository.ts';

/** Own views, and views that their active owner shares. A shared one tells nothing of the owner's own choices. */
export const savedViews = recordModule({
  table: 'saved_view',
  rows: selectViews,
  columns: new Map([
    ['_id', 'saved_view.id'],
    ['name', 'saved_view.name_sort'],
    ['page', 'saved_view.page'],
    ['position', 'saved_view.position'],
    ['created', 'saved_view.created'],
  ]),
  fallback: 'position',
  filter: (rows, _query: ListQuery) => rows,
  toRecords: async (rows, db): Promise<SavedView[]> => {
    const readers = await readersOf(
      db,
      rows.filter(({ is_own }) => is_own).map(({ id }) => id),
    );
    return rows.map(({ id, name, page, state, is_own, owner_id, owner_name, created, version, ...row }) => ({
      ...{ _id: String(id), name, page: page as SavedView['page'], state, isOwn: is_own, version },
      isPinned: is_own && row.is_pinned,
      isDefault: is_own && row.is_default,
      owner: { _id: String(owner_id), name: owner_name },
      sharedWith: readers.get(id) ?? [],
      created: created.toISOString(),
    }));
  },
  insert: async ({ name, page, state, isPinned = false, isDefault = false }: NewSavedView, work) => {
    const position = await assertRoom(work);
    if (isDefault) await clearDefault(work, page);
    return {
      ...nameColumns(name),
      ...{ owner_id: work.caller.userId, page, state, position, created: work.now },
      ...{ is_pinned: isPinned, is_default: isDefault },
    };
  },
  update: async ({ name, state, isPinned, isDefault }: SavedViewChange, before, work) => {
    if (!before.isOwn) throw new Refusal('FORBIDDEN');
    if (isDefault && !before.isDefault) await clearDefault(work, before.page);
    return {
      ...(name !== undefined && nameColumns(name)),
      ...(state !== undefined && { state }),
      ...(isPinned !== undefined && { is_pinned: isPinned }),
      ...(isDefault !== undefined && { is_default: isDefault }),
    };
  },
  writeRest: async (id, body, work) => {
    if ('sharedWith' in body && body.sharedWith) await writeReaders(work, id, body.sharedWith);
  },
  taken: () => nameTaken('name', 'issue.savedView.nameTaken'),
  audited: ({ name, isPinned, isDefault, sharedWith }) => ({
    ...{ name, isPinned, isDefault },
    sharedWith: sharedWith.map((person) => person.name).join('، '),
  }),
  // A new state is a change, but its query is unreadable in the log.
  compared: ({ version: _version, ...view }) => view,
  details: ({ page }) => ({ page }),
});
