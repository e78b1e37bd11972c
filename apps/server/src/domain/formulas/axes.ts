import { type Formula, parseFormula } from '@org/energy-core';
import type { FormulaQuery, NewFormula } from '@org/energy-core/api';
import { issueText, type Locale } from '@org/energy-core/texts';
import { type Issue, Refusal } from '../../lib/refusal.ts';

export type SynonymInput = NewFormula['yAxieFormulaSynon'][number];

/** One axis of a formula that can be computed. */
export interface Axis {
  /** The field of its text. */
  readonly path: 'yAxieFormula' | 'xAxieFormula';
  /** Null for an x axis that is time. */
  readonly formula: Formula | null;
  readonly synonyms: readonly SynonymInput[];
}

/** Name of a variable in the text, by its index in the list. */
export const tokenOf = (place: number): string => `Synonym${place}`;

/** The refusal of a formula, with the sentence of its first mistake. */
export const badFormula = (issues: readonly Issue[]): Refusal =>
  new Refusal('BAD_FORMULA', { values: { detail: issues[0]?.message ?? '' }, issues });

/**
 * The y and the x axis of a formula, checked.
 * @throws Refusal BAD_FORMULA with every mistake of both
 */
export function axesOf(
  sent: Pick<FormulaQuery, 'yAxieFormula' | 'yAxieFormulaSynon' | 'xAxieFormula' | 'xAxieFormulaSynon'>,
): readonly [y: Axis, x: Axis] {
  const issues: Issue[] = [];
  const read = (path: Axis['path'], isNeeded: boolean): Axis => {
    const synonyms = sent[`${path}Synon`];
    for (const [place, { navType, type }] of synonyms.entries()) {
      if (navType !== 'Meter' && type == null)
        issues.push({
          ...{ path: `${path}Synon.${place}.type`, code: 'formula.carrierMissing' },
          message: { key: 'issue.formula.carrierMissing' },
        });
    }
    if (!isNeeded && sent[path].trim() === '') return { path, formula: null, synonyms };
    const parsed = parseFormula(
      sent[path],
      synonyms.map((_, place) => tokenOf(place)),
    );
    if (parsed.ok) return { path, formula: parsed.formula, synonyms };
    issues.push(
      ...parsed.issues.map((issue) => ({
        ...{ path, code: issue.code },
        message: (locale: Locale) => issueText(issue, locale),
      })),
    );
    return { path, formula: null, synonyms };
  };
  const axes = [read('yAxieFormula', true), read('xAxieFormula', false)] as const;
  if (issues.length > 0) throw badFormula(issues);
  return axes;
}

/** Variables used by an axis, each with its index in the list. */
export const usedOf = ({ formula, synonyms }: Axis): { place: number; synonym: SynonymInput }[] =>
  synonyms
    .map((synonym, place) => ({ place, synonym }))
    .filter(({ place }) => formula?.tokens.includes(tokenOf(place)));
