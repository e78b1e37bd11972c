import type { Section, SectionPart } from '../measure.ts';
import { candidatesSpeed } from './mathsCandidates.ts';
import { formulaSpeed } from './mathsFormulas.ts';
import { regressionDigits, regressionSpeed, runningSpeed, savingsSpeed } from './mathsRegression.ts';

/** Regression and formulas: how fast, and how many digits are right. */
export async function maths(): Promise<Section> {
  const parts: SectionPart[] = [
    await regressionSpeed(),
    await savingsSpeed(),
    await runningSpeed(),
    await formulaSpeed(),
    candidatesSpeed(),
    regressionDigits(),
  ];
  return {
    title: 'Mathematics',
    how: 'Medians of interleaved rounds. Each candidate computes as its documentation shows it, from the same lists of numbers.',
    figures: parts.flatMap((part) => part.figures ?? []),
    goals: parts.flatMap((part) => part.goals),
    tables: parts.flatMap((part) => part.tables ?? []),
  };
}
