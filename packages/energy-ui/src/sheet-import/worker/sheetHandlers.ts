import { readingHandlers } from './readingHandlers.ts';
import { SheetBook } from './sheetBook.ts';
import type { SheetCalls } from './sheetCalls.ts';
import { weatherHandlers } from './weatherHandlers.ts';
import type { WorkerHandlers } from './workerCalls.ts';

/** Everything a worker answers about one file. */
export function sheetHandlers(): WorkerHandlers<SheetCalls> {
  const book = new SheetBook();
  return { ...book.handlers, ...readingHandlers(book), ...weatherHandlers(book) };
}
