/** Types of picture that browser and server both read. */
export const photoTypes = ['.jpg', '.png', '.webp'];
/** Largest picture one may choose: 2 MB. */
export const MAX_PHOTO_BYTES = 2 * 2 ** 20;

/** How each type begins; `null` = any byte. */
const signatures: readonly (readonly (number | null)[])[] = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
];

export type PhotoProblem = 'wrong-type' | 'too-large' | 'empty' | 'unreadable';

/** Whether these first bytes are those of a JPEG, PNG or WebP picture, whatever the name says. */
export const isPhoto = (start: Uint8Array): boolean =>
  signatures.some((signature) => signature.every((byte, at) => byte === null || start[at] === byte));

/** Why this file cannot become a photo, or null. */
export async function photoProblem(file: Blob): Promise<PhotoProblem | null> {
  if (file.size === 0) return 'empty';
  if (file.size > MAX_PHOTO_BYTES) return 'too-large';
  return isPhoto(new Uint8Array(await file.slice(0, 12).arrayBuffer())) ? null : 'wrong-type';
}

/** The bytes as an address: unlike a blob's, nobody has to give it back. */
export function dataAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/** The picture, ready to be drawn, upright as its camera says. Rejects where its bytes are damaged. */
export async function loadPicture(address: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = address;
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
export const PHOTO_EDGE = 512;

/** The part of the picture as a square JPEG; what was transparent becomes white. */
export async function squarePhoto(address: string, area: PhotoArea): Promise<Blob> {
  const picture = await loadPicture(address);
  const canvas = document.createElement('canvas');
  canvas.width = PHOTO_EDGE;
  canvas.height = PHOTO_EDGE;
  const context = canvas.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  context.fillStyle = 'white';
  context.fillRect(0, 0, PHOTO_EDGE, PHOTO_EDGE);
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, PHOTO_EDGE, PHOTO_EDGE);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The browser could not write the picture.'))),
      'image/jpeg',
      0.9,
    );
  });
}
