import { needsReason, statesAfter } from '@org/energy-core';
import type { DocumentStateChange } from '@org/energy-core/api';
import { notify } from '../../../domain/people/notify.ts';
import { assertVersion, raiseVersion } from '../../../domain/records/nodeVersions.ts';
import type { Work } from '../../../domain/records/work.ts';
import { fieldRefusal, notAllowedHere } from '../../../lib/refusal.ts';
import type { TextKey } from '../../../lib/sentences/sentence.ts';
import { assertMayChange, documents } from '../module.ts';
import type { StoredDocument } from '../repository.ts';
import { linksFor } from './people.repository.ts';
import { lastActor, newestFile, otherVersions, writeStep } from './repository.ts';

/** Audit facts of a document. */
export const entryOf = (document: StoredDocument, details: Readonly<Record<string, unknown>>) => ({
  object: { id: document._id, name: document.name },
  organization: document.organization === null ? null : Number(document.organization._id),
  details,
});

/**
 * Brings the newest version into another state.
 * @throws Refusal NOT_ALLOWED_HERE for a state that cannot follow, or for one's own approval; INVALID without a reason
 */
export async function setState(work: Work, id: number, change: DocumentStateChange): Promise<StoredDocument> {
  const { tx, caller, now } = work;
  const document = await documents.lock(work, id);
  assertMayChange(caller, document);
  assertVersion(change.version, document);
  const { state } = change;
  const file = await newestFile(tx, id);
  if (!file) throw notAllowedHere('issue.document.noFile', undefined, 'state');
  if (file.state === state) {
    work.audit.omit();
    return document;
  }
  if (!statesAfter(file.state).includes(state))
    throw notAllowedHere(`issue.document.not.${state ?? 'none'}` as TextKey, undefined, 'state');
  const note = change.note?.trim() || null;
  if (needsReason(file.state, state) && note === null) throw fieldRefusal('note', 'issue.document.reason');
  const submitter = file.state === 'review' ? await lastActor(tx, file.id) : null;
  if (state === 'approved' && document.needsOtherApprover && submitter === caller.userId)
    throw notAllowedHere('issue.document.ownApproval', undefined, 'state');
  const approved = await otherVersions(tx, id, file.id, ['approved']);
  if (state === null && approved.length > 0) throw notAllowedHere('issue.document.not.none');
  const step = { user_id: caller.userId, created: now };
  await writeStep(tx, { ...step, file_id: file.id, state, note });
  if (state === 'approved')
    for (const earlier of approved)
      await writeStep(tx, { ...step, file_id: earlier, state: 'withdrawn', note: null });
  const after = await raiseVersion(tx, 'document', await documents.get(caller, tx, id));
  await work.audit.write(tx, entryOf(after, { number: after.number, from: file.state, to: state, note }));
  await tell(work, after, submitter, note);
  return after;
}

/** The owner is told of a version that waits, its sender of what became of it. */
async function tell(
  { tx, caller, now }: Work,
  document: StoredDocument,
  submitter: number | null,
  note: string | null,
): Promise<void> {
  const { state, owner, name, number } = document;
  const isAnswer = submitter !== null;
  const to = isAnswer ? submitter : state === 'review' && owner ? Number(owner._id) : null;
  if (to === null || to === caller.userId) return;
  const link = (await linksFor(tx, document, [to])).get(to);
  const key = `message.document.${isAnswer ? (state === 'approved' ? 'approved' : 'returned') : 'submitted'}`;
  await notify(tx, now, {
    to,
    title: { key: `${key}.title` as TextKey, values: { name } },
    text: { key: `${key}.text` as TextKey, values: { number, by: caller.name, note: note ?? '' } },
    ...(link && { link }),
  });
}
