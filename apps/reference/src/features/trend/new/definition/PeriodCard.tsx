import { type Confidence, confidences, type WorkingWeekName, workingWeeks } from '@org/energy-core';
import { Card, Checkbox, JalaliRangePicker, NumberField, Select, useEnergy } from '@org/energy-ui';
import { type Definition, deviationOf } from '../state/definitionSearch.ts';

const orders = [1, 2, 3, 4] as const;
const weeks = Object.keys(workingWeeks) as WorkingWeekName[];

interface PeriodCardProps {
  definition: Definition;
  onChange: (next: Partial<Definition>) => void;
  children?: React.ReactNode;
}

/** Base period, allowed deviation, and what a model may be made of. */
export function PeriodCard({ definition, onChange, children }: PeriodCardProps) {
  const { t } = useEnergy();
  const { period, x, order, confidence, week, hasNationalHolidays } = definition;
  const hasOrder = x.length === 1;
  return (
    <Card title={t('trend.new.period')}>
      <div className="eui-trend-fields">
        <JalaliRangePicker
          label={t('trend.new.period')}
          value={period}
          onChange={(next) => onChange({ period: next })}
          isRequired
        />
        {children}
        <div className="eui-trend-settings">
          <NumberField
            label={t('trend.new.deviation')}
            hint={t('trend.new.deviationHint')}
            unit="٪"
            value={deviationOf(definition)}
            onChange={(percent) => onChange({ deviation: percent === null ? '' : String(percent) })}
            minValue={0}
            isRequired
          />
          <Select
            label={t('trend.new.order')}
            hint={t(hasOrder ? 'trend.new.orderHint' : 'trend.new.orderOneOnly')}
            items={[
              { id: 'best', name: t('trend.new.order.best') },
              ...orders.map((each) => ({ id: String(each), name: t(`trend.new.order.${each}`) })),
            ]}
            value={hasOrder && order !== null ? String(order) : 'best'}
            onChange={(id) => onChange({ order: id === 'best' ? null : Number(id) })}
            isDisabled={!hasOrder}
          />
          <Select
            label={t('trend.new.calendar')}
            items={[
              ...weeks.map((id) => ({ id, name: t(`working-week.${id}`) })),
              { id: 'none', name: t('trend.new.calendar.none') },
            ]}
            value={week ?? 'none'}
            onChange={(id) => onChange({ week: id === 'none' ? null : (id as WorkingWeekName) })}
          />
          <Select
            label={t('trend.new.confidence')}
            items={confidences.map((percent) => ({
              ...{ id: String(percent), name: t('trend.new.confidenceOf', { percent }) },
            }))}
            value={String(confidence)}
            onChange={(id) => onChange({ confidence: Number(id) as Confidence })}
          />
        </div>
        <Checkbox
          isSelected={week !== null && hasNationalHolidays}
          isDisabled={week === null}
          onChange={(isSelected) => onChange({ hasNationalHolidays: isSelected })}
        >
          {t('trend.new.nationalHolidays')}
        </Checkbox>
      </div>
    </Card>
  );
}
