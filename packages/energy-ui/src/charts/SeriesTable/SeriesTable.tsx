// biome-ignore-all lint/a11y/noRedundantRoles: laid out as blocks, the elements lose their table roles in the browser
import { type PeriodKind, showsParts } from '@org/energy-core';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useMemo, useState } from 'react';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { type RootProps, rootProps } from '../../primitives/rootProps.ts';
import { useControlled } from '../../primitives/useControlled.ts';
import { leftOutInWords } from '../ChartSummary/summaryFigures.ts';
import { type ChartSeries, type DrawnType, type OpenedFigure, roleOf, unitKindOf } from '../series.ts';
import { seriesLooks } from '../seriesLooks.ts';
import { CostRow, SeriesRow } from './SeriesRow.tsx';
import { leftOutOf, type SeriesFigure, type SeriesSort, seriesRows, sortedRows } from './seriesRows.ts';
import './SeriesTable.css';

export interface SeriesTableProps extends RootProps {
  /** The series of the chart, with comparisons and temperatures. */
  series: readonly ChartSeries[];
  /** What the buckets are. */
  kind: PeriodKind;
  /** Type of the chart; determines the swatches. Default `Line`. */
  type?: DrawnType;
  /** Ids of the hidden series; uncontrolled if omitted. */
  hiddenSeries?: readonly string[];
  /** Initially hidden series of an uncontrolled table. */
  defaultHiddenSeries?: readonly string[];
  /** Called when a series is switched on or off. */
  onHiddenSeriesChange?: (hidden: readonly string[]) => void;
  /** Adds a row with the cost of each series. */
  showCost?: boolean;
  /** Range the figures are of, if it is not the whole period: «۵ تا ۲۰ مهر». */
  range?: string;
  /** Called with a pressed figure; without it the figures are plain text. */
  onOpenFigure?: (figure: OpenedFigure) => void;
}

const columns = ['name', 'min', 'mean', 'max', 'total', 'coverage'] as const satisfies SeriesFigure[];

/**
 * Legend of a chart as a table: minimum, mean, maximum, total and coverage per series, whose names switch the
 * series on and off. Incomplete months and years are neither minimum nor maximum.
 * @example <SeriesTable series={series} kind="year" type="Bar" />
 */
export function SeriesTable(props: SeriesTableProps) {
  const { series, kind, type = 'Line', showCost = false, range, onOpenFigure } = props;
  const energy = useEnergy();
  const { t, locale } = energy;
  const [hidden, setHidden] = useControlled<readonly string[]>(
    props.hiddenSeries,
    props.defaultHiddenSeries ?? [],
    props.onHiddenSeriesChange,
  );
  const [sort, setSort] = useState<SeriesSort | null>(null);
  const rows = useMemo(
    () => seriesRows(series, { kind, showCost }, energy),
    [series, kind, showCost, energy],
  );
  const looks = useMemo(() => seriesLooks(series, type), [series, type]);
  const sorted = useMemo(() => sortedRows(rows, sort, new Intl.Collator(locale)), [rows, sort, locale]);
  const leftOut = leftOutOf(rows);
  const isDailyMean =
    (kind === 'year' || kind === 'multiyear') &&
    rows.some(({ main }) => roleOf(main) === 'main' && unitKindOf(main) === 'additive');
  const heads: Record<SeriesFigure, string> = {
    name: t('seriesTable.series'),
    min: t('chart.min'),
    mean: t(isDailyMean ? 'chart.summary.dailyMean' : 'chart.average'),
    max: t('chart.max'),
    total: t('chart.total'),
    coverage: t('chart.coverage'),
  };
  const toggle = (id: string) => {
    const drawn = looks.get(id)?.drawnAs ?? id;
    setHidden(hidden.includes(drawn) ? hidden.filter((each) => each !== drawn) : [...hidden, drawn]);
  };
  const press = (by: SeriesFigure) =>
    setSort(
      sort?.by !== by
        ? { by, direction: by === 'name' ? 'ascending' : 'descending' }
        : { by, direction: sort.direction === 'ascending' ? 'descending' : 'ascending' },
    );
  const isStatic = showsParts(type);
  const shared = { kind, heads, isStatic, onOpenFigure, hasBars: type === 'Bar' || type === 'Stacked' };
  const rowOf = (one: ChartSeries) => {
    const look = looks.get(one.id);
    return {
      color: look?.color,
      isHidden: hidden.includes(look?.drawnAs ?? one.id),
      isAmongOthers: look !== undefined && look.drawnAs !== one.id,
      onToggle: () => toggle(one.id),
    };
  };
  const notes = [
    ...(range ? [t('chart.summary.range', { range })] : []),
    ...(leftOut > 0 ? [leftOutInWords(leftOut, kind, t)] : []),
  ];
  return (
    <section {...rootProps(props, 'eui-series-table')} aria-label={t('seriesTable.label')}>
      <table role="table">
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((by) => (
              <th
                key={by}
                role="columnheader"
                className="eui-series-table-column"
                scope="col"
                aria-sort={sort?.by === by ? sort.direction : undefined}
              >
                <button type="button" onClick={() => press(by)}>
                  {heads[by]}
                  {sort?.by === by &&
                    (sort.direction === 'ascending' ? (
                      <ArrowUp size={13} strokeWidth={2} aria-hidden />
                    ) : (
                      <ArrowDown size={13} strokeWidth={2} aria-hidden />
                    ))}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {sorted.flatMap(({ main, compare, figures, before, cost }) => [
            <SeriesRow key={main.id} {...shared} {...rowOf(main)} {...{ series: main, compare, figures }} />,
            ...(compare && before
              ? [
                  <SeriesRow
                    key={compare.id}
                    {...shared}
                    {...rowOf(compare)}
                    series={compare}
                    figures={before}
                  />,
                ]
              : []),
            ...(cost
              ? [<CostRow key={`${main.id}:cost`} {...shared} {...{ series: main, compare, cost }} />]
              : []),
          ])}
        </tbody>
      </table>
      {notes.length > 0 && <p className="eui-series-table-note">{notes.join(' ')}</p>}
    </section>
  );
}
