import {
  type Availability,
  type ChartChange,
  type ChartState,
  type ChartType,
  changeChartQuery,
  chartRules,
  type Day,
  initialChartState,
  type ShownChart,
} from '@org/energy-core';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartArea from 'lucide-react/icons/chart-area';
import ChartColumn from 'lucide-react/icons/chart-column';
import ChartColumnStacked from 'lucide-react/icons/chart-column-stacked';
import ChartLine from 'lucide-react/icons/chart-line';
import ChartPie from 'lucide-react/icons/chart-pie';
import CircleDot from 'lucide-react/icons/circle-dot';
import Workflow from 'lucide-react/icons/workflow';
import type { ReactNode } from 'react';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { type RootProps, rootProps } from '../../primitives/rootProps.ts';
import { Select } from '../../primitives/Select/Select.tsx';
import { Switch } from '../../primitives/Switch/Switch.tsx';
import { useControlled } from '../../primitives/useControlled.ts';
import { DateSelects } from '../PeriodPanel/PeriodFields.tsx';
import { PeriodPanel } from '../PeriodPanel/PeriodPanel.tsx';
import type { ChartAxis, ReferenceLine } from '../series.ts';
import { ChoiceTiles } from './ChoiceTiles.tsx';
import { ReferenceLines } from './ReferenceLines.tsx';
import './ChartControlPanel.css';

export interface ChartControlPanelProps extends RootProps {
  /** Chosen nodes, period and display options; uncontrolled if omitted. */
  value?: ChartState;
  /** Initial state of an uncontrolled panel; default a chart without nodes. */
  defaultValue?: ChartState;
  /**
   * Called with the complete next state, in which everything that no longer fits is switched off already, and with the
   * change that caused it.
   */
  onChange?: (state: ChartState, change: ChartChange) => void;
  /** Jalali years that have data. */
  years: readonly number[];
  /** Cities whose temperature can be shown; undefined until known, null for a chart without temperature. */
  cities?: readonly { readonly id: string; readonly name: string }[] | null;
  /** Outlined in the calendars. */
  today?: Day;
  /** The user's reference lines on the chart. */
  referenceLines?: readonly ReferenceLine[];
  /** Called when a line is added or removed; without it reference lines are not offered. */
  onReferenceLinesChange?: (lines: readonly ReferenceLine[]) => void;
  /** Axes for reference lines: `axesOfSeries(series, state)`. */
  axes?: readonly ChartAxis[];
  /** The loaded data of the chart, which determine the types that represent them correctly. */
  shown?: ShownChart;
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
const iconOf: Readonly<Record<ChartType, ReactNode>> = {
  Bar: <ChartColumn {...icon} />,
  Line: <ChartLine {...icon} />,
  Area: <ChartArea {...icon} />,
  Stacked: <ChartColumnStacked {...icon} />,
  Pie: <ChartPie {...icon} />,
  Doughnut: <CircleDot {...icon} />,
  Flow: <Workflow {...icon} />,
  HeatMap: <CalendarDays {...icon} />,
};

/**
 * Settings of a chart. Each change applies immediately, except calendars, which wait for «set report»; options that do not fit
 * the selection are hidden or explain why they are disabled (001 §2, §4).
 * @example <ChartControlPanel value={state} onChange={setState} years={[1403, 1402]} />
 */
export function ChartControlPanel(props: ChartControlPanelProps) {
  const { years, cities, today, axes = [], referenceLines = [] } = props;
  const { t } = useEnergy();
  const [state, setState] = useControlled(props.value, props.defaultValue ?? initialChartState);
  const rules = chartRules(state.nav, state, props.shown);
  const change = (next: ChartChange) => {
    const changed = changeChartQuery(state, next);
    setState(changed);
    props.onChange?.(changed, next);
  };
  const offered = (rule: Availability) =>
    rule.state === 'available' ? {} : { isDisabled: true, reason: t(`chart.reason.${rule.reason}`) };
  const temperature = offered(rules.temperature);
  const hasTemperature = cities !== null && rules.temperature.state !== 'hidden';

  return (
    <div {...rootProps(props, 'eui-chart-panel')}>
      <ChoiceTiles
        label={t('chart.panel.type')}
        items={rules.chartTypes.map((type) => ({
          id: type,
          name: t(`chart.type.${type}`),
          icon: iconOf[type],
          ...(rules.refusedTypes[type] && { reason: t(`chart.reason.${rules.refusedTypes[type]}`) }),
        }))}
        value={state.chartType}
        onChange={(chartType) => change({ chartType })}
      />

      <PeriodPanel
        className="eui-chart-panel-part"
        value={state}
        onChange={(_, next) => change(next)}
        years={years}
        {...(today !== undefined && { today })}
      />

      {rules.compare.state !== 'hidden' && (
        <div className="eui-chart-panel-part">
          <Switch isSelected={state.compareActive} onChange={(compareActive) => change({ compareActive })}>
            {t('chart.panel.compare')}
          </Switch>
          {state.compareActive && (
            <DateSelects
              kind={state.kind}
              value={{
                year: state.yearCompare,
                month: state.monthCompare ?? state.month,
                week: state.weekCompare ?? state.week,
              }}
              years={years}
              labels={{
                year: t('chart.panel.compareYear'),
                month: t('chart.panel.compareMonth'),
                week: t('chart.panel.compareWeek'),
              }}
              areLabelsHidden
              onChange={({ year, month, week }) =>
                change({
                  ...(year === undefined ? {} : { yearCompare: year }),
                  ...(month === undefined ? {} : { monthCompare: month }),
                  ...(week === undefined ? {} : { weekCompare: week }),
                })
              }
            />
          )}
        </div>
      )}

      <div className="eui-chart-panel-part">
        {rules.split.state === 'available' && (
          <Switch isSelected={state.split} onChange={(split) => change({ split })}>
            {t('chart.panel.split')}
          </Switch>
        )}
        {(rules.inKwh.state === 'available' || state.inKwh) && (
          <Switch isSelected={state.inKwh} onChange={(inKwh) => change({ inKwh })}>
            {t('chart.panel.inKwh')}
          </Switch>
        )}
        <Switch isSelected={state.cost} onChange={(cost) => change({ cost })} {...offered(rules.cost)}>
          {t('chart.cost')}
        </Switch>
        {hasTemperature && (
          <Switch
            isSelected={state.temperature}
            onChange={(isOn) => change({ temperature: isOn })}
            {...(cities?.length === 0 && !temperature.isDisabled
              ? { isDisabled: true, reason: t('chart.panel.noCity') }
              : temperature)}
          >
            {t('chart.temperature')}
          </Switch>
        )}
        {hasTemperature && state.temperature && cities && cities.length > 0 && (
          <Select
            label={t('chart.panel.city')}
            isLabelHidden
            size="sm"
            items={cities}
            value={state.city ?? (cities.length === 1 ? cities[0]!.id : null)}
            placeholder={t('chart.panel.cityOfChosen')}
            onChange={(city) => change({ city })}
          />
        )}
        {rules.lines.state !== 'hidden' && (
          <Switch
            isSelected={state.showAverage}
            onChange={(showAverage) => change({ showAverage })}
            {...offered(rules.lines)}
          >
            {t('chart.menu.average')}
          </Switch>
        )}
        {rules.lines.state === 'available' && (
          <>
            <Switch isSelected={state.showMax} onChange={(showMax) => change({ showMax })}>
              {t('chart.menu.max')}
            </Switch>
            <Switch isSelected={state.showMin} onChange={(showMin) => change({ showMin })}>
              {t('chart.menu.min')}
            </Switch>
          </>
        )}
        {rules.title.state === 'available' && (
          <Switch isSelected={state.showTitle} onChange={(showTitle) => change({ showTitle })}>
            {t('chart.menu.title')}
          </Switch>
        )}
        {props.onReferenceLinesChange && (rules.title.state === 'available' || referenceLines.length > 0) && (
          <ReferenceLines axes={axes} lines={referenceLines} onChange={props.onReferenceLinesChange} />
        )}
      </div>
    </div>
  );
}
