import { partOfBaseline, wholeBaseline } from '@org/energy-core';
import type { NonRoutine } from '@org/energy-core/api';
import { useState } from 'react';
import { useText } from '../../../i18n/useEnergy.ts';
import { Button } from '../../../primitives/Button/Button.tsx';
import { Card } from '../../../primitives/Card/Card.tsx';
import { Checkbox } from '../../../primitives/Checkbox/Checkbox.tsx';
import { JalaliRangePicker } from '../../../primitives/JalaliRangePicker/JalaliRangePicker.tsx';
import { NumberField } from '../../../primitives/NumberField/NumberField.tsx';
import { Select } from '../../../primitives/Select/Select.tsx';
import { TextField } from '../../../primitives/TextField/TextField.tsx';
import type { StepProps } from '../stepProps.ts';
import { AdjustmentEffect } from './AdjustmentEffect.tsx';
import { adjustmentSigns } from './adjustmentSigns.ts';

interface AdjustmentDraftProps extends StepProps {
  readonly draft: NonRoutine;
  /** Adjustments that are applied before and after it. */
  readonly before: readonly NonRoutine[];
  readonly after: readonly NonRoutine[];
  readonly onDone: (adjustment: NonRoutine) => void;
  readonly onCancel: () => void;
}

const operators = ['-', '+', '*', '/'] as const;

/** An adjustment before it is saved, with its effect on the baseline. */
export function AdjustmentDraft({ project, unit, data, draft, ...props }: AdjustmentDraftProps) {
  const t = useText();
  const [one, setOne] = useState(draft);
  const change = (part: Partial<NonRoutine>) => setOne({ ...one, ...part });
  const { baselinePeriodFrom: minDay, baselinePeriodTo: maxDay } = project;
  const isWhole = one.allTime !== partOfBaseline;
  const byZero = one.factor === '/' && one.staticFactor === 0;
  const hasNoName = one.name.trim() === '';
  const hasNoRange = !isWhole && !(one.start && one.end);
  return (
    <Card title={t('mv.adjustment')}>
      <div className="eui-mv-fields">
        <TextField
          label={t('mv.adjustmentName')}
          value={one.name}
          maxLength={200}
          isRequired
          onChange={(name) => change({ name })}
        />
        <Select
          label={t('mv.operator')}
          value={one.factor}
          items={operators.map((id) => ({ id, name: `${adjustmentSigns[id]} ${t(`mv.operator.${id}`)}` }))}
          onChange={(factor) => change({ factor })}
        />
        <NumberField
          label={t('mv.factor')}
          value={one.staticFactor}
          {...((one.factor === '-' || one.factor === '+') && unit && { unit })}
          error={byZero ? t('mv.byZero') : null}
          onChange={(value) => change({ staticFactor: value ?? 0 })}
        />
        <NumberField
          label={t('mv.plusMinus')}
          value={one.plusMinus}
          minValue={0}
          onChange={(value) => change({ plusMinus: Math.max(0, value ?? 0) })}
        />
        <TextField
          label={t('mv.cause')}
          value={one.cause}
          maxLength={1000}
          onChange={(cause) => change({ cause })}
        />
        <TextField
          label={t('mv.evidence')}
          value={one.evidence}
          maxLength={1000}
          onChange={(evidence) => change({ evidence })}
        />
        <Checkbox
          isSelected={isWhole}
          isDisabled={!minDay || !maxDay}
          onChange={(isNowWhole) =>
            change(
              isNowWhole
                ? { allTime: wholeBaseline }
                : { allTime: partOfBaseline, start: one.start ?? minDay, end: one.end ?? maxDay },
            )
          }
        >
          {t('mv.wholeBaseline')}
        </Checkbox>
        {!isWhole && (
          <JalaliRangePicker
            label={t('mv.range')}
            {...(minDay && { minDay })}
            {...(maxDay && { maxDay })}
            value={one.start && one.end ? { from: one.start, to: one.end } : null}
            onChange={(range) => range && change({ start: range.from, end: range.to })}
          />
        )}
      </div>
      <AdjustmentEffect
        rows={data?.baseline ?? null}
        unit={unit}
        adjustments={byZero ? [] : [...props.before, one, ...props.after]}
      />
      <div className="eui-mv-ends">
        <Button onPress={props.onCancel}>{t('action.cancel')}</Button>
        <Button
          variant="primary"
          isDisabled={byZero || hasNoName || hasNoRange}
          onPress={() => props.onDone({ ...one, name: one.name.trim() })}
        >
          {t('mv.keepAdjustment')}
        </Button>
      </div>
    </Card>
  );
}
