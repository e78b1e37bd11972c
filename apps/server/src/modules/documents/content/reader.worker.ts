import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { documentKindOf, extensionOfName } from '@org/energy-core';
import { type Part, PassageCutter } from './passages.ts';
import type { FileToRead, ReaderMessage } from './readFile.ts';

// A thread of its own for each file: a file that hangs it or fills its memory ends with it.
const port = parentPort;
if (!port) throw new Error('This file runs as a worker of the reader of documents.');
const { path, fileName } = workerData as FileToRead;
const post = (message: ReaderMessage): void => port.postMessage(message);

/** Readers are loaded for the files that need them. */
async function textOf(): Promise<AsyncGenerator<Part>> {
  const kind = documentKindOf(extensionOfName(fileName));
  if (kind === 'pdf') return (await import('./pdfText.ts')).pdfText(path);
  const { plainText, sheetsText, slidesText, wordText } = await import('./officeText.ts');
  const bytes = await readFile(path);
  if (kind === 'word') return wordText(bytes);
  if (kind === 'text') return plainText(bytes);
  if (kind === 'presentation') return slidesText(bytes);
  return sheetsText(bytes, fileName);
}

const cutter = new PassageCutter();
for await (const part of await textOf()) {
  const found = cutter.cut(part);
  if (found.passages.length > 0) post(found);
  if (cutter.isFull) break;
}
post({ isWhole: !cutter.isFull });
// A reader may have left something running.
process.exit(0);
