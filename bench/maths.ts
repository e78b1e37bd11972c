import { formulaSpeed } from './mathsFormulas.ts';
import { regressionDigits, regressionSpeed } from './mathsRegression.ts';
import type { Section, SectionPart } from './measure.ts';

/** Regression and formulas: how fast, and how many digits are right. */
export async function maths(): Promise<Section> {
  const parts: SectionPart[] = [await regressionSpeed(), await formulaSpeed(), regressionDigits()];
  return {
    title: 'Mathematics',
    how: 'Medians of interleaved rounds. Each candidate computes as its documentation shows it, from the same lists of numbers.',
    figures: parts.flatMap((part) => part.figures ?? []),
    goals: parts.flatMap((part) => part.goals),
    tables: parts.flatMap((part) => part.tables ?? []),
  };
}
