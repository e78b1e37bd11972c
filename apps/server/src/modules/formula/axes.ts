import { type Formula, parseFormula } from '@org/energy-core';
import type { FormulaQuery, NewFormula } from '@org/energy-core/api';
import { issueText, sentence } from '@org/energy-core/texts';
import { Refusal } from '../../plugins/refusal.ts';

export type SynonymInput = NewFormula['yAxieFormulaSynon'][number];

/** One axis of a formula that can be computed. */
export interface Axis {
  /** The field its text came in. */
  readonly path: 'yAxieFormula' | 'xAxieFormula';
  /** Null for an x axis that is time. */
  readonly formula: Formula | null;
  readonly synonyms: readonly SynonymInput[];
}

/** The name of a variable in the text, by its place in the list. */
export const tokenOf = (place: number): string => `Synonym${place}`;

interface FormulaIssue {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

/** The refusal of a formula, with the sentence of its first mistake. */
export const badFormula = (issues: readonly FormulaIssue[]): Refusal =>
  new Refusal('BAD_FORMULA', { values: { detail: issues[0]?.message ?? '' }, issues: [...issues] });

/**
 * The y and the x axis of a formula, checked.
 * @throws Refusal BAD_FORMULA with every mistake of both
 */
export function axesOf(
  sent: Pick<FormulaQuery, 'yAxieFormula' | 'yAxieFormulaSynon' | 'xAxieFormula' | 'xAxieFormulaSynon'>,
): readonly [y: Axis, x: Axis] {
  const issues: FormulaIssue[] = [];
  const read = (path: Axis['path'], isNeeded: boolean): Axis => {
    const synonyms = sent[`${path}Synon`];
    for (const [place, { navType, type }] of synonyms.entries()) {
      if (navType !== 'Meter' && type == null)
        issues.push({
          ...{ path: `${path}Synon.${place}.type`, code: 'formula.carrierMissing' },
          message: sentence('fa', 'issue.formula.carrierMissing'),
        });
    }
    if (!isNeeded && sent[path].trim() === '') return { path, formula: null, synonyms };
    const parsed = parseFormula(
      sent[path],
      synonyms.map((_, place) => tokenOf(place)),
    );
    if (parsed.ok) return { path, formula: parsed.formula, synonyms };
    issues.push(
      ...parsed.issues.map((issue) => ({ path, code: issue.code, message: issueText(issue, 'fa') })),
    );
    return { path, formula: null, synonyms };
  };
  const axes = [read('yAxieFormula', true), read('xAxieFormula', false)] as const;
  if (issues.length > 0) throw badFormula(issues);
  return axes;
}

/** The variables an axis uses, each with its place in the list. */
export const usedOf = ({ formula, synonyms }: Axis): { place: number; synonym: SynonymInput }[] =>
  synonyms
    .map((synonym, place) => ({ place, synonym }))
    .filter(({ place }) => formula?.tokens.includes(tokenOf(place)));
