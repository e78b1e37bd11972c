import { labelFormula, toPersianDigits } from '@org/energy-core';
import { useEnergy, useText } from '../../i18n/EnergyProvider.tsx';
import { classes } from '../../primitives/classes.ts';
import { type FormulaValue, type FormulaVariable, placeholderOf } from '../FormulaField/formulaValue.ts';
import './FormulaText.css';

export interface FormulaTextProps {
  /** The formula as it is stored. */
  value: FormulaValue;
  className?: string;
  id?: string;
}

/** Isolates that were typed would be taken for ours. */
const isolates = /[\u2066-\u2069]/g;
const numbered = /\u2068(\d+)\u2069/;

/**
 * A formula to read: labels in place of placeholders, signs as people write them. A variable whose node is gone says so.
 * @example <FormulaText value={{ text: '2*Synonym0', synonyms: [electricity] }} />
 */
export function FormulaText({ value: { text, synonyms }, className, id }: FormulaTextProps) {
  const { digits } = useEnergy();
  const labels = synonyms.map((_, index) => ({ placeholder: placeholderOf(index), label: String(index) }));
  // Every second part is the number of a variable.
  const parts = labelFormula(text.replace(isolates, ''), labels).split(numbered);
  return (
    <bdi id={id} dir="ltr" className={classes('eui-formula-text', className)}>
      {parts.map((part, index) =>
        index % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places
          <Variable key={index} variable={synonyms[Number(part)]!} />
        ) : digits === 'fa' ? (
          toPersianDigits(part.replace(/(?<=\d)\.(?=\d)/g, '٫'))
        ) : (
          part
        ),
      )}
    </bdi>
  );
}

function Variable({ variable: { label, kind, isMissing } }: { variable: FormulaVariable }) {
  const t = useText();
  return (
    <bdi className="eui-formula-variable" data-kind={kind} data-missing={isMissing || undefined}>
      {label}
      {isMissing && <span className="eui-formula-gone">{t('formulaText.missing')}</span>}
    </bdi>
  );
}
