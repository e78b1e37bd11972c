import {
  type ChartChange,
  type ChartState,
  changeChartQuery,
  type Day,
  initialChartState,
  type PeriodKind,
} from '@org/energy-core';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { type RootProps, rootProps } from '../../primitives/rootProps.ts';
import { useControlled } from '../../primitives/useControlled.ts';
import { ChoiceTiles } from '../ChartControlPanel/ChoiceTiles.tsx';
import { CalendarFields, DateSelects } from './PeriodFields.tsx';
import '../ChartControlPanel/ChartControlPanel.css';

/** Kind of a period with its dates; years, months and weeks are Jalali. */
export type Period = Pick<ChartState, 'kind' | 'year' | 'month' | 'week' | 'fromDate' | 'toDate' | 'days'>;

export interface PeriodPanelProps extends RootProps {
  /** The chosen period; uncontrolled if omitted. */
  value?: Period;
  /** Initial period of an uncontrolled panel; default all years. */
  defaultValue?: Period;
  /** Called with the next period, in which dates of another kind are cleared, and with the change that caused it. */
  onChange?: (period: Period, change: ChartChange) => void;
  /** Jalali years that have data. */
  years: readonly number[];
  /** Outlined in the calendars. */
  today?: Day;
}

const kinds: readonly PeriodKind[] = ['multiyear', 'year', 'month', 'week', 'range', 'multiDay'];

/**
 * The six kinds of periods with their dates. Year, month and week apply immediately; calendars wait for «set report».
 * @example <PeriodPanel value={period} onChange={setPeriod} years={[1403, 1402]} />
 */
export function PeriodPanel(props: PeriodPanelProps) {
  const { years, today } = props;
  const { t } = useEnergy();
  const [period, setPeriod] = useControlled(props.value, props.defaultValue ?? initialChartState);
  const change = (next: ChartChange) => {
    const changed = changeChartQuery({ ...initialChartState, ...period }, next);
    setPeriod(changed);
    props.onChange?.(changed, next);
  };
  return (
    <div {...rootProps(props, 'eui-period-panel')}>
      <ChoiceTiles
        label={t('chart.panel.period')}
        items={kinds.map((kind) => ({ id: kind, name: t(`chart.period.${kind}`) }))}
        value={period.kind}
        onChange={(kind) => change({ kind })}
      />
      <DateSelects
        kind={period.kind}
        value={period}
        years={years}
        labels={{ year: t('chart.panel.year'), month: t('chart.panel.month'), week: t('chart.panel.week') }}
        onChange={change}
      />
      <CalendarFields key={period.kind} period={period} today={today} onChange={change} />
    </div>
  );
}
