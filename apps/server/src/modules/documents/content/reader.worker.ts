import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { documentKindOf, extensionOfName } from '@org/energy-core';
import { fileText } from '@org/energy-core/spreadsheets';
import { sheetsText, slidesText, wordText } from './officeText.ts';
import { type Part, PassageCutter } from './passages.ts';
import { pdfText } from './pdfText.ts';
import type { FileToRead, ReaderMessage } from './readFile.ts';

// A thread of its own for each file: a file that hangs it or fills its memory ends with it.
const port = parentPort;
if (!port) throw new Error('This file runs as a worker of the reader of documents.');
const { path, fileName } = workerData as FileToRead;
const post = (message: ReaderMessage): void => port.postMessage(message);

function* plainParts(bytes: Uint8Array): Generator<Part> {
  for (const text of fileText(bytes)) yield { page: null, sheet: null, text };
}

function textOf(bytes: Uint8Array): AsyncGenerator<Part> | Generator<Part> {
  const kind = documentKindOf(extensionOfName(fileName));
  if (kind === 'pdf') return pdfText(bytes);
  if (kind === 'word') return wordText(bytes);
  if (kind === 'text') return plainParts(bytes);
  if (kind === 'presentation') return slidesText(bytes);
  return sheetsText(bytes, fileName);
}

const cutter = new PassageCutter();
for await (const part of textOf(new Uint8Array(await readFile(path)))) {
  const found = cutter.cut(part);
  if (found.passages.length > 0) post(found);
  if (cutter.isFull) break;
}
post({ isWhole: !cutter.isFull });
// A reader may have left something running.
process.exit(0);
