import { changeChartQuery, chartQueryToSearch, initialChartState } from '@org/energy-core';
import type { NewNote, Note } from '@org/energy-core/api';
import type { Queryable } from '../../database/db.ts';
import type { Caller } from '../../domain/access/session.ts';
import type { AuditFacts, AuditLine } from '../../domain/audit/auditLog.ts';
import type { Context } from '../../domain/context.ts';
import { notify } from '../../domain/people/notify.ts';
import { findReachable } from '../../domain/people/people.ts';
import { readId, unknownReference } from '../../lib/ids.ts';
import { fieldRefusal, notAllowedHere, Refusal } from '../../lib/refusal.ts';
import { sentence } from '../../lib/sentence.ts';
import {
  findSame,
  getNote,
  holdAuthor,
  holdNote,
  holdParent,
  insertNote,
  type Node,
  nameOf,
  nodeOf,
  removeNote,
} from './repository.ts';

/** Within this time the same words are the same note, sent again after an answer that got lost. */
const SAME_WITHIN_MS = 2 * 60_000;
const MAX_EXCERPT_LENGTH = 140;

const factsOf = (id: number, name: string, { type, organization }: Node): AuditFacts => ({
  object: { id: String(id), name },
  organization,
  details: { kind: type },
});

const excerptOf = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  const letters = [...line];
  return letters.length <= MAX_EXCERPT_LENGTH ? line : `${letters.slice(0, MAX_EXCERPT_LENGTH).join('')}…`;
};

/** The chart of a node, where its notes stand. */
const linkTo = ({ type, id }: Node): string => {
  const nav = [{ navID: String(id), navType: type }];
  const chart = changeChartQuery(initialChartState, { nav, kind: 'year' });
  return `/PeriodicChart?${new URLSearchParams(chartQueryToSearch(chart))}`;
};

/**
 * Writes a note, or a reply whose parent's author gets a message in the same transaction.
 * @throws Refusal NOT_FOUND for a node or a parent note that is missing or outside of the scope
 */
export async function createNote(
  { db, clock }: Context,
  caller: Caller,
  { text, type, itemId, createdBy, parentNote }: NewNote,
  audit: AuditLine,
): Promise<Note> {
  if (createdBy != null && readId(createdBy) !== caller.userId)
    throw fieldRefusal('createdBy', 'issue.note.foreignAuthor');
  const now = clock();
  return db.tx(async (tx) => {
    const node = await nodeOf(caller, tx, { type, itemId }, () => unknownReference('itemId'));
    const parent = await parentOf(tx, node, parentNote);
    await holdAuthor(tx, caller.userId);
    const written = { node, author: caller.userId, parent: parent?.id ?? null, text };
    const same = await findSame(tx, written, new Date(now.getTime() - SAME_WITHIN_MS));
    if (same !== null) {
      audit.omit();
      return getNote(tx, same);
    }
    const id = await insertNote(tx, now, written);
    const name = await nameOf(tx, node);
    if (parent && parent.author !== caller.userId) {
      const told = await findReachable({ organizations: [node.organization] }, tx, parent.author);
      if (told)
        await notify(tx, now, {
          to: parent.author,
          title: sentence('fa', 'notice.reply.title', { name: caller.name }),
          text: sentence('fa', 'notice.reply.text', { node: name, text: excerptOf(text) }),
          link: linkTo(node),
        });
    }
    await audit.write(tx, factsOf(id, name, node));
    return getNote(tx, id);
  });
}

/** @throws Refusal NOT_FOUND without such a note on the node, NOT_ALLOWED_HERE below a reply */
async function parentOf(tx: Queryable, node: Node, parentNote: string | null | undefined) {
  if (parentNote == null) return null;
  const id = readId(parentNote) ?? 0;
  const parent = await holdParent(tx, node, id);
  if (!parent || parent.isDeleted) throw unknownReference('parentNote', 'issue.note.goneParent');
  if (parent.isReply) throw notAllowedHere('issue.note.oneLevel', undefined, 'parentNote');
  return { id, author: parent.author };
}

/** @throws Refusal NOT_FOUND outside of the scope, FORBIDDEN for a note of somebody else */
export async function deleteNote(
  { db }: Context,
  caller: Caller,
  id: number,
  audit: AuditLine,
): Promise<null> {
  return db.tx(async (tx) => {
    const note = await holdNote(caller, tx, id);
    if (note.isDeleted) throw new Refusal('NOT_FOUND');
    if (note.author !== caller.userId)
      throw new Refusal('FORBIDDEN', { saying: { key: 'issue.note.notYours' } });
    const name = await nameOf(tx, note.node);
    await removeNote(tx, id, note.parent);
    await audit.write(tx, factsOf(id, name, note.node));
    return null;
  });
}
