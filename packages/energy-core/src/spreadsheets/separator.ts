import type { Confidence } from './decodeText.ts';

export type Separator = ',' | ';' | '\t' | '|';

/** At equal evidence the earlier one wins: commas also stand inside numbers, tabs never do. */
const candidates: readonly Separator[] = ['\t', ';', '|', ','];
const MOST_LINES = 60;

/** How often each candidate stands in each line, text in quotes left out. */
function countPerLine(sample: string): number[][] {
  const lines: number[][] = [];
  let counts = [0, 0, 0, 0];
  let isQuoted = false;
  let isBlank = true;
  for (const letter of sample) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (letter === '\n' && !isQuoted) {
      if (!isBlank) lines.push(counts);
      if (lines.length === MOST_LINES) return lines;
      counts = [0, 0, 0, 0];
      isBlank = true;
      continue;
    } else if (!isQuoted) {
      const candidate = candidates.indexOf(letter as Separator);
      if (candidate >= 0) counts[candidate]! += 1;
    }
    if (letter !== ' ') isBlank = false;
  }
  if (!isBlank) lines.push(counts);
  return lines;
}

/** Share of lines that have the most usual number of this candidate; 0 where most lines have none. */
function consistency(lines: readonly (readonly number[])[], candidate: number): number {
  const frequency = new Map<number, number>();
  for (const line of lines) {
    const count = line[candidate]!;
    if (count > 0) frequency.set(count, (frequency.get(count) ?? 0) + 1);
  }
  return lines.length === 0 ? 0 : Math.max(0, ...frequency.values()) / lines.length;
}

/** A first line `sep=;` is Excel's own way to name the separator; it is no row of data. */
const directive = /^sep=([,;\t|])[ \t]*(?=\n|$)/i;

export interface SeparatorGuess {
  /** `null`: the text has one column. */
  readonly separator: Separator | null;
  readonly confidence: Confidence;
  /** Letters at the beginning that name the separator and are not part of the table. */
  readonly skip: number;
}

/**
 * The separator of a CSV, from its beginning.
 * @example detectSeparator('تاریخ;مصرف\n1403/01/01;1,5\n').separator // ';'
 */
export function detectSeparator(beginning: string): SeparatorGuess {
  const named = directive.exec(beginning);
  if (named) return { separator: named[1] as Separator, confidence: 'sure', skip: named[0].length };
  const lines = countPerLine(beginning.slice(0, 32 * 1024));
  // The last line may be cut off.
  if (beginning.length > 32 * 1024) lines.pop();
  const shares = candidates.map((_, candidate) => consistency(lines, candidate));
  const best = Math.max(...shares);
  if (best === 0) return { separator: null, confidence: 'likely', skip: 0 };
  const separator = candidates[shares.indexOf(best)]!;
  return { separator, confidence: best >= 0.9 ? 'sure' : best >= 0.6 ? 'likely' : 'unsure', skip: 0 };
}
