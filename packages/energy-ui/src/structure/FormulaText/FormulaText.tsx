import { labelFormula, toPersianDigits } from '@org/energy-core';
import { useEnergy, useText } from '../../i18n/useEnergy.ts';
import { type RootProps, rootProps } from '../../primitives/rootProps.ts';
import { type FormulaValue, type FormulaVariable, placeholderOf } from '../FormulaField/formulaValue.ts';
import './FormulaText.css';

export interface FormulaTextProps extends RootProps {
  /** The stored formula. */
  value: FormulaValue;
}

/** Typed isolates would be mistaken for ours. */
const isolates = /[\u2066-\u2069]/g;
const numbered = /\u2068(\d+)\u2069/;

/**
 * Read-only formula: labels in place of placeholders, typographic operators. A deleted variable is marked.
 * @example <FormulaText value={{ text: '2*Synonym0', synonyms: [electricity] }} />
 */
export function FormulaText(props: FormulaTextProps) {
  const { text, synonyms } = props.value;
  const { digits } = useEnergy();
  const labels = synonyms.map((_, index) => ({ placeholder: placeholderOf(index), label: String(index) }));
  // Every second part is the index of a variable.
  const parts = labelFormula(text.replace(isolates, ''), labels).split(numbered);
  return (
    <bdi {...rootProps(props, 'eui-formula-text')} dir="ltr">
      {parts.map((part, index) =>
        index % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order
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
