import type { FormulaValue, FormulaVariable } from './formulaValue.ts';

const variable = (id: string, label: string, rest: Partial<FormulaVariable> = {}): FormulaVariable => ({
  id,
  navType: 'Meter',
  type: 'consumption',
  kind: null,
  label,
  ...rest,
});

/** Consumption per toman: for stories and samples. */
export const sampleFormula: FormulaValue = {
  text: '(Synonym0+10.4*Synonym1)/Synonym2',
  synonyms: [
    variable('vanak', 'ساختمان مرکزی ونک · برق', { navType: 'Building', kind: 'electricity' }),
    variable('boiler', 'گاز موتورخانه'),
    variable('main', 'برق ورودی اصلی · هزینه', { type: 'cost' }),
  ],
};

/** Twelve variables, some with overlong names. */
export const longFormula: FormulaValue = {
  text: Array.from({ length: 12 }, (_, index) => `Synonym${index}`).join(' + '),
  synonyms: Array.from({ length: 12 }, (_, index) =>
    variable(
      `m${index}`,
      index % 3
        ? `کنتور ${index}`
        : `Chiller CH-0${index} – پمپ‌های سیرکولاسیون آب سرد ثانویهٔ ضلع شمال غربی محوطه`,
      { type: index % 4 === 1 ? 'cost' : 'consumption' },
    ),
  ),
};
