import { type DocumentState, extensionOfName } from '@org/energy-core';
import type { DocumentControl, DocumentVersion } from '@org/energy-core/api';
import type { Queryable } from '../../../database/db.ts';
import { tables } from '../../../database/dialect.ts';

/** The newest version of a document; null without a file. */
export async function newestFile(
  db: Queryable,
  document: number,
): Promise<{ id: number; state: DocumentState | null } | null> {
  const file = await tables(db)
    .selectFrom('file')
    .select(['id', 'state'])
    .where('document_id', '=', document)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return file ?? null;
}

/** Versions of a document with what was decided on them, and the readers of the newest one. */
export async function controlOf(db: Queryable, document: number): Promise<DocumentControl> {
  const files = await tables(db)
    .selectFrom('file')
    .innerJoin('app_user', 'app_user.id', 'file.created_by')
    .select(['file.id', 'file.title', 'file.size', 'file.change_note', 'file.state', 'file.created'])
    .select(['file.created_by', 'app_user.name'])
    .where('file.document_id', '=', document)
    .orderBy('file.id')
    .execute();
  const steps = await tables(db)
    .selectFrom('document_step')
    .innerJoin('file', 'file.id', 'document_step.file_id')
    .innerJoin('app_user', 'app_user.id', 'document_step.user_id')
    .select(['document_step.file_id', 'document_step.state', 'document_step.note', 'document_step.created'])
    .select(['document_step.user_id', 'app_user.name'])
    .where('file.document_id', '=', document)
    .orderBy('document_step.id')
    .execute();
  const versions = files.map(
    (file, at): DocumentVersion => ({
      ...{ number: at + 1, fileName: file.title, extension: extensionOfName(file.title) || null },
      ...{ size: file.size, note: file.change_note, state: file.state },
      created: file.created.toISOString(),
      createdBy: { _id: String(file.created_by), name: file.name },
      steps: steps
        .filter(({ file_id }) => file_id === file.id)
        .map((step) => ({
          ...{ state: step.state, note: step.note, at: step.created.toISOString() },
          by: { _id: String(step.user_id), name: step.name },
        })),
    }),
  );
  return { versions: versions.reverse(), readers: await readersOf(db, files.at(-1)?.id) };
}

async function readersOf(db: Queryable, file: number | undefined): Promise<DocumentControl['readers']> {
  if (file === undefined) return [];
  const rows = await tables(db)
    .selectFrom('document_reading')
    .innerJoin('app_user', 'app_user.id', 'document_reading.user_id')
    .select(['app_user.id', 'app_user.name', 'document_reading.asked', 'document_reading.confirmed'])
    .where('document_reading.file_id', '=', file)
    .orderBy('app_user.name_sort')
    .orderBy('app_user.id')
    .execute();
  return rows.map(({ id, name, asked, confirmed }) => ({
    user: { _id: String(id), name },
    ...{ asked: asked.toISOString(), confirmed: confirmed?.toISOString() ?? null },
  }));
}

/** Brings a version into a state and notes who did it. */
export async function writeStep(
  tx: Queryable,
  step: { file_id: number; state: DocumentState | null; note: string | null; user_id: number; created: Date },
): Promise<void> {
  await tables(tx).updateTable('file').set({ state: step.state }).where('id', '=', step.file_id).execute();
  await tables(tx).insertInto('document_step').values(step).execute();
}

/** The user who brought a version into its present state; null if nobody did. */
export async function lastActor(tx: Queryable, file: number): Promise<number | null> {
  const step = await tables(tx)
    .selectFrom('document_step')
    .select('user_id')
    .where('file_id', '=', file)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return step?.user_id ?? null;
}

/** Other versions of a document in one of these states. */
export async function otherVersions(
  tx: Queryable,
  document: number,
  file: number,
  states: readonly DocumentState[],
): Promise<readonly number[]> {
  const rows = await tables(tx)
    .selectFrom('file')
    .select('id')
    .where('document_id', '=', document)
    .where('id', '<>', file)
    .where('state', 'in', states)
    .execute();
  return rows.map(({ id }) => id);
}
