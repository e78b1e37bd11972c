import type { FormulaIssue } from '@org/energy-core';
import { isolate } from '@org/energy-core';
import type { Translate } from '../../i18n/texts.ts';
import type { FormulaDraft, Range, WrittenDraft } from './formulaDraft.ts';
import { MAX_VARIABLES, placeholderOf } from './formulaValue.ts';
import type { FormulaReader } from './useFormulaReader.ts';

/** Validation state of a formula. `unknown` until the parser is loaded. */
export type FormulaState = 'empty' | 'unknown' | 'valid' | 'wrong';

export interface DraftCheck {
  readonly state: FormulaState;
  /** How to fix it. */
  readonly sentence: string | null;
  /** Range of the mistake in the input; null for the whole formula. */
  readonly range: Range | null;
  /** A valid formula that may be unintended. */
  readonly doubt: DraftDoubt | null;
}

/** A division that may be meant as a decimal number. */
export interface DraftDoubt {
  readonly sentence: string;
  readonly range: Range;
  /** The decimal number. */
  readonly suggestion: string;
  /** The division in unambiguous form. */
  readonly division: string;
}

const EMPTY: DraftCheck = { state: 'empty', sentence: null, range: null, doubt: null };
const UNKNOWN: DraftCheck = { state: 'unknown', sentence: null, range: null, doubt: null };
const VALID: DraftCheck = { state: 'valid', sentence: null, range: null, doubt: null };

/** Parameters of a message; placeholders are replaced by their labels. */
function factsOf(issue: FormulaIssue, { value }: WrittenDraft): Record<string, string | number> {
  const facts: Record<string, string | number> = {};
  for (const [name, fact] of Object.entries(issue)) {
    const variable = value.synonyms.find((_, index) => placeholderOf(index) === fact);
    facts[name] = variable ? isolate(variable.label) : fact;
  }
  return facts;
}

/** Whether a draft is a valid formula, or its first mistake. */
export function checkDraft(
  draft: FormulaDraft,
  written: WrittenDraft,
  reader: FormulaReader | null,
  t: Translate,
): DraftCheck {
  const { value, typed, rangeOf } = written;
  if (value.text === '') return EMPTY;
  if (!reader) return UNKNOWN;
  const names = value.synonyms.map((_, index) => placeholderOf(index));
  const read = reader.parseFormula(typed, names);
  if (!read.ok) {
    const issue = read.issues[0]!;
    if (issue.code === 'formula.empty') return EMPTY;
    const isWhole = issue.code === 'formula.no-variable' || issue.code === 'formula.too-long';
    return {
      state: 'wrong',
      sentence: reader.say(`issue.${issue.code}`, factsOf(issue, written)),
      range: isWhole ? null : rangeOf(issue.position, issue.length),
      doubt: null,
    };
  }
  const gone = draft.tokens.find(({ variable }) => variable.isMissing);
  if (gone) {
    const sentence = t('formulaField.missing', { label: isolate(gone.variable.label) });
    return { state: 'wrong', sentence, range: gone, doubt: null };
  }
  if (value.synonyms.length > MAX_VARIABLES)
    return { ...VALID, state: 'wrong', sentence: t('formulaField.tooMany', { count: MAX_VARIABLES }) };
  const warning = reader.formulaWarnings(typed, names)[0];
  if (!warning) return VALID;
  const { code, text, suggestion, position, length } = warning;
  return {
    ...VALID,
    doubt: {
      sentence: reader.say(`issue.${code}`, { text, suggestion }),
      range: rangeOf(position, length),
      suggestion,
      division: text.replace('/', ' / '),
    },
  };
}
