import { carrierFactors, formatNumber } from '@org/energy-core';
import { Button, IconButton, JalaliDatePicker, NumberField, useEnergy } from '@org/energy-ui';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef } from 'react';
import type { FactorDraft } from './meterForm.ts';
import './datedRows.css';

interface GasFactorsProps {
  value: readonly FactorDraft[];
  onChange: (factors: readonly FactorDraft[]) => void;
  error: string | null;
}

const MAX_FACTORS = 200;

/** Energy of a cubic meter of gas, each factor from a day on. */
export function GasFactors({ value, onChange, error }: GasFactorsProps) {
  const { t, digits } = useEnergy();
  const standard = formatNumber(carrierFactors.gas.at(-1)?.kwhPerUnit ?? 0, { digits });
  const place = useRef<HTMLFieldSetElement>(null);
  const put = (index: number, next: Partial<FactorDraft>) =>
    onChange(value.map((each, at) => (at === index ? { ...each, ...next } : each)));
  return (
    <fieldset ref={place} tabIndex={-1} className="eui-dated">
      <legend>{t('structure.field.gasFactors')}</legend>
      <p className="eui-dated-hint">{t('structure.gas.default', { factor: standard })}</p>
      {value.map((factor, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a factor has no id but its index
        <div key={index} className="eui-dated-row">
          <JalaliDatePicker
            label={t('structure.gas.from')}
            value={factor.from}
            onChange={(from) => put(index, { from })}
          />
          <NumberField
            label={t('structure.gas.factor')}
            unit="kWh/m³"
            value={factor.kWhPerM3}
            onChange={(kWhPerM3) => put(index, { kWhPerM3 })}
          />
          <IconButton
            label={t('structure.gas.remove', { number: index + 1 })}
            icon={<Trash2 size={16} strokeWidth={1.75} aria-hidden />}
            onPress={() => {
              // The pressed button is removed with its row.
              place.current?.focus();
              onChange(value.filter((_, at) => at !== index));
            }}
          />
        </div>
      ))}
      {value.length < MAX_FACTORS && (
        <Button
          size="sm"
          icon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
          onPress={() => onChange([...value, { from: null, kWhPerM3: null }])}
        >
          {t('structure.gas.add')}
        </Button>
      )}
      <div role="alert">{error && <p className="eui-form-problem">{error}</p>}</div>
    </fieldset>
  );
}
