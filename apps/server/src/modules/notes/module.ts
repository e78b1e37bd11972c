import type { NewNote } from '@org/energy-core/api';
import { notify } from '../../domain/people/notify.ts';
import { findReachable } from '../../domain/people/people.ts';
import { recordModule } from '../../domain/records/recordModule.ts';
import { assertAuthor } from '../../domain/records/softly.ts';
import type { Work } from '../../domain/records/work.ts';
import { readId, unknownReference } from '../../lib/ids.ts';
import { notAllowedHere, Refusal } from '../../lib/refusal.ts';
import { excerptOf, linkTo } from './message.ts';
import {
  authorOf,
  columns,
  findSame,
  type Node,
  nodeOf,
  noteColumns,
  onNode,
  parentOn,
  removeNote,
  type StoredNote,
  selectNotes,
  toNote,
} from './repository.ts';

/** Within this time the same words are the same note, sent again after an answer that got lost. */
const SAME_WITHIN_MS = 2 * 60_000;

/** Comments on the nodes a caller sees; the author of a comment is notified of replies. */
export const notes = recordModule({
  table: 'note',
  rows: selectNotes,
  columns,
  fallback: '-thread',
  filter: onNode,
  toRecords: (rows) => rows.map(toNote),
  organizationOf: ({ organization }) => organization,
  repeated: (body: NewNote, { tx, caller, now }) =>
    findSame(tx, caller.userId, body, new Date(now.getTime() - SAME_WITHIN_MS)),
  insert: async ({ text, type, itemId, createdBy, parentNote }: NewNote, work) => {
    const { tx, caller, now } = work;
    assertAuthor(createdBy, caller);
    const node = await nodeOf(caller, tx, { type, itemId }, () => unknownReference('itemId'));
    const parent_id = parentNote == null ? null : await parentOf(node, parentNote, work);
    return { ...noteColumns(node), parent_id, user_id: caller.userId, text, created: now };
  },
  missing: () => unknownReference('itemId'),
  remove: async ({ _id, isDeleted, createdBy, parentNote }, { tx, caller }) => {
    if (isDeleted) throw new Refusal('NOT_FOUND');
    if (Number(createdBy._id) !== caller.userId)
      throw new Refusal('FORBIDDEN', { saying: { key: 'issue.note.notYours' } });
    await removeNote(tx, Number(_id), parentNote === null ? null : Number(parentNote));
  },
  details: ({ type }) => ({ kind: type }),
  after: async (_, note, work) => {
    if (note.parentNote !== null) await tellAuthor(note, Number(note.parentNote), work);
  },
});

/** Those on one node. @throws Refusal NOT_FOUND for a node that is missing or outside the scope */
export const listNotes: typeof notes.list = async (scope, db, query) => {
  await nodeOf(scope, db, query);
  return notes.list(scope, db, query);
};

/** @throws Refusal NOT_FOUND without such a note on the node, NOT_ALLOWED_HERE below a reply */
async function parentOf(node: Node, parentNote: string, { tx }: Work): Promise<number> {
  const id = readId(parentNote) ?? 0;
  const parent = await parentOn(tx, node, id);
  if (!parent || parent.text === null) throw unknownReference('parentNote', 'issue.note.goneParent');
  if (parent.parent_id !== null) throw notAllowedHere('issue.note.oneLevel', undefined, 'parentNote');
  return id;
}

async function tellAuthor(note: StoredNote, parent: number, { tx, caller, now }: Work): Promise<void> {
  const to = await authorOf(tx, parent);
  const scope = { organizations: note.organization === null ? null : [note.organization] };
  if (to === caller.userId || !(await findReachable(scope, tx, to))) return;
  await notify(tx, now, {
    to,
    title: { key: 'notice.reply.title', values: { name: caller.name } },
    text: { key: 'notice.reply.text', values: { node: note.name, text: excerptOf(note.text) } },
    link: linkTo(note),
  });
}
