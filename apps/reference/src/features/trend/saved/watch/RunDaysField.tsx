import { cusumRunDays } from '@org/energy-core';
import { NumberField, useText } from '@org/energy-ui';
import { type FormEvent, useState } from 'react';

interface RunDaysFieldProps {
  days: number;
  isDisabled: boolean;
  /** Called with another valid number, when the field is left or Enter pressed. */
  onChange: (days: number) => void;
}

/** Days in a row on one side of the prediction after which the watch reports; a setting of the baseline. */
export function RunDaysField({ days, isDisabled, onChange }: RunDaysFieldProps) {
  const t = useText();
  const [typed, setTyped] = useState<number | null>(days);
  const { least, most } = cusumRunDays;
  const isWhole = typed === null || Number.isInteger(typed);
  const commit = () => {
    if (typed !== null && isWhole && typed !== days && typed >= least && typed <= most) onChange(typed);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    commit();
  };
  return (
    <form className="eui-trend-run-days" onSubmit={submit} onBlur={commit}>
      <NumberField
        label={t('trend.watch.runDays')}
        unit={t('trend.watch.runDaysUnit')}
        value={typed}
        onChange={setTyped}
        minValue={least}
        maxValue={most}
        step={1}
        isDisabled={isDisabled}
        {...(!isWhole && { error: t('trend.watch.runDaysWhole') })}
      />
    </form>
  );
}
