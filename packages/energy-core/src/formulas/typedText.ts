import type { FormulaSpan } from './formula.ts';

/** Maximum quoted length of a mistake. */
const MAX_QUOTE_LENGTH = 40;

/** The typed text at a position, truncated for quoting in a sentence. */
export function typedText(text: string, { position, length }: FormulaSpan): string {
  const typed = text.slice(position, position + Math.min(length, MAX_QUOTE_LENGTH));
  return length > MAX_QUOTE_LENGTH ? `${typed}…` : typed;
}
