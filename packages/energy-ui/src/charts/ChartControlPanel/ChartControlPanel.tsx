import {
  type Availability,
  type ChartChange,
  type ChartState,
  type ChartType,
  changeChartQuery,
  chartRules,
  type Day,
  type PeriodKind,
} from '@org/energy-core';
import ChartArea from 'lucide-react/icons/chart-area';
import ChartColumn from 'lucide-react/icons/chart-column';
import ChartColumnStacked from 'lucide-react/icons/chart-column-stacked';
import ChartLine from 'lucide-react/icons/chart-line';
import ChartPie from 'lucide-react/icons/chart-pie';
import CircleDot from 'lucide-react/icons/circle-dot';
import type { ReactNode } from 'react';
import { useEnergy } from '../../i18n/EnergyProvider.tsx';
import { classes } from '../../primitives/classes.ts';
import { Select } from '../../primitives/Select/Select.tsx';
import { Switch } from '../../primitives/Switch/Switch.tsx';
import type { ChartAxis, ReferenceLine } from '../series.ts';
import { ChoiceTiles } from './ChoiceTiles.tsx';
import { CalendarFields, DateSelects } from './PeriodFields.tsx';
import { ReferenceLines } from './ReferenceLines.tsx';
import './ChartControlPanel.css';

export interface ChartControlPanelProps {
  /** What is chosen, which period, how it is drawn. */
  state: ChartState;
  /**
   * Called with the whole next state, in which everything that no longer fits is switched off already, and with the
   * change that led there.
   */
  onChange: (state: ChartState, change: ChartChange) => void;
  /** Jalali years that have data. */
  years: readonly number[];
  /** Cities whose temperature can be shown. */
  cities?: readonly { readonly id: string; readonly name: string }[];
  /** Outlined in the calendars. */
  today?: Day;
  /** The reader's own lines on the chart. */
  referenceLines?: readonly ReferenceLine[];
  /** Called when a line is added or removed; without it no lines are offered. */
  onReferenceLinesChange?: (lines: readonly ReferenceLine[]) => void;
  /** Axes a line may be put on: `axesOfSeries(series, state)`. */
  axes?: readonly ChartAxis[];
  className?: string;
  id?: string;
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
const iconOf: Readonly<Record<ChartType, ReactNode>> = {
  Bar: <ChartColumn {...icon} />,
  Line: <ChartLine {...icon} />,
  Area: <ChartArea {...icon} />,
  Stacked: <ChartColumnStacked {...icon} />,
  Pie: <ChartPie {...icon} />,
  Doughnut: <CircleDot {...icon} />,
};
const kinds: readonly PeriodKind[] = ['multiyear', 'year', 'month', 'week', 'range', 'multiDay'];

/**
 * Settings of a chart. Each change applies at once, only calendars wait for «set report»; choices that do not fit
 * the selection are hidden or say why they are off (001 §2, §4).
 * @example <ChartControlPanel state={state} onChange={setState} years={[1403, 1402]} />
 */
export function ChartControlPanel(props: ChartControlPanelProps) {
  const { state, years, cities = [], today, axes = [], referenceLines = [], className, id } = props;
  const { t } = useEnergy();
  const rules = chartRules(state.nav, state);
  const change = (next: ChartChange) => props.onChange(changeChartQuery(state, next), next);
  const offered = (rule: Availability) =>
    rule.state === 'available' ? {} : { isDisabled: true, reason: t(`chart.reason.${rule.reason}`) };
  const temperature = offered(rules.temperature);

  return (
    <div id={id} className={classes('eui-chart-panel', className)}>
      <ChoiceTiles
        label={t('chart.panel.type')}
        items={rules.chartTypes.map((type) => ({
          id: type,
          name: t(`chart.type.${type}`),
          icon: iconOf[type],
        }))}
        value={state.chartType}
        onChange={(chartType) => change({ chartType })}
      />

      <div className="eui-chart-panel-part">
        <ChoiceTiles
          label={t('chart.panel.period')}
          items={kinds.map((kind) => ({ id: kind, name: t(`chart.period.${kind}`) }))}
          value={state.kind}
          onChange={(kind) => change({ kind })}
        />
        <DateSelects
          kind={state.kind}
          value={state}
          years={years}
          labels={{ year: t('chart.panel.year'), month: t('chart.panel.month'), week: t('chart.panel.week') }}
          onChange={change}
        />
        <CalendarFields key={state.kind} state={state} today={today} onChange={change} />
      </div>

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
        <Switch isSelected={state.cost} onChange={(cost) => change({ cost })} {...offered(rules.cost)}>
          {t('chart.cost')}
        </Switch>
        <Switch
          isSelected={state.temperature}
          onChange={(isOn) => change({ temperature: isOn })}
          {...(cities.length === 0 && !temperature.isDisabled
            ? { isDisabled: true, reason: t('chart.panel.noCity') }
            : temperature)}
        >
          {t('chart.temperature')}
        </Switch>
        {state.temperature && cities.length > 0 && (
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
        <Switch
          isSelected={state.showAverage}
          onChange={(showAverage) => change({ showAverage })}
          {...offered(rules.lines)}
        >
          {t('chart.menu.average')}
        </Switch>
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
        <Switch isSelected={state.showTitle} onChange={(showTitle) => change({ showTitle })}>
          {t('chart.menu.title')}
        </Switch>
        {props.onReferenceLinesChange && (
          <ReferenceLines axes={axes} lines={referenceLines} onChange={props.onReferenceLinesChange} />
        )}
      </div>
    </div>
  );
}
