import type { DocumentControl } from '@org/energy-core/api';
import { notify } from '../../../domain/people/notify.ts';
import type { Work } from '../../../domain/records/work.ts';
import { referenceOf, unknownReference } from '../../../lib/ids.ts';
import { notAllowedHere } from '../../../lib/refusal.ts';
import { assertMayChange, documents } from '../module.ts';
import type { StoredDocument } from '../repository.ts';
import { linksFor, readersAmong } from './people.repository.ts';
import { askedOf, dropReadings, insertReadings } from './readings.repository.ts';
import { controlOf, newestFile } from './repository.ts';
import { entryOf } from './states.ts';

/** Nobody is reminded more often. */
const REMIND_EVERY_MS = 24 * 3600_000;

async function locked(work: Work, id: number) {
  const document = await documents.lock(work, id);
  const file = await newestFile(work.tx, id);
  if (!file) throw notAllowedHere('issue.document.noFile');
  return { document, file: file.id };
}

async function tell(
  { tx, caller, now }: Work,
  document: StoredDocument,
  users: readonly number[],
): Promise<void> {
  const links = await linksFor(tx, document, users);
  const { name, number } = document;
  for (const to of users.filter((user) => user !== caller.userId))
    await notify(tx, now, {
      to,
      title: { key: 'message.document.read.title', values: { name } },
      text: { key: 'message.document.read.text', values: { number, by: caller.name } },
      link: links.get(to)!,
    });
}

/**
 * Asks exactly these users to read the newest version; whoever has confirmed stays in the list.
 * @throws Refusal NOT_FOUND for a user who cannot read the document
 */
export async function askReaders(
  work: Work,
  id: number,
  wanted: readonly string[],
): Promise<DocumentControl> {
  const { tx, caller, now } = work;
  const { document, file } = await locked(work, id);
  assertMayChange(caller, document);
  const ids = [...new Set(wanted.map((user) => referenceOf(user, 'users')))];
  const present = await askedOf(tx, file);
  const added = ids.filter((user) => !present.has(user));
  if ((await readersAmong(tx, document, added)).length < added.length)
    throw unknownReference('users', 'issue.document.notReader');
  const removed = await dropReadings(tx, file, ids);
  await insertReadings(tx, file, added, now);
  if (added.length === 0 && removed === 0) work.audit.omit();
  else {
    await work.audit.write(tx, entryOf(document, { number: document.number, asked: added.length, removed }));
    await tell(work, document, added);
  }
  return controlOf(tx, id);
}

/** Reminds everybody who has not confirmed; answers how many. */
export async function remindReaders(work: Work, id: number): Promise<number> {
  const { tx, caller, now } = work;
  const { document, file } = await locked(work, id);
  assertMayChange(caller, document);
  const { rows } = await tx.query<{ user_id: number }>(
    `update document_reading set reminded = $2
     from app_user where app_user.id = user_id and active and file_id = $1 and confirmed is null and reminded <= $3
     returning user_id`,
    [file, now, new Date(now.getTime() - REMIND_EVERY_MS)],
  );
  if (rows.length === 0) work.audit.omit();
  else {
    await work.audit.write(tx, entryOf(document, { number: document.number, reminded: rows.length }));
    await tell(
      work,
      document,
      rows.map(({ user_id }) => user_id),
    );
  }
  return rows.length;
}

/**
 * The caller has read a version.
 * @throws Refusal NOT_ALLOWED_HERE if they were not asked, or if there is a newer one
 */
export async function confirmRead(work: Work, id: number, number: number): Promise<DocumentControl> {
  const { tx, caller, now } = work;
  const { document, file } = await locked(work, id);
  if (number !== document.number) throw notAllowedHere('issue.document.newerVersion', undefined, 'number');
  const { rows } = await tx.query<{ confirmed: Date | null }>(
    'select confirmed from document_reading where file_id = $1 and user_id = $2',
    [file, caller.userId],
  );
  if (!rows[0]) throw notAllowedHere('issue.document.notAsked');
  if (rows[0].confirmed) work.audit.omit();
  else {
    await tx.query('update document_reading set confirmed = $3 where file_id = $1 and user_id = $2', [
      ...[file, caller.userId, now],
    ]);
    await work.audit.write(tx, entryOf(document, { number }));
  }
  return controlOf(tx, id);
}
