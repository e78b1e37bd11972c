import { type IRunOptions, TextRun } from 'docx';

/** A part of a text in one direction. */
export interface DirectedPart {
  readonly text: string;
  readonly isRightToLeft: boolean;
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufefc]/;
const directionOf = (mark: string, rest: string): boolean => {
  if (mark === '\u2067') return true;
  return mark === '\u2068' && rightToLeft.test(rest.split('\u2069')[0]!);
};

/**
 * A text with isolates as parts of one direction each, without the marks: not every reader of text documents knows
 * isolates, all know the direction of a run.
 */
export function directedParts(text: string, isRightToLeft: boolean): DirectedPart[] {
  const parts: DirectedPart[] = [];
  const directions = [isRightToLeft];
  const pieces = text.split(/([\u2066-\u2069])/);
  pieces.forEach((piece, at) => {
    if (piece === '\u2069') directions.length = Math.max(1, directions.length - 1);
    else if (/[\u2066-\u2068]/.test(piece))
      directions.push(directionOf(piece, pieces.slice(at + 1).join('')));
    else if (piece !== '') parts.push({ text: piece, isRightToLeft: directions.at(-1)! });
  });
  return parts;
}

/**
 * A sign before Persian digits stands to their right in a paragraph from right to left, even in a run of the other
 * direction, where a reader gives runs no level of their own. The mark keeps it to their left.
 */
const withMark = ({ text, isRightToLeft }: DirectedPart, around: boolean): string =>
  around && !isRightToLeft && /^[+\u2212-]/.test(text) ? `\u200e${text}` : text;

/** The runs of a text, each in its direction. */
export const runsOf = (
  text: string,
  isRightToLeft: boolean,
  look: Omit<IRunOptions, 'text' | 'rightToLeft' | 'children'> = {},
): TextRun[] =>
  directedParts(text, isRightToLeft).map(
    (part) => new TextRun({ ...look, text: withMark(part, isRightToLeft), rightToLeft: part.isRightToLeft }),
  );
