import { arrayLiteral, type Db } from '../../../database/db.ts';
import type { Passage } from './passages.ts';
import type { FileText } from './readFile.ts';

/** The newest file of a document whose text is to be read. */
export interface WaitingFile {
  readonly document_id: number;
  readonly file_id: number;
  readonly stored_name: string;
  readonly title: string;
  readonly attempts: number;
}

/** A server that begins to read a file has it for so long; one that was killed gives it back then. */
const LEASE = '3 minutes';
/** A file that ended as many servers is not read again. */
const MAX_ATTEMPTS = 3;
const PASSAGES_AT_ONCE = 100;

/** Which of the waiting files is next. */
const orders = { newest: 'file_id desc', longest: 'due' } as const;

/**
 * Takes the newest waiting file, or the one that has waited longest, so that no other server reads it; null if none
 * waits.
 */
export async function takeWaitingFile(
  db: Db,
  order: keyof typeof orders = 'newest',
): Promise<WaitingFile | null> {
  const { rows } = await db.query<WaitingFile>(
    `update document_text set attempts = attempts + 1, due = now() + interval '${LEASE}',
       state = case when attempts >= $1 then 'failed' else document_text.state end
     from file
     where file.id = document_text.file_id and document_text.document_id = (
       select document_id from document_text where state = 'waiting' and due <= now()
       order by ${orders[order]} limit 1 for update skip locked
     )
     returning document_text.document_id, file_id, stored_name, title, attempts`,
    [MAX_ATTEMPTS],
  );
  const [taken] = rows;
  if (!taken) return null;
  return taken.attempts > MAX_ATTEMPTS ? takeWaitingFile(db, order) : taken;
}

/** Leaves a file to the next server, or to the next start of this one. */
export async function giveBack(db: Db, { document_id, file_id }: WaitingFile): Promise<void> {
  await db.query(
    `update document_text set attempts = attempts - 1, due = now() where document_id = $1 and file_id = $2`,
    [document_id, file_id],
  );
}

/**
 * Keeps the text of a file in small steps, between which other requests are answered; nothing is found in it before
 * the last one. A file that was replaced meanwhile keeps none.
 */
export async function keepText(
  db: Db,
  { document_id, file_id }: WaitingFile,
  { passages, words, state }: FileText,
): Promise<void> {
  await db.query(
    `delete from document_passage using document_text
     where document_passage.document_id = $1 and document_text.document_id = $1 and file_id = $2`,
    [document_id, file_id],
  );
  for (let from = 0; from < passages.length; from += PASSAGES_AT_ONCE)
    await keepPassages(db, { document_id, file_id }, passages.slice(from, from + PASSAGES_AT_ONCE), from);
  await db.query(
    `update document_text set state = $3, words = array_to_tsvector($4::text[])
     where document_id = $1 and file_id = $2`,
    [document_id, file_id, state, arrayLiteral(words)],
  );
}

async function keepPassages(
  db: Db,
  { document_id, file_id }: Pick<WaitingFile, 'document_id' | 'file_id'>,
  passages: readonly Passage[],
  from: number,
): Promise<void> {
  const rows = passages.map(({ page, sheet, text, key }, at) => ({
    ...{ number: from + at, page, sheet, text, text_key: key },
  }));
  await db.query(
    `insert into document_passage (document_id, number, page, sheet, text, text_key)
     select $1, number, page, sheet, text, text_key
     from jsonb_to_recordset($3::jsonb) as row (number int, page int, sheet text, text text, text_key text)
     where exists (select from document_text where document_id = $1 and file_id = $2 for share)
     on conflict do nothing`,
    [document_id, file_id, JSON.stringify(rows)],
  );
}
