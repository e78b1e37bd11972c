import {
  addDays,
  type CoverageChoice,
  type Day,
  type DayRange,
  daysBetween,
  formatJalali,
  isDay,
  sharedRuns,
} from '@org/energy-core';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useMemo, useState } from 'react';
import { Islands } from '../../i18n/islands/Islands.tsx';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { type RootProps, rootProps, useRootRef } from '../../primitives/rootProps.ts';
import { useWidth } from '../ConsumptionChart/useWidth.ts';
import { coverageWords } from '../coverageWords.ts';
import { plainAxis, stretchesOf, type TimeAxis } from './timeAxis.ts';
import './CoverageStrip.css';

/** A meter of the chart with its covered days. */
export interface CoveredMeter {
  readonly id: string;
  readonly name: string;
  readonly days: number;
  /** Runs of consecutive days with a reading, in time order. */
  readonly runs: readonly DayRange[];
}

export interface CoverageStripProps extends RootProps {
  /** The meters that count in the chart, each once. */
  meters: readonly CoveredMeter[];
  /** First day of the chart. */
  from: Day;
  /** Last day of the chart. */
  to: Day;
  /** Days of the period; only elapsed ones if it is not over. */
  expectedDays: number;
  /** The days, if single ones are selected. */
  selectedDays?: readonly Day[];
  /** Number of meters that count, if not all are listed. */
  count?: number;
  /** The time axis of the chart above, from `below` of the chart. */
  axis?: TimeAxis | null;
  /** Day coverage used by the chart. */
  coverage?: CoverageChoice;
  /** Called when the user selects a day coverage; without it there is no choice. */
  onCoverageChange?: (coverage: CoverageChoice) => void;
}

const HEIGHT = 10;
/** Maximum gaps listed in the text; the table has all. */
const MAX_NAMED_GAPS = 3;

/** The gaps between the runs of a period; for single days those without a reading. */
function gapsIn(runs: readonly DayRange[], { from, to, selectedDays }: Period): DayRange[] {
  if (!isDay(from) || !isDay(to)) return [];
  if (selectedDays)
    return selectedDays
      .filter((day) => !runs.some((run) => run.from <= day && day <= run.to))
      .map((day) => ({ from: day, to: day }));
  const gaps: DayRange[] = [];
  let next = from;
  for (const run of runs) {
    if (next < run.from) gaps.push({ from: next, to: addDays(run.from, -1) });
    next = addDays(run.to, 1);
  }
  if (next <= to) gaps.push({ from: next, to });
  return gaps;
}

const countDays = (runs: readonly DayRange[]) =>
  runs.reduce((sum, { from, to }) => sum + daysBetween(from, to) + 1, 0);

/**
 * Coverage below a chart: days with all and with any of its meters, as one line on the chart's time axis; expanded, a line
 * per meter and the same as a table.
 * @example <CoverageStrip meters={meters} from="2025-03-21" to="2026-03-20" expectedDays={365} />
 */
export function CoverageStrip(props: CoverageStripProps) {
  const { meters, from, to, expectedDays, selectedDays, count = meters.length } = props;
  const { coverage = 'any', onCoverageChange } = props;
  const period: Period = { from, to, expectedDays, selectedDays };
  const energy = useEnergy();
  const { t } = energy;
  const container = useRootRef(props.ref);
  const width = useWidth(container);
  const [isOpen, setOpen] = useState(false);
  const [isTable, setTable] = useState(false);
  const linesId = useId();
  const { all, any } = useMemo(() => sharedRuns(meters.map(({ runs }) => runs)), [meters]);
  const axis = useMemo(() => {
    if (width === null || !isDay(from) || !isDay(to)) return null;
    return props.axis ?? plainAxis({ from, to }, width);
  }, [props.axis, width, from, to]);
  const [days, anyDays] = [countDays(all), countDays(any)];
  const isUneven = days < anyDays || coverage === 'all';
  // The mean is that of all meters, so not where only some are listed.
  const meterDays = count === meters.length ? meters.reduce((sum, meter) => sum + meter.days, 0) : null;
  const words = coverageWords({ days, anyDays, expectedDays, meterDays, meters: count }, t);
  return (
    <section {...rootProps(props, 'eui-coverage')} ref={container} aria-label={t('chart.coverage')}>
      <div className="eui-coverage-head">
        <button
          type="button"
          className="eui-coverage-fold"
          aria-expanded={isOpen}
          aria-controls={linesId}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDown size={14} strokeWidth={1.75} aria-hidden />
          <span>
            {t('chart.coverage')}: <Islands text={words} />
          </span>
        </button>
        {onCoverageChange && isUneven && meters.length > 1 && (
          <div className="eui-coverage-choice" role="group" aria-label={t('chart.coverage.choice')}>
            {(['any', 'all'] as const).map((choice) => (
              <button
                key={choice}
                type="button"
                aria-pressed={coverage === choice}
                onClick={() => onCoverageChange(choice)}
              >
                {t(`chart.coverage.${choice}`)}
              </button>
            ))}
          </div>
        )}
      </div>
      {axis && <Line axis={axis} present={all} some={any} />}
      <div id={linesId} hidden={!isOpen}>
        {isOpen && axis && (
          <>
            <button
              type="button"
              className="eui-coverage-tool"
              aria-pressed={isTable}
              onClick={() => setTable(!isTable)}
            >
              {t(isTable ? 'chart.coverage.lines' : 'chart.coverage.table')}
            </button>
            {isTable ? (
              <RunsTable meters={meters} period={period} />
            ) : (
              <ul className="eui-coverage-lines">
                {meters.map((meter) => (
                  <li key={meter.id}>
                    <div className="eui-coverage-name">
                      <span>{meter.name}</span>
                      <span>
                        <Islands text={meterWords(meter, period, energy)} />
                      </span>
                    </div>
                    <Line axis={axis} present={meter.runs} />
                  </li>
                ))}
              </ul>
            )}
            {count > meters.length && (
              <p className="eui-coverage-more">
                {t('chart.coverage.more', { count: count - meters.length })}
              </p>
            )}
          </>
        )}
      </div>
    </section>
  );
}

interface LineProps {
  readonly axis: TimeAxis;
  readonly present: readonly DayRange[];
  /** Days that only some meters have: lighter. */
  readonly some?: readonly DayRange[];
}

/** Covered days are filled, missing ones empty; the text beside it states the same. */
function Line({ axis, present, some = [] }: LineProps) {
  const pathOf = (runs: readonly DayRange[]) =>
    stretchesOf(runs, axis)
      .map(({ x, width }) => `M${x.toFixed(1)} 0h${width.toFixed(1)}v${HEIGHT}h${(-width).toFixed(1)}Z`)
      .join('');
  return (
    <svg
      className="eui-coverage-line"
      direction="ltr"
      width={axis.width}
      height={HEIGHT}
      viewBox={`0 0 ${axis.width} ${HEIGHT}`}
      aria-hidden="true"
    >
      <rect className="eui-coverage-none" x={axis.left} width={axis.right - axis.left} height={HEIGHT} />
      <path className="eui-coverage-some" d={pathOf(some)} />
      <path className="eui-coverage-all" d={pathOf(present)} />
    </svg>
  );
}

type Period = Pick<CoverageStripProps, 'from' | 'to' | 'expectedDays' | 'selectedDays'>;
type Words = ReturnType<typeof useEnergy>;

const rangeText = ({ from, to }: DayRange, { t, locale, digits }: Words): string => {
  const first = formatJalali(from, 'dayMonth', locale, digits);
  return from === to
    ? first
    : t('chart.coverage.range', { from: first, to: formatJalali(to, 'dayMonth', locale, digits) });
};

/** «۱۰ از ۳۱ روز، بی‌داده: ۱ تا ۱۰ فروردین». */
function meterWords({ days, runs }: CoveredMeter, period: Period, words: Words): string {
  const { t } = words;
  const { expectedDays } = period;
  const gaps = gapsIn(runs, period);
  const covered = t('chart.daysOf', { days, expectedDays });
  if (days >= expectedDays || gaps.length === 0) return covered;
  const named = gaps.slice(0, MAX_NAMED_GAPS).map((gap) => rangeText(gap, words));
  const rest = gaps.length - named.length;
  const list = [...named, ...(rest > 0 ? [t('chart.coverage.moreGaps', { count: rest })] : [])];
  return [covered, t('chart.coverage.gaps', { gaps: list.join(t('chart.listSeparator')) })].join(
    t('chart.listSeparator'),
  );
}

function RunsTable({ meters, period }: Pick<CoverageStripProps, 'meters'> & { readonly period: Period }) {
  const energy = useEnergy();
  const { t } = energy;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table is scrolled with the keyboard.
    <div className="eui-coverage-table" role="region" aria-label={t('chart.coverage.tableName')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('chart.coverage.meter')}</th>
            <th scope="col">{t('chart.coverage.days')}</th>
            <th scope="col">{t('chart.coverage.missing')}</th>
          </tr>
        </thead>
        <tbody>
          {meters.map((meter) => (
            <tr key={meter.id}>
              <th scope="row">{meter.name}</th>
              <td>{t('chart.daysOf', { days: meter.days, expectedDays: period.expectedDays })}</td>
              <td>
                <Islands
                  text={
                    gapsIn(meter.runs, period)
                      .map((gap) => rangeText(gap, energy))
                      .join(t('chart.listSeparator')) || '—'
                  }
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
