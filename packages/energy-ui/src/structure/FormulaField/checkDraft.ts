import type { FormulaIssue } from '@org/energy-core';
import { isolate } from '../../i18n/DayText.tsx';
import type { Translate } from '../../i18n/texts.ts';
import type { FormulaDraft, Range, WrittenDraft } from './formulaDraft.ts';
import { MOST_VARIABLES, placeholderOf } from './formulaValue.ts';
import type { FormulaReader } from './useFormulaReader.ts';

/** What the field knows of its formula. `unknown` until the parser is loaded. */
export type FormulaState = 'empty' | 'unknown' | 'valid' | 'wrong';

export interface DraftCheck {
  readonly state: FormulaState;
  /** What to change. */
  readonly sentence: string | null;
  /** Where the mistake stands in the box; null for the whole formula. */
  readonly place: Range | null;
}

const EMPTY: DraftCheck = { state: 'empty', sentence: null, place: null };
const UNKNOWN: DraftCheck = { state: 'unknown', sentence: null, place: null };
const VALID: DraftCheck = { state: 'valid', sentence: null, place: null };

/** Facts of a sentence; a placeholder among them is called by its label. */
function factsOf(issue: FormulaIssue, { value }: WrittenDraft): Record<string, string | number> {
  const facts: Record<string, string | number> = {};
  for (const [name, fact] of Object.entries(issue)) {
    const variable = value.synonyms.find((_, index) => placeholderOf(index) === fact);
    facts[name] = variable ? isolate(variable.label) : fact;
  }
  return facts;
}

/** Whether a draft is a formula, or the first thing to change. */
export function checkDraft(
  draft: FormulaDraft,
  written: WrittenDraft,
  reader: FormulaReader | null,
  t: Translate,
): DraftCheck {
  const { value, typed, placeOf } = written;
  if (value.text === '') return EMPTY;
  if (!reader) return UNKNOWN;
  const read = reader.parseFormula(
    typed,
    value.synonyms.map((_, index) => placeholderOf(index)),
  );
  if (!read.ok) {
    const issue = read.issues[0]!;
    if (issue.code === 'formula.empty') return EMPTY;
    const isWhole = issue.code === 'formula.no-variable' || issue.code === 'formula.too-long';
    return {
      state: 'wrong',
      sentence: reader.say(`issue.${issue.code}`, factsOf(issue, written)),
      place: isWhole ? null : placeOf(issue.position, issue.length),
    };
  }
  const gone = draft.tokens.find(({ variable }) => variable.isMissing);
  if (gone) {
    const sentence = t('formulaField.missing', { label: isolate(gone.variable.label) });
    return { state: 'wrong', sentence, place: gone };
  }
  if (value.synonyms.length > MOST_VARIABLES)
    return { state: 'wrong', sentence: t('formulaField.tooMany', { count: MOST_VARIABLES }), place: null };
  return VALID;
}
