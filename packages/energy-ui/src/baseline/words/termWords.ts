import { type CandidateForm, formatNumber, island, type ModelTerm } from '@org/energy-core';
import type { TextKey } from '../../i18n/texts.ts';
import type { Energy } from '../../i18n/useEnergy.ts';

/** Display names of the variables of a trend: `x1` → «تولید خط ۱». */
export type VariableNames = Readonly<Record<string, string>>;

type Words = Pick<Energy, 't' | 'digits'>;

const powers = /\^(\d)$/;

/** Name of a variable of a model, also of a power (`x1^2`). */
export function variableName(code: string, names: VariableNames, { t, digits }: Words): string {
  const power = powers.exec(code)?.[1];
  const base = code.replace(powers, '');
  const own = base === 'dayOff' ? 'baseline.term.dayOff' : `variable.${base}`;
  const known = names[base] ?? t(own as TextKey);
  const name = known === own ? base : known;
  return power === undefined
    ? name
    : t('baseline.term.power', { name, power: formatNumber(Number(power), { digits }) });
}

/** Name of a term as the report shows it: «گرمایش زیر ۱۵٫۸ °C». */
export function termName(term: ModelTerm, names: VariableNames, words: Words): string {
  const { t, digits } = words;
  if (term.kind === 'degrees') {
    const degrees = island(formatNumber(term.balanceC, { digits, maxFractionDigits: 1 }));
    return t(term.side === 'heating' ? 'baseline.term.heatingBelow' : 'baseline.term.coolingAbove', {
      degrees,
    });
  }
  if (term.kind === 'calendar') return variableName(term.variable, names, words);
  const code = term.kind === 'temperature' ? 'temperature' : term.name;
  return variableName(term.power === 1 ? code : `${code}^${term.power}`, names, words);
}

/** The variables of a model in a few words: «دما تا توان ۴، روز تعطیل». */
export function termsText(form: CandidateForm, names: VariableNames, words: Words): string {
  const { t } = words;
  const shown = new Map<string, string>();
  const highest = Math.max(form.order, ...form.terms.map((term) => ('power' in term ? term.power : 1)));
  for (const term of form.terms) {
    if (term.kind === 'degrees') shown.set(term.side, t(`baseline.term.${term.side}`));
    else if (term.kind === 'calendar') shown.set(term.variable, variableName(term.variable, names, words));
    else {
      const code = term.kind === 'temperature' ? 'temperature' : term.name;
      const name =
        term.kind === 'temperature'
          ? (names.temperature ?? t('baseline.term.temperature'))
          : variableName(code, names, words);
      const isCurve = highest > 1 && form.kind === 'polynomial';
      shown.set(code, isCurve ? t('baseline.term.upToPower', { name, power: highest }) : name);
    }
  }
  return [...shown.values()].join(t('chart.listSeparator'));
}

/** Form of a model in words; an unknown kind is shown unchanged. */
export const formText = ({ kind }: CandidateForm, t: Energy['t']): string => {
  const key = `baseline.form.${kind}`;
  const text = t(key as TextKey);
  return text === key ? String(kind) : text;
};
