import type { SheetCalls } from './sheetCalls.ts';
import { sheetHandlers } from './sheetHandlers.ts';
import { serveCalls } from './workerCalls.ts';

/** Numeric columns and encoded rows are transferred, not copied. */
const transfersOf = (answer: unknown): Transferable[] => {
  if (answer instanceof ArrayBuffer) return [answer];
  if (typeof answer !== 'object' || answer === null) return [];
  const { readings = {}, ...own } = answer as Record<string, object>;
  return Object.values({ ...own, ...readings }).flatMap((value) =>
    ArrayBuffer.isView(value) ? [value.buffer as ArrayBuffer] : [],
  );
};

serveCalls<SheetCalls>(sheetHandlers(), transfersOf);
