import { CELSIUS } from '@org/energy-core';
import { useState } from 'react';
import { useText } from '../../../i18n/useEnergy.ts';
import { Button } from '../../../primitives/Button/Button.tsx';
import { Dialog } from '../../../primitives/Dialog/Dialog.tsx';
import { NumberField } from '../../../primitives/NumberField/NumberField.tsx';
import { Select } from '../../../primitives/Select/Select.tsx';
import { TextField } from '../../../primitives/TextField/TextField.tsx';
import type { AxisId, ChartAxis, ReferenceLine } from '../../series.ts';

interface ReferenceLineDialogProps {
  readonly axes: readonly ChartAxis[];
  readonly onAdd: (line: ReferenceLine) => void;
  readonly onClose: () => void;
}

/** Height, axis and name of a reference line; all three are required (spec 000 §5). */
export default function ReferenceLineDialog({ axes, onAdd, onClose }: ReferenceLineDialogProps) {
  const t = useText();
  const [value, setValue] = useState<number | null>(null);
  const [axis, setAxis] = useState<AxisId | null>(axes.length === 1 ? axes[0]!.id : null);
  const [title, setTitle] = useState('');
  const [isChecked, setChecked] = useState(false);
  const nameOf = ({ id, unit }: ChartAxis) => {
    if (id === 'cost') return t('chart.nameWithUnit', { name: t('chart.cost'), unit: t('chart.unit.toman') });
    if (id === 'temperature') return t('chart.nameWithUnit', { name: t('chart.temperature'), unit: CELSIUS });
    return unit;
  };

  const add = () => {
    setChecked(true);
    if (value !== null && axis !== null && title.trim() !== '') onAdd({ value, axis, title: title.trim() });
  };

  return (
    <Dialog
      title={t('chart.reference.dialog')}
      isOpen
      onClose={onClose}
      width={420}
      footer={
        <>
          <Button onPress={onClose}>{t('action.cancel')}</Button>
          <Button variant="primary" onPress={add}>
            {t('chart.reference.add')}
          </Button>
        </>
      }
    >
      <div className="eui-chart-reference-form">
        <TextField
          label={t('chart.reference.title')}
          value={title}
          onChange={setTitle}
          onSubmit={add}
          isRequired
          autoFocus
          maxLength={60}
          error={isChecked && title.trim() === '' ? t('chart.reference.titleMissing') : null}
        />
        <NumberField
          label={t('chart.reference.value')}
          value={value}
          onChange={setValue}
          isRequired
          error={isChecked && value === null ? t('chart.reference.valueMissing') : null}
        />
        <Select
          label={t('chart.reference.axis')}
          items={axes.map((each) => ({ id: each.id, name: nameOf(each) }))}
          value={axis}
          onChange={setAxis}
          isRequired
          error={isChecked && axis === null ? t('chart.reference.axisMissing') : null}
        />
      </div>
    </Dialog>
  );
}
