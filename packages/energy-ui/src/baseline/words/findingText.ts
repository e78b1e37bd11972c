import { formatJalali, formatNumber, isDay } from '@org/energy-core';
import type { TextKey } from '../../i18n/texts.ts';
import type { Energy } from '../../i18n/useEnergy.ts';
import { type VariableNames, variableName } from './termWords.ts';

/** Something with a sentence: a finding of a check, a reason, an issue. Its other members are the facts in it. */
export interface SayableFinding {
  readonly code: string;
  readonly [fact: string]: unknown;
}

/** Facts that are names of variables. */
const variables = new Set(['name', 'variable', 'others']);

/** The sentence of a finding, with the names of its variables and at most four decimals. */
export function findingText(finding: SayableFinding, names: VariableNames, energy: Energy): string {
  const { t, digits, locale } = energy;
  const shown = Object.entries(finding).map(([fact, value]): [string, string] => {
    if (typeof value === 'number')
      return [fact, formatNumber(value, { digits, maxFractionDigits: factDecimals(value) })];
    const text = String(value);
    if (variables.has(fact)) return [fact, variableName(text, names, energy)];
    return [fact, isDay(text) ? formatJalali(text, 'numeric', locale, digits) : text];
  });
  return t(`issue.${finding.code}` as TextKey, Object.fromEntries(shown));
}

/** Four decimals for small figures, two for those above 1. */
const factDecimals = (value: number) => (Math.abs(value) < 1 ? 4 : 2);
