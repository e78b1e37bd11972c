import type { Confidence } from './decodeText.ts';

export type Separator = ',' | ';' | '\t' | '|' | '،';

/** Ties go to the earlier one: commas also occur inside numbers, tabs never do. */
const candidates: readonly Separator[] = ['\t', ';', '|', '،', ','];
const MAX_LINES = 60;

/** Count of each candidate per line, outside quotes. */
function countPerLine(sample: string): number[][] {
  const lines: number[][] = [];
  let counts = candidates.map(() => 0);
  let isQuoted = false;
  let isBlank = true;
  for (const letter of sample) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (letter === '\n' && !isQuoted) {
      if (!isBlank) lines.push(counts);
      if (lines.length === MAX_LINES) return lines;
      counts = candidates.map(() => 0);
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

/** Share of lines with the most common count of this candidate; 0 if most lines have none. */
function consistency(lines: readonly (readonly number[])[], candidate: number): number {
  const frequency = new Map<number, number>();
  for (const line of lines) {
    const count = line[candidate]!;
    if (count > 0) frequency.set(count, (frequency.get(count) ?? 0) + 1);
  }
  return lines.length === 0 ? 0 : Math.max(0, ...frequency.values()) / lines.length;
}

/** A first line `sep=;` is Excel's way to declare the separator; it is not a data row. */
const directive = /^sep=([,;\t|،])[ \t]*(?=\n|$)/i;

export interface SeparatorGuess {
  /** `null`: the text has one column. */
  readonly separator: Separator | null;
  readonly confidence: Confidence;
  /** Length of the declaration at the beginning, which is not part of the table. */
  readonly skip: number;
}

/**
 * Detects the separator of a CSV from its beginning.
 * @example detectSeparator('تاریخ;مصرف\n1403/01/01;1,5\n').separator // ';'
 */
export function detectSeparator(beginning: string): SeparatorGuess {
  const named = directive.exec(beginning);
  if (named) return { separator: named[1] as Separator, confidence: 'sure', skip: named[0].length };
  const lines = countPerLine(beginning.slice(0, 32 * 1024));
  // The last line may be truncated.
  if (beginning.length > 32 * 1024) lines.pop();
  const shares = candidates.map((_, candidate) => consistency(lines, candidate));
  const best = Math.max(...shares);
  if (best === 0) return { separator: null, confidence: 'likely', skip: 0 };
  const separator = candidates[shares.indexOf(best)]!;
  return { separator, confidence: best >= 0.9 ? 'sure' : best >= 0.6 ? 'likely' : 'unsure', skip: 0 };
}
