import { normalizeText, searchWords } from '@org/energy-core';

/** [start, end) in the original text. */
export type TextRange = readonly [start: number, end: number];

/**
 * Ranges of the search words in a name, ascending and without overlap. Compared like the
 * search: Arabic and Persian letters, digits, letter case, zero-width marks and runs of spaces make no difference.
 * @example matchRanges('خانه‌های كاوه', 'خانههای') // [[0, 8]]
 */
export function matchRanges(name: string, search: string): TextRange[] {
  const words = searchWords(search);
  if (words.length === 0) return [];
  const whole = normalizeText(name);
  // For nearly every name folding keeps all positions.
  const { text, starts, ends }: Folded = whole.length === name.length ? { text: whole } : fold(name);
  const found = words.flatMap<TextRange>((word) => {
    const at = text.indexOf(word);
    const last = at + word.length - 1;
    return at < 0 ? [] : [[starts?.[at] ?? at, ends?.[last] ?? last + 1]];
  });
  return merged(found);
}

interface Folded {
  readonly text: string;
  readonly starts?: number[];
  readonly ends?: number[];
}

/** The folded name, and for each of its characters the original position. */
function fold(name: string): Folded {
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of name) {
    const end = at + character.length;
    const isSpace = /\s/.test(character);
    const folded = isSpace ? (text.endsWith(' ') ? '' : ' ') : normalizeText(character);
    for (let i = 0; i < folded.length; i++) {
      starts.push(at);
      ends.push(end);
    }
    // A character that folds to nothing belongs to the letter before it.
    if (!folded && ends.length) ends[ends.length - 1] = end;
    text += folded;
    at = end;
  }
  return { text, starts, ends };
}

function merged(ranges: TextRange[]): TextRange[] {
  const result: TextRange[] = [];
  for (const range of ranges.sort((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && range[0] <= last[1]) result[result.length - 1] = [last[0], Math.max(last[1], range[1])];
    else result.push(range);
  }
  return result;
}
