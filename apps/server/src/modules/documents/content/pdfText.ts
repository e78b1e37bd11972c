import { UnreadableFile } from './officeText.ts';
import type { Part } from './passages.ts';

/** Pages of a PDF that are read. */
const MAX_PAGES = 3000;

/**
 * The text of a PDF, page by page; nothing in it runs and nothing is drawn.
 * @throws UnreadableFile if it is damaged or locked
 */
export async function* pdfText(bytes: Uint8Array): AsyncGenerator<Part> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({
    ...{ data: bytes, verbosity: VerbosityLevel.ERRORS, stopAtErrors: false },
    ...{ isEvalSupported: false, enableXfa: false, useWasm: false, disableFontFace: true },
    ...{ useSystemFonts: false, isOffscreenCanvasSupported: false, isImageDecoderSupported: false },
  } as Parameters<typeof getDocument>[0]);
  const pdf = await task.promise.catch((error: Error) => {
    throw new UnreadableFile(error.name);
  });
  for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES); number += 1) {
    const text = await pdf
      .getPage(number)
      .then(async (page) => {
        const { items } = await page.getTextContent();
        page.cleanup();
        return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
      })
      // A broken page does not take the others with it.
      .catch(() => '');
    yield { page: number, sheet: null, text };
  }
  if (pdf.numPages > MAX_PAGES) throw new UnreadableFile('pages');
}
