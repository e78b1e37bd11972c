import { normalizeText } from '@org/energy-core';
import type { OpenPdf, PdfText } from './openPdf.ts';

/** Where a search was found: a page and the box of the text in px at scale 1. */
export interface PdfHit {
  readonly page: number;
  readonly box: PdfText['box'];
}

const MAX_HITS = 500;

/** Texts that contain the searched words, however they are written. */
export function hitsIn(texts: readonly PdfText[], search: string): PdfText['box'][] {
  const wanted = normalizeText(search);
  if (wanted === '') return [];
  return texts.filter(({ text }) => normalizeText(text).includes(wanted)).map(({ box }) => box);
}

/**
 * Searches page after page and reports what was found so far after each page with a match, at most 500 places.
 */
export async function findInPdf(
  pdf: Pick<OpenPdf, 'pages' | 'texts'>,
  search: string,
  signal: AbortSignal,
  onFound: (hits: readonly PdfHit[]) => void,
): Promise<readonly PdfHit[]> {
  let found: PdfHit[] = [];
  for (let page = 1; page <= pdf.pages && found.length < MAX_HITS && !signal.aborted; page += 1) {
    const boxes = hitsIn(await pdf.texts(page), search);
    if (boxes.length === 0 || signal.aborted) continue;
    found = [...found, ...boxes.map((box) => ({ page, box }))].slice(0, MAX_HITS);
    onFound(found);
  }
  return found;
}
