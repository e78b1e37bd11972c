import { Readable } from 'node:stream';
import { addDays, contentWords, type Day, documentStates, normalizeText, sortKey } from '@org/energy-core';
import { writeSheets } from '@org/energy-core/spreadsheets';
import * as z from 'zod';
import { arrayLiteral, type Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import { FileStore } from '../../domain/files/disk.ts';
import { contentTypeOf } from '../../domain/files/fileType.ts';
import { clauseOrder, nameColumns } from '../../domain/records/names.ts';
import library from './data/library.json' with { type: 'json' };
import { wordFile } from './wordFile.ts';

const Cell = z.union([z.string(), z.number()]);
const Document = z.strictObject({
  title: z.string(),
  standardNumber: z.string().nullable(),
  type: z.string(),
  daysAgo: z.number(),
  organization: z.string().nullable().default(null),
  /** State of its only version; null: not controlled. */
  state: z.enum(documentStates).nullable().default(null),
  /** Days until its review. */
  reviewIn: z.number().nullable().default(null),
  /** Content of a text document, of a sheet, or of a text file. */
  paragraphs: z.array(z.string()).optional(),
  rows: z.array(z.array(Cell)).optional(),
  plain: z.array(z.string()).optional(),
});
type Document = z.infer<typeof Document>;
const { types, documents } = z
  .strictObject({ types: z.array(z.string()), documents: z.array(Document) })
  .parse(library);

interface Foundation {
  readonly today: Day;
  readonly root: number;
  /** Where files are stored; without it documents have none. */
  readonly dataFolder: string | null;
}

/** Documents of the last months with their files, whose text is found at once. */
export async function seedLibrary(tx: Queryable, { today, root, dataFolder }: Foundation): Promise<void> {
  const organizations = await tables(tx).selectFrom('organization').select(['id', 'name']).execute();
  const made = await tables(tx)
    .insertInto('document_type')
    .values(types.map(nameColumns))
    .returning(['id', 'name'])
    .execute();
  const store = dataFolder === null ? null : new FileStore(dataFolder);
  for (const document of documents) {
    const { title, standardNumber, daysAgo, reviewIn } = document;
    const day = addDays(today, -daysAgo);
    const created = new Date(`${day}T06:00:00Z`);
    const { id } = await tables(tx)
      .insertInto('document')
      .values({
        ...{ title, title_key: normalizeText(title), title_sort: sortKey(title), user_id: root },
        organization_id: organizations.find(({ name }) => name === document.organization)?.id ?? null,
        ...{ standard_number: standardNumber, is_standard: standardNumber !== null },
        clause_sort: clauseOrder(standardNumber),
        document_type_id: made.find(({ name }) => name === document.type)!.id,
        ...{ day, created, owner_id: reviewIn === null ? null : root },
        review_day: reviewIn === null ? null : addDays(today, reviewIn),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (store) await addFile(tx, store, { id, document, root, created });
  }
}

interface Added {
  readonly id: number;
  readonly document: Document;
  readonly root: number;
  readonly created: Date;
}

async function addFile(
  tx: Queryable,
  store: FileStore,
  { id, document, root, created }: Added,
): Promise<void> {
  const { bytes, extension, parts } = await contentOf(document);
  const title = `${document.title}.${extension}`;
  const stored_name = await store.keep(await store.draft(Readable.from([bytes])));
  const file = await tables(tx)
    .insertInto('file')
    .values({
      ...{ stored_name, title, content_type: contentTypeOf(title, bytes, false), size: bytes.length },
      ...{ document_id: id, created_by: root, created, is_profile: false, read_only: true },
      state: document.state,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tables(tx).updateTable('document').set({ newest_file_id: file.id }).where('id', '=', id).execute();
  // The text is known: no server has to read the file for the search.
  const rows = parts.map((text, number) => ({ number, text, text_key: normalizeText(text) }));
  await tx.query(
    `insert into document_passage (document_id, number, text, text_key)
     select $1, number, text, text_key from jsonb_to_recordset($2::jsonb) as row (number int, text text, text_key text)`,
    [id, JSON.stringify(rows)],
  );
  await tx.query(
    `update document_text set state = 'read', words = array_to_tsvector($2::text[]) where document_id = $1`,
    [id, arrayLiteral([...new Set(parts.flatMap(contentWords))])],
  );
}

interface Content {
  readonly bytes: Buffer;
  readonly extension: string;
  /** The pieces of its text. */
  readonly parts: readonly string[];
}

async function contentOf({ title, paragraphs = [], rows, plain }: Document): Promise<Content> {
  if (plain) return { bytes: Buffer.from(`${plain.join('\n')}\n`), extension: 'txt', parts: plain };
  if (rows) {
    const bytes = Buffer.from(await writeSheets([{ name: 'فهرست', rows }]));
    return { bytes, extension: 'xlsx', parts: rows.map((cells) => cells.join(' ')) };
  }
  return { bytes: wordFile(paragraphs, title), extension: 'docx', parts: [title, ...paragraphs] };
}
