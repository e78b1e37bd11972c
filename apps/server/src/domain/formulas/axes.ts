import { type Formula, parseFormula } from '@org/energy-core';
import type { NewFormula } from '@org/energy-core/api';
import { issueText, type Locale } from '@org/energy-core/texts';
import { type Issue, Refusal } from '../../lib/refusal.ts';
import { needsCarrier } from './variables.ts';

export type SynonymInput = NewFormula['yAxieFormulaSynon'][number];

/** Fields that hold the text of a formula; its variables are in `<field>Synon`. */
export type AxisPath = `${'y' | 'x' | 'x1' | 'x2' | 'x3' | 'x4' | 'x5'}AxieFormula`;

/** One axis of a formula that can be computed. */
export interface Axis<Path extends AxisPath = AxisPath> {
  /** The field of its text. */
  readonly path: Path;
  /** Null for an x axis that is time. */
  readonly formula: Formula | null;
  readonly synonyms: readonly SynonymInput[];
}

/** Name of a variable in the text, by its index in the list. */
export const tokenOf = (place: number): string => `Synonym${place}`;

/** The refusal of a formula, with the sentence of its first mistake. */
export const badFormula = (issues: readonly Issue[]): Refusal =>
  new Refusal('BAD_FORMULA', { values: { detail: issues[0]?.message ?? '' }, issues });

/** Texts of formulas with their variables. */
type Sent<Path extends AxisPath> = Readonly<Record<Path, string>> &
  Readonly<Record<`${Path}Synon`, readonly SynonymInput[]>>;

/**
 * Axes of formulas, checked.
 * @param asked in this order; an optional one may be empty
 * @throws Refusal BAD_FORMULA with every mistake of all
 */
export function readAxes<Path extends AxisPath>(
  sent: Sent<Path>,
  asked: readonly { readonly path: Path; readonly isOptional?: boolean }[],
): readonly Axis<Path>[] {
  const issues: Issue[] = [];
  const axes = asked.map(({ path, isOptional }): Axis<Path> => {
    const synonyms: readonly SynonymInput[] = sent[`${path}Synon`];
    issues.push(...synonyms.flatMap((synonym, place) => issuesOf(synonym, `${path}Synon.${place}`)));
    const text: string = sent[path];
    if (isOptional && text.trim() === '') return { path, formula: null, synonyms };
    const parsed = parseFormula(
      text,
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
  });
  if (issues.length > 0) throw badFormula(issues);
  return axes;
}

/** The y and the x axis of a formula, checked; without an x axis it is over time. @throws Refusal BAD_FORMULA */
export function axesOf(
  sent: Sent<'yAxieFormula' | 'xAxieFormula'>,
): readonly [y: Axis<'yAxieFormula'>, x: Axis<'xAxieFormula'>] {
  const [y, x] = readAxes(sent, [{ path: 'yAxieFormula' }, { path: 'xAxieFormula', isOptional: true }]);
  return [y as Axis<'yAxieFormula'>, x as Axis<'xAxieFormula'>];
}

function issuesOf({ navType, type, kind }: SynonymInput, path: string): Issue[] {
  const issue = (field: string, code: 'formula.carrierMissing' | 'formula.cityTemperature'): Issue => ({
    ...{ path: `${path}.${field}`, code },
    message: { key: `issue.${code}` },
  });
  return [
    ...(needsCarrier(navType) && kind == null ? [issue('kind', 'formula.carrierMissing')] : []),
    ...((navType === 'City') !== (type === 'temperature') ? [issue('type', 'formula.cityTemperature')] : []),
  ];
}

/** Variables used by an axis, each with its index in the list. */
export const usedOf = ({ formula, synonyms }: Axis): { place: number; synonym: SynonymInput }[] =>
  synonyms
    .map((synonym, place) => ({ place, synonym }))
    .filter(({ place }) => formula?.tokens.includes(tokenOf(place)));
