import {
  dataUrl,
  loadPicture,
  type PhotoProblem,
  photoProblem,
} from '../../../primitives/PhotoField/photoFile.ts';

const edges = [1200, 900, 700, 500, 350, 240];
const qualities = [0.85, 0.7, 0.5];

export type FittedPicture =
  | { readonly ok: true; readonly src: string }
  | { readonly ok: false; readonly problem: PhotoProblem };

/** A picture as a data URL of at most so many characters, made smaller step by step where it has more. */
export async function fitPicture(file: File, maxCharacters: number): Promise<FittedPicture> {
  const problem = await photoProblem(file);
  if (problem) return { ok: false, problem };
  try {
    const whole = await dataUrl(file);
    const picture = await loadPicture(whole);
    if (whole.length <= maxCharacters && Math.max(picture.naturalWidth, picture.naturalHeight) <= edges[0]!)
      return { ok: true, src: whole };
    for (const edge of edges)
      for (const quality of qualities) {
        const src = redrawn(picture, edge, quality);
        if (src.length <= maxCharacters) return { ok: true, src };
      }
    return { ok: false, problem: 'too-large' };
  } catch {
    return { ok: false, problem: 'unreadable' };
  }
}

function redrawn(picture: HTMLImageElement, edge: number, quality: number): string {
  const scale = Math.min(1, edge / Math.max(picture.naturalWidth, picture.naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(picture.naturalHeight * scale));
  const context = canvas.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', quality);
}
