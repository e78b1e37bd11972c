import { assertVersion, raiseVersion } from '../../../domain/records/nodeVersions.ts';
import type { Work } from '../../../domain/records/work.ts';
import { assertMayChange, documents } from '../module.ts';
import type { keepFile } from '../receive.ts';
import { insertFile, type StoredDocument } from '../repository.ts';
import { newestFile, otherVersions, writeStep } from './repository.ts';
import { entryOf } from './states.ts';

interface NewVersion {
  readonly note: string;
  /** Version of the record. */
  readonly version: number | undefined;
  readonly content: Awaited<ReturnType<typeof keepFile>>;
}

/**
 * Adds a version of a document. That of a controlled one is a draft; an earlier draft is withdrawn, an approved version
 * stays valid until this one is approved.
 */
export async function addVersion(
  work: Work,
  id: number,
  { note, version, content }: NewVersion,
): Promise<StoredDocument> {
  const { tx, caller, now } = work;
  const before = await documents.lock(work, id);
  assertMayChange(caller, before);
  assertVersion(version, before);
  const newest = await newestFile(tx, id);
  const state = newest?.state ? 'draft' : null;
  const file = await insertFile(tx, id, caller.userId, { ...content, change_note: note });
  const step = { user_id: caller.userId, created: now, note: null };
  if (state) await writeStep(tx, { ...step, file_id: file, state });
  for (const earlier of await otherVersions(tx, id, file, ['draft', 'review']))
    await writeStep(tx, { ...step, file_id: earlier, state: 'withdrawn' });
  const after = await raiseVersion(tx, 'document', await documents.get(caller, tx, id));
  const { number, fileName, size } = after;
  await work.audit.write(tx, entryOf(after, { number, fileName, size, note }));
  return after;
}
