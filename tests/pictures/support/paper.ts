import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { savePicture } from './png.ts';

/** Pixels of a picture for a point of paper: 80 dpi. */
const SCALE = 80 / 72;
const MAX_SHEETS = 2;

/** Draws the first sheets of a printed page as the browser's own PDF library does: `name`, `name-2`. */
export async function saveSheets(name: string, pdf: Buffer, sheets = MAX_SHEETS): Promise<void> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  let count = 0;
  for (const sheet of document.pages()) {
    count += 1;
    if (count > sheets) break;
    const { data, width, height } = await sheet.render({ scale: SCALE, render: 'bitmap' });
    const raw = { width, height, channels: 4 } as const;
    const picture = sharp(Buffer.from(data), { raw }).removeAlpha();
    await savePicture(count === 1 ? name : `${name}-${count}`, picture);
  }
  document.destroy();
  library.destroy();
}
