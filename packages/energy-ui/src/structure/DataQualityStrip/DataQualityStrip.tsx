import {
  type Day,
  jalaliMonthName,
  monthRange,
  type QualityCode,
  type QualityReport,
  toPersianDigits,
} from '@org/energy-core';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useEnergy } from '../../i18n/EnergyProvider.tsx';
import type { TextKey } from '../../i18n/texts.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { Chip } from '../../primitives/Chip/Chip.tsx';
import { classes } from '../../primitives/classes.ts';
import { type QualityMonth, qualityYears } from './qualityMonths.ts';
import './DataQualityStrip.css';

export interface DataQualityStripProps {
  /** What was found, from `dataQuality`. */
  report: QualityReport;
  /** Called with the days of the month that was pressed; without it the months are only shown. */
  onMonth?: (range: { readonly from: Day; readonly to: Day }) => void;
  className?: string;
  id?: string;
}

/** Older years are a press away. */
const YEARS_AT_FIRST = 3;
const kinds = [
  ...(['gap', 'negative', 'duplicate', 'spike', 'unit-step', 'zero-run', 'stuck', 'stale'] as const),
];
const toneOf = (code: QualityCode) => (code === 'quality.negative' ? 'danger' : 'warning');

/**
 * How trustworthy the readings of a meter are: counts in words, and a tile for each month that leads to its readings.
 * @example <DataQualityStrip report={report} onMonth={(range) => show(range)} />
 */
export function DataQualityStrip({ report, onMonth, className, id }: DataQualityStripProps) {
  const { t } = useEnergy();
  const [isWhole, setIsWhole] = useState(false);
  const years = useMemo(() => qualityYears(report), [report]);
  const shown = isWhole ? years : years.slice(0, YEARS_AT_FIRST);
  const found = kinds.filter((kind) => report.counts[`quality.${kind}`].findings > 0);
  const { days, expectedDays } = report;
  return (
    <div
      id={id}
      role="group"
      className={classes('eui-quality', className)}
      aria-label={t('dataQuality.title')}
    >
      <ul className="eui-quality-counts">
        <li>
          <Chip tone={days === expectedDays ? 'success' : 'neutral'}>
            {t('dataQuality.complete', { days, expectedDays })}
          </Chip>
        </li>
        {found.map((kind) => (
          <li key={kind}>
            <Chip tone={toneOf(`quality.${kind}`)}>
              {t(`dataQuality.${kind}`, { ...report.counts[`quality.${kind}`] })}
            </Chip>
          </li>
        ))}
        {found.length === 0 && (
          <li>
            <Chip tone="success">{t('dataQuality.clean')}</Chip>
          </li>
        )}
      </ul>
      <Months years={shown} onMonth={onMonth} />
      <div className="eui-quality-foot">
        <ul className="eui-quality-legend" aria-hidden>
          {(['clean', 'look', 'error', 'empty'] as const).map((level) => (
            <li key={level}>
              <span className="eui-quality-tile" data-level={level}>
                {marks[level]}
              </span>
              {t(`dataQuality.legend.${level}`)}
            </li>
          ))}
        </ul>
        {shown.length < years.length && (
          <Button size="sm" variant="quiet" onPress={() => setIsWhole(true)}>
            {t('dataQuality.moreYears', { count: years.length })}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Said by shape as well as by colour. */
const marks = { clean: '✓', look: '!', error: '×', empty: '–' } as const;

interface MonthsProps extends Pick<DataQualityStripProps, 'onMonth'> {
  years: ReturnType<typeof qualityYears>;
}

/** One stop of the Tab key; the arrow keys walk through months and years. */
function Months({ years, onMonth }: MonthsProps) {
  const { t, digits, locale, direction } = useEnergy();
  const box = useRef<HTMLDivElement>(null);
  const months = years.flatMap((year) => year.months.filter((month) => month !== null));
  const [stop, setStop] = useState<number | null>(null);
  const entry = months.some((month) => numberOf(month) === stop) ? stop : numberOf(months[0]);
  const write = (year: number) => (digits === 'fa' ? toPersianDigits(String(year)) : String(year));

  const walk = (event: KeyboardEvent) => {
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const step = { [forward]: 1, [back]: -1, ArrowDown: -12, ArrowUp: 12 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = Number((event.target as HTMLElement).dataset.month);
    box.current?.querySelector<HTMLElement>(`button[data-month="${at + step}"]`)?.focus();
  };
  const sentenceOf = (month: QualityMonth) =>
    [
      t('dataQuality.month', {
        month: jalaliMonthName(month.month, locale),
        year: write(month.year),
        days: month.days,
        expectedDays: month.expectedDays,
      }),
      ...kinds.flatMap((kind) => {
        const own = month.findings.filter(({ code }) => code === `quality.${kind}`);
        if (own.length === 0) return [];
        const days = own.reduce((sum, { count }) => sum + count, 0);
        return [t(`dataQuality.${kind}` as TextKey, { days, findings: own.length })];
      }),
    ].join(t('chart.listSeparator'));

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the buttons inside
    <div ref={box} className="eui-quality-years" onKeyDown={walk}>
      {years.map(({ year, months: row }) => (
        <div key={year} role="group" aria-label={write(year)} className="eui-quality-year">
          <span className="eui-quality-name" aria-hidden>
            {write(year)}
          </span>
          {row.map((month, index) => {
            if (!month)
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: the twelve months stand still
                <span key={index} className="eui-quality-tile" data-level="outside" aria-hidden />
              );
            const number = numberOf(month)!;
            const sentence = sentenceOf(month);
            const tile = {
              className: 'eui-quality-tile',
              'data-level': month.level,
              title: sentence,
              children: marks[month.level],
            };
            if (!onMonth) return <span key={number} {...tile} role="img" aria-label={sentence} />;
            return (
              <button
                key={number}
                {...tile}
                type="button"
                aria-label={sentence}
                data-month={number}
                tabIndex={number === entry ? 0 : -1}
                onFocus={() => setStop(number)}
                onClick={() => onMonth(monthRange(month.year, month.month))}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** Counts months through the years. */
const numberOf = (month: QualityMonth | undefined): number | null =>
  month ? month.year * 12 + month.month - 1 : null;
