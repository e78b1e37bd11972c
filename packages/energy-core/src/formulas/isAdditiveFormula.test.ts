import { expect, test } from 'vitest';
import { isAdditiveFormula } from './isAdditiveFormula.ts';
import { parseFormula } from './parseFormula.ts';

function isAdditive(text: string): boolean {
  const parsed = parseFormula(text, ['A', 'B']);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return isAdditiveFormula(parsed.formula);
}

test.each(['A', '-A', 'A + B', '2 * A - B / 3', 'A * (2 + 1)', '(A - B) / sqrt(4)', '2 ^ 2 * A'])(
  '%s of added days is the sum of its days',
  (text) => expect(isAdditive(text)).toBe(true),
);

test.each(['A / B', 'A * B', 'A - 500', '1 / A', 'A ^ 2', 'sqrt(A)', '100 * A / B', 'A + 2 ^ B', '3 - A'])(
  '%s does not add up',
  (text) => expect(isAdditive(text)).toBe(false),
);
