import type { Section, SectionPart } from '../measure.ts';
import { candidatesSpeed } from './mathsCandidates.ts';
import { formulaSpeed } from './mathsFormulas.ts';
import { linearSpeed } from './mathsLinear.ts';
import { regressionDigits, regressionSpeed, runningSpeed, savingsSpeed } from './mathsRegression.ts';

/** Regression and formulas: how fast, and how many digits are right. */
export async function maths(): Promise<Section> {
  const parts: SectionPart[] = [
    await regressionSpeed(),
    await savingsSpeed(),
    await runningSpeed(),
    await linearSpeed(),
    await formulaSpeed(),
    candidatesSpeed(),
    regressionDigits(),
  ];
  return {
    title: 'Mathematics',
    how: 'Medians of interleaved rounds. Each candidate computes as its documentation shows it, from the same lists of numbers. Savings through each day carry a ± each, for which every day is brought into the basis of the model: the one pass of predictions they are held against is the one that does the same, with intervals. Rows of days with a prediction and a saving but no ±, and bare predictions, are listed beside it.',
    figures: parts.flatMap((part) => part.figures ?? []),
    goals: parts.flatMap((part) => part.goals),
    tables: parts.flatMap((part) => part.tables ?? []),
  };
}
