import type { FormulaPlace } from './formula.ts';

/** More than this of a mistake is not quoted. */
const LONGEST_QUOTE = 40;

/** What was typed at a place, short enough to be quoted in a sentence. */
export function typedText(text: string, { position, length }: FormulaPlace): string {
  const typed = text.slice(position, position + Math.min(length, LONGEST_QUOTE));
  return length > LONGEST_QUOTE ? `${typed}…` : typed;
}
