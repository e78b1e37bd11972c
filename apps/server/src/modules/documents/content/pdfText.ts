import { open } from 'node:fs/promises';
import {
  getDocument,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Part } from './passages.ts';
import { endOfPdf, MAX_BYTES_AT_ONCE, PdfRanges } from './pdfRanges.ts';
import { UnreadableFile } from './unreadableFile.ts';

/** Pages of a PDF that are read. */
const MAX_PAGES = 3000;

/**
 * The text of a PDF, page by page; nothing in it runs and nothing is drawn. Some 16 MB of it are in memory at once.
 * @throws UnreadableFile if it is damaged or locked
 */
export async function* pdfText(path: string): AsyncGenerator<Part> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const end = size <= MAX_BYTES_AT_ONCE ? size : await endOfPdf(file);
    let [pages, last] = [1, 1];
    for (let number = 1; number <= last; ) {
      const ranges = size <= MAX_BYTES_AT_ONCE ? null : new PdfRanges(file, end);
      const task = opened(ranges ? { range: ranges } : { data: new Uint8Array(await file.readFile()) });
      try {
        const refused = ranges ? [ranges.refused] : [];
        const pdf = await Promise.race([task.promise, ...refused]).catch((error: Error) => {
          throw new UnreadableFile(error.name);
        });
        pages = pdf.numPages;
        last = Math.min(pages, MAX_PAGES);
        do {
          // A broken page does not take the others with it.
          const text = await Promise.race([textOfPage(pdf, number), ...refused]).catch(() => '');
          yield { page: number, sheet: null, text };
          number += 1;
        } while (number <= last && !ranges?.isFull);
      } finally {
        await task.destroy().catch(() => undefined);
      }
    }
    if (pages > MAX_PAGES) throw new UnreadableFile('pages');
  } finally {
    await file.close();
  }
}

const opened = (source: object): PDFDocumentLoadingTask =>
  getDocument({
    ...source,
    ...{ verbosity: VerbosityLevel.ERRORS, stopAtErrors: false, disableAutoFetch: true, disableStream: true },
    ...{ isEvalSupported: false, enableXfa: false, useWasm: false, disableFontFace: true },
    ...{ useSystemFonts: false, isOffscreenCanvasSupported: false, isImageDecoderSupported: false },
  } as Parameters<typeof getDocument>[0]);

async function textOfPage(pdf: PDFDocumentProxy, number: number): Promise<string> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
}
