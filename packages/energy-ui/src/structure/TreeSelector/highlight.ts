import { normalizeText } from '@org/energy-core';

/** [start, end) of a text as written. */
export type TextRange = readonly [start: number, end: number];

/**
 * Where the words of a search stand in a name, from start to end and without overlap. Compared as names are
 * searched: Arabic and Persian letters, digits, letter case, zero-width marks and runs of spaces make no difference.
 * @example matchRanges('خانه‌های كاوه', 'خانههای') // [[0, 8]]
 */
export function matchRanges(name: string, search: string): TextRange[] {
  const words = normalizeText(search).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const { text, starts, ends } = fold(name);
  const found = words.flatMap<TextRange>((word) => {
    const at = text.indexOf(word);
    return at < 0 ? [] : [[starts[at]!, ends[at + word.length - 1]!]];
  });
  return merged(found);
}

/** The name as it is compared, and for each of its characters where it stood in the name as written. */
function fold(name: string): { text: string; starts: number[]; ends: number[] } {
  const whole = normalizeText(name);
  if (whole.length === name.length) {
    // Nearly every name: letter for letter, so that places are the same.
    const places = Array.from({ length: name.length + 1 }, (_, index) => index);
    return { text: whole, starts: places, ends: places.slice(1) };
  }
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
    // A mark without a text of its own belongs to the letter before it.
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
