/** Picture types supported by browser and server. */
export const photoTypes = ['.jpg', '.png', '.webp'];
/** Maximum size of the cropped photo: 2 MB. */
export const MAX_PHOTO_BYTES = 2 * 2 ** 20;
/** Maximum size of the source picture: more than cameras produce, and still decodable by browsers. */
export const MAX_PICTURE_BYTES = 50 * 2 ** 20;

/** Magic bytes of each type; `null` = any byte. */
const signatures: readonly (readonly (number | null)[])[] = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
];

export type PhotoProblem = 'wrong-type' | 'too-large' | 'empty' | 'unreadable';

/** Whether the bytes start like a JPEG, PNG or WebP picture, whatever the file name. */
const isPhoto = (start: Uint8Array): boolean =>
  signatures.some((signature) => signature.every((byte, at) => byte === null || start[at] === byte));

/** Why this file cannot be used as a photo, or null. */
export async function photoProblem(file: Blob): Promise<PhotoProblem | null> {
  if (file.size === 0) return 'empty';
  if (file.size > MAX_PICTURE_BYTES) return 'too-large';
  return isPhoto(new Uint8Array(await file.slice(0, 12).arrayBuffer())) ? null : 'wrong-type';
}

/** The bytes as a data URL, which, unlike a blob URL, needs no revocation. */
export function dataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/** The decoded picture, rotated by its EXIF orientation. Rejects for damaged bytes. */
export async function loadPicture(url: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  return picture;
}

/** Part of a picture, in its own pixels. */
export interface PhotoArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Edge of the square that is stored, in px. */
const PHOTO_EDGE = 512;

/**
 * Crops a picture to a square JPEG; transparency becomes white.
 * Encoded synchronously (about 5 ms for 512 px): `toBlob` waits for an idle browser, which a busy page never is.
 */
export async function squarePhoto(url: string, area: PhotoArea): Promise<Blob> {
  const picture = await loadPicture(url);
  const canvas = document.createElement('canvas');
  canvas.width = PHOTO_EDGE;
  canvas.height = PHOTO_EDGE;
  const context = canvas.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  context.fillStyle = 'white';
  context.fillRect(0, 0, PHOTO_EDGE, PHOTO_EDGE);
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, PHOTO_EDGE, PHOTO_EDGE);
  const [, written] = canvas.toDataURL('image/jpeg', 0.9).split(',', 2);
  if (!written) throw new Error('The browser could not write the picture.');
  return new Blob([Uint8Array.from(atob(written), (letter) => letter.charCodeAt(0))], { type: 'image/jpeg' });
}
