import {
  type ChartState,
  type Day,
  formatJalali,
  jalaliMonthName,
  weeksOfJalaliYear,
} from '@org/energy-core';
import { lazy, Suspense, useState } from 'react';
import { type Energy, useEnergy } from '../../i18n/useEnergy.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { Select } from '../../primitives/Select/Select.tsx';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { yearName } from '../yearName.ts';

// Loaded on demand: calendars are heavy and most charts never need one.
const JalaliRangePicker = lazy(() => import('../../primitives/JalaliRangePicker/JalaliRangePicker.tsx'));
const JalaliMultiDayPicker = lazy(
  () => import('../../primitives/JalaliMultiDayPicker/JalaliMultiDayPicker.tsx'),
);

type Change = (change: Partial<ChartState>) => void;

const months = Array.from({ length: 12 }, (_, index) => index + 1);
const numberOrNull = (id: string) => (id === '' ? null : Number(id));
const idOf = (value: number | null) => (value === null ? null : String(value));

/** Years with data, newest first, plus the selected one. */
function yearItems(years: readonly number[], chosen: number | null, energy: Energy) {
  const all = new Set(chosen === null ? years : [...years, chosen]);
  return [...all].sort((a, b) => b - a).map((year) => ({ id: String(year), name: yearName(year, energy) }));
}

function monthItems({ locale }: Energy) {
  return months.map((month) => ({ id: String(month), name: jalaliMonthName(month, locale) }));
}

function weekItems(year: number | null, { t, locale, digits }: Energy) {
  if (year === null) return [];
  return weeksOfJalaliYear(year).map(({ week, from, to }) => ({
    id: String(week),
    name: t('chart.panel.weekItem', {
      week,
      from: formatJalali(from, 'dayMonth', locale, digits),
      to: formatJalali(to, 'dayMonth', locale, digits),
    }),
  }));
}

interface DateFields {
  readonly year: number | null;
  readonly month: number | null;
  readonly week: number | null;
}

interface DateSelectsProps {
  readonly kind: ChartState['kind'];
  readonly value: DateFields;
  readonly years: readonly number[];
  readonly labels: { readonly year: string; readonly month: string; readonly week: string };
  readonly areLabelsHidden?: boolean;
  readonly onChange: (change: Partial<DateFields>) => void;
}

/** Year, and month or week if the kind of period has one. */
export function DateSelects({ kind, value, years, labels, areLabelsHidden, onChange }: DateSelectsProps) {
  const energy = useEnergy();
  if (kind !== 'year' && kind !== 'month' && kind !== 'week') return null;
  // Half a panel wide: the usual prompt would be cut.
  const placeholder = energy.t('chart.panel.choose');
  const shared = { size: 'sm', isLabelHidden: areLabelsHidden, placeholder } as const;
  return (
    <div className="eui-chart-panel-fields" data-kind={kind}>
      <Select
        {...shared}
        label={labels.year}
        items={yearItems(years, value.year, energy)}
        value={idOf(value.year)}
        onChange={(id) => onChange({ year: numberOrNull(id) })}
      />
      {kind === 'month' && (
        <Select
          {...shared}
          label={labels.month}
          items={monthItems(energy)}
          value={idOf(value.month)}
          onChange={(id) => onChange({ month: numberOrNull(id) })}
        />
      )}
      {kind === 'week' && (
        <Select
          {...shared}
          label={labels.week}
          items={weekItems(value.year, energy)}
          value={idOf(value.week)}
          isDisabled={value.year === null}
          onChange={(id) => onChange({ week: numberOrNull(id) })}
        />
      )}
    </div>
  );
}

interface CalendarFieldsProps {
  readonly period: Pick<ChartState, 'kind' | 'fromDate' | 'toDate' | 'days'>;
  readonly today: Day | undefined;
  readonly onChange: Change;
}

/** A range or several days; applied by «set report». */
export function CalendarFields({ period, today, onChange }: CalendarFieldsProps) {
  if (period.kind === 'range') return <RangeField {...{ period, today, onChange }} />;
  if (period.kind === 'multiDay') return <DaysField {...{ period, today, onChange }} />;
  return null;
}

function RangeField({ period, today, onChange }: CalendarFieldsProps) {
  const { t } = useEnergy();
  const { fromDate, toDate } = period;
  const [range, setRange] = useState(
    fromDate !== null && toDate !== null ? { from: fromDate, to: toDate } : null,
  );
  return (
    <div className="eui-chart-panel-calendar">
      <Suspense fallback={<Skeleton shape="text" rows={1} />}>
        <JalaliRangePicker label={t('chart.panel.range')} value={range} onChange={setRange} today={today} />
      </Suspense>
      <Button
        variant="primary"
        isDisabled={range === null}
        onPress={() => range && onChange({ fromDate: range.from, toDate: range.to })}
      >
        {t('chart.panel.setReport')}
      </Button>
    </div>
  );
}

function DaysField({ period, today, onChange }: CalendarFieldsProps) {
  const { t } = useEnergy();
  const [days, setDays] = useState<readonly Day[]>(period.days);
  return (
    <div className="eui-chart-panel-calendar">
      <Suspense fallback={<Skeleton shape="text" rows={1} />}>
        <JalaliMultiDayPicker label={t('chart.panel.days')} value={days} onChange={setDays} today={today} />
      </Suspense>
      <Button variant="primary" isDisabled={days.length === 0} onPress={() => onChange({ days: [...days] })}>
        {t('chart.panel.setReport')}
      </Button>
    </div>
  );
}
