import sharp from 'sharp';
import { badFile } from '../../domain/files/fileType.ts';
import { tooLarge } from '../../http/errors.ts';
import type { Refusal } from '../../lib/refusal.ts';

export const MAX_PICTURE_BYTES = 2 * 2 ** 20;
/** Maximum pixels: cameras reach 24 million, which decode to about 100 MB. */
const MAX_PIXELS = 25_000_000;
const MAX_SIDE_PX = 512;
const MAX_SECONDS = 10;
const QUALITY = 82;

// At most four pictures are processed concurrently, each by one thread; nothing is cached.
sharp.concurrency(1);
sharp.cache(false);
// Bytes are read by nothing but the readers of the four kinds.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});

export const PROFILE_PICTURE_TYPE = 'image/webp';
/** What the sender called it tells about the sender. */
export const PROFILE_PICTURE_TITLE = 'photo.webp';

const unreadable = (error: unknown): Refusal => {
  const isTooLarge = /pixel limit/i.test((error as Error).message ?? '');
  return badFile(isTooLarge ? 'issue.photo.tooManyPixels' : 'issue.photo.unreadable');
};

/**
 * The picture re-encoded: upright, center square, at most 512 px, without metadata
 * (place, device, thumbnails, further frames).
 * @throws Refusal TOO_LARGE, or BAD_FILE where it cannot be read or has too many pixels
 */
export async function redrawProfilePicture(bytes: Buffer): Promise<Buffer> {
  if (bytes.length > MAX_PICTURE_BYTES) throw tooLarge(MAX_PICTURE_BYTES);
  try {
    const input = sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1, failOn: 'error' });
    const { width, height, pageHeight } = await input.metadata();
    const side = Math.min(width, pageHeight ?? height, MAX_SIDE_PX);
    return await input
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .toColourspace('srgb')
      .webp({ quality: QUALITY })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer();
  } catch (error) {
    throw unreadable(error);
  }
}
