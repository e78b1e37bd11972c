import { formatNumber, type ReportChart } from '@org/energy-core';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { starPath } from './shapes.ts';
import './ReportPlots.css';

export type DaysChart = Extract<ReportChart, { readonly kind: 'days' }>;

const WIDTH = 688;
const NAME = 66;
const ROW = 21.5;
const HEAD = 22;
const DAYS = 31;
const STEP = (WIDTH - NAME) / DAYS;
const LEVELS = 6;
/** A star per day in rows of months, from the side that the language begins on; darker for more. */
export function DaysPlot({ title, chart }: { title: string; chart: DaysChart }) {
  const { t, digits, direction } = useEnergy();
  const isRtl = direction === 'rtl';
  const known = chart.rows
    .flatMap(({ values }) => values)
    .filter((value) => value !== null)
    .sort((one, other) => one - other);
  const bounds = Array.from(
    { length: LEVELS - 1 },
    (_, at) => known[Math.floor(((at + 1) * known.length) / LEVELS)] ?? Number.POSITIVE_INFINITY,
  );
  const levelOf = (value: number | null) =>
    value === null ? 0 : 1 + bounds.filter((bound) => value >= bound).length;
  const x = (at: number) => {
    const from = NAME + STEP * (at + 0.5);
    return isRtl ? WIDTH - from : from;
  };
  const height = HEAD + chart.rows.length * ROW + 34;
  const yOf = (row: number) => HEAD + ROW * (row + 0.5);
  const starsOf = (level: number) =>
    chart.rows
      .flatMap(({ values }, row) =>
        values.map((value, at) => (levelOf(value) === level ? starPath(x(at), yOf(row)) : '')),
      )
      .join('');
  const nameX = isRtl ? WIDTH : 0;
  const anchor = isRtl ? 'end' : 'start';
  const keyY = height - 12;
  // The key of the colors, from the side that the language begins on.
  const keyX = (at: number) => (isRtl ? WIDTH - NAME - at : NAME + at);
  return (
    <svg
      className="eui-plot-svg eui-report-days"
      role="img"
      aria-label={title}
      width={WIDTH}
      height={height}
      viewBox={`0 0 ${WIDTH} ${height}`}
    >
      {[1, 5, 10, 15, 20, 25, 30].map((day) => (
        <text key={day} x={x(day - 1)} y={12} textAnchor="middle">
          {formatNumber(day, { digits })}
        </text>
      ))}
      {Array.from({ length: LEVELS + 1 }, (_, level) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: levels.
        <path key={level} className="eui-report-day" data-level={level} d={starsOf(level)} />
      ))}
      {chart.rows.map(({ name }, row) => (
        <text key={name} x={nameX} y={yOf(row) + 4} textAnchor={anchor}>
          {name}
        </text>
      ))}
      <text x={keyX(0)} y={keyY + 4} textAnchor={anchor}>
        {t('report.days.little')}
      </text>
      {Array.from({ length: LEVELS }, (_, at) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: levels.
          key={at}
          d={starPath(keyX(38 + at * 20), keyY)}
          className="eui-report-day"
          data-level={at + 1}
        />
      ))}
      <text x={keyX(160)} y={keyY + 4} textAnchor={anchor}>
        {t('report.days.much')}
      </text>
      <path d={starPath(keyX(230), keyY)} className="eui-report-day" data-level={0} />
      <text x={keyX(246)} y={keyY + 4} textAnchor={anchor}>
        {t('report.days.none')}
      </text>
    </svg>
  );
}
