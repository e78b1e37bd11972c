import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { Page } from '@playwright/test';

/** Texts of the sheets of a PDF, with spaces between their parts; PDFium decomposes letters. */
async function textsOf(pdf: Buffer): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const texts = [...document.pages()].map((page) => page.getText().normalize('NFC').replaceAll(/\s+/g, ' '));
  document.destroy();
  library.destroy();
  return texts;
}

/** Prints a page to PDF and reads the text of each sheet back. */
export async function printedSheets(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  const pdf = await page.pdf({ preferCSSPageSize: true });
  await page.emulateMedia({ media: null });
  return textsOf(pdf);
}
