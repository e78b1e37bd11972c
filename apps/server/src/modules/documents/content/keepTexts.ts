import { documentKindOf, extensionOfName } from '@org/energy-core';
import type { Db } from '../../../database/db.ts';
import { FileStore } from '../../../domain/files/disk.ts';
import { inTurns } from '../../../lib/queues/inTurns.ts';
import { type FileText, readFile } from './readFile.ts';
import { giveBack, keepText, takeWaitingFile } from './texts.repository.ts';

const LOOK_EVERY_MS = 2_000;
/** Who has just uploaded a file searches in it soon; of so many files one is that which has waited longest. */
const TURN_OF_LONGEST = 4;
const withText = new Set(['pdf', 'word', 'text', 'presentation', 'spreadsheet', 'csv']);
const noText: FileText = { passages: [], words: [], state: 'none' };

/**
 * Reads files that wait, one after the other, the newest first.
 * @param signal gives the file back that is being read
 * @returns how many were read
 */
export async function readWaitingFiles(db: Db, store: FileStore, signal?: AbortSignal): Promise<number> {
  for (let count = 0; ; count += 1) {
    const order = count % TURN_OF_LONGEST === TURN_OF_LONGEST - 1 ? 'longest' : 'newest';
    const waiting = signal?.aborted ? null : await takeWaitingFile(db, order);
    if (!waiting) return count;
    const { stored_name, title } = waiting;
    const text = withText.has(documentKindOf(extensionOfName(title)))
      ? await readFile({ path: store.pathOf(stored_name), fileName: title }, { ...(signal && { signal }) })
      : noText;
    if (text === null) await giveBack(db, waiting);
    else await keepText(db, waiting, text);
  }
}

interface Log {
  error(message: string): void;
}

/**
 * Reads the text of new files of documents while the server runs.
 * @returns a function that ends it; a file that is being read is left to the next start
 */
export function keepTexts(db: Db, dataFolder: string, log: Log): () => Promise<void> {
  const store = new FileStore(dataFolder);
  const ending = new AbortController();
  const end = inTurns(() => readWaitingFiles(db, store, ending.signal), LOOK_EVERY_MS, {
    ...{ log, failed: 'Texts of documents could not be read' },
  });
  return async () => {
    ending.abort();
    await end();
  };
}
