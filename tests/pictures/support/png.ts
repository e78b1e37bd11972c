import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';

/** `PICTURES_FOLDER` draws elsewhere, to compare with the committed pictures. */
const folder =
  process.env.PICTURES_FOLDER ?? fileURLToPath(new URL('../../../docs/pictures', import.meta.url));

/** Writes a picture of the documentation with at most 256 colors. */
export async function savePicture(name: string, picture: Sharp): Promise<void> {
  const png = await picture.png({ palette: true, quality: 90, effort: 8, dither: 0 }).toBuffer();
  writeFileSync(join(folder, `${name}.png`), png);
}

/** A whole page; a phone's browser adds a white strip below it, which is cut off. */
export const saveScreenshot = (name: string, screenshot: Buffer, isWhole: boolean): Promise<void> =>
  savePicture(
    name,
    isWhole ? sharp(screenshot).trim({ background: '#ffffff', threshold: 1 }) : sharp(screenshot),
  );
