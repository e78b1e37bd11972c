import {
  type Day,
  formatJalali,
  jalaliMonthName,
  monthRange,
  type QualityCode,
  type QualityReport,
  toPersianDigits,
} from '@org/energy-core';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { Num } from '../../i18n/Num.tsx';
import type { TextKey } from '../../i18n/texts.ts';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { Chip, type ChipProps } from '../../primitives/Chip/Chip.tsx';
import { FigureButton } from '../../primitives/FigureButton/FigureButton.tsx';
import { type RootProps, rootProps } from '../../primitives/rootProps.ts';
import { findingKinds, type QualityCount } from './countedDays.ts';
import { QualityDays } from './QualityDays.tsx';
import { type MonthLevel, type QualityMonth, qualityYears } from './qualityMonths.ts';
import './DataQualityStrip.css';

export interface DataQualityStripProps extends RootProps {
  /** The report of `dataQuality`. */
  report: QualityReport;
  /** Symbol of the meter's unit, for values of findings. */
  unit?: string | null;
  /** Called with the days of the pressed month or finding; without it they are plain text. */
  onOpenMonth?: (range: { readonly from: Day; readonly to: Day }) => void;
}

type Tone = NonNullable<ChipProps['tone']>;
/** Number of years shown initially. */
const YEARS_AT_FIRST = 3;
const toneOf = (code: QualityCode): Tone => (code === 'quality.negative' ? 'danger' : 'warning');

/**
 * Data quality of a meter: counts that open into their days, and a tile for each month that
 * links to its readings.
 * @example <DataQualityStrip report={report} onOpenMonth={(range) => show(range)} />
 */
export function DataQualityStrip({ report, unit = null, onOpenMonth, ...root }: DataQualityStripProps) {
  const { t, digits } = useEnergy();
  const [isWhole, setIsWhole] = useState(false);
  const [opened, setOpened] = useState<{ count: QualityCount; about: string } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const years = useMemo(() => qualityYears(report), [report]);
  const shown = isWhole ? years : years.slice(0, YEARS_AT_FIRST);
  const found = findingKinds.filter((kind) => report.counts[`quality.${kind}`].findings > 0);
  const { days, expectedDays, bills } = report;
  const counts: { count: QualityCount; about: string; tone: Tone }[] = [
    {
      count: 'days',
      about: t('dataQuality.complete', { days, expectedDays }),
      tone: days === expectedDays ? 'success' : 'neutral',
    },
    ...(bills.length > 0
      ? [
          {
            count: 'bills',
            about: t('dataQuality.bills', {
              count: bills.length,
              from: formatJalali(bills[0]!.from, 'numeric', digits),
              to: formatJalali(lastDay(bills), 'numeric', digits),
            }),
            tone: 'neutral',
          } as const,
        ]
      : []),
    ...found.map((kind) => ({
      count: kind,
      about: t(`dataQuality.${kind}`, { ...report.counts[`quality.${kind}`] }),
      tone: toneOf(`quality.${kind}`),
    })),
  ];
  return (
    <div {...rootProps(root, 'eui-quality')} role="group" aria-label={t('dataQuality.title')}>
      <ul className="eui-quality-counts">
        {counts.map(({ count, about, tone }) => (
          <li key={count}>
            <FigureButton
              about={t('dataQuality.title')}
              onPress={() => {
                setOpened({ count, about });
                setIsOpen(true);
              }}
            >
              <Chip tone={tone}>{about}</Chip>
            </FigureButton>
          </li>
        ))}
        {found.length === 0 && (
          <li>
            <Chip tone="success">{t('dataQuality.clean')}</Chip>
          </li>
        )}
      </ul>
      <Months years={shown} onOpenMonth={onOpenMonth} />
      {bills.length > 0 && <Bills report={report} />}
      <div className="eui-quality-foot">
        <ul className="eui-quality-legend" aria-hidden>
          {(['clean', 'partial', 'look', 'error', 'empty'] as const).map((level) => (
            <li key={level}>
              <span className="eui-quality-tile" data-level={level}>
                {level === 'partial' ? <Num value={12} /> : marks[level]}
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
      {opened && (
        <QualityDays
          key={opened.count}
          report={report}
          count={opened.count}
          figure={opened.about}
          unit={unit}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          onOpenLog={onOpenMonth}
        />
      )}
    </div>
  );
}

/** Shown by shape as well as by color. */
const marks: Record<Exclude<MonthLevel, 'partial'>, string> = {
  clean: '✓',
  look: '!',
  error: '×',
  empty: '–',
};

const lastDay = (bills: QualityReport['bills']): Day =>
  bills.reduce((last, { to }) => (to > last ? to : last), bills[0]!.to);

/** Each bill with its days, and whether it is an outlier among its neighbors. */
function Bills({ report: { bills, findings } }: Pick<DataQualityStripProps, 'report'>) {
  const { t, digits } = useEnergy();
  const odd = new Map(
    findings.flatMap((finding) => (finding.code === 'quality.bill' ? [[finding.from, finding]] : [])),
  );
  return (
    <details className="eui-quality-bills">
      <summary>{t('dataQuality.billList')}</summary>
      <ol>
        {bills.map(({ from, to, days }) => {
          const finding = odd.get(from);
          const isHigh = (finding?.value ?? 0) > (finding?.usual ?? 0);
          return (
            <li key={from}>
              {t('dataQuality.billRange', {
                from: formatJalali(from, 'numeric', digits),
                to: formatJalali(to, 'numeric', digits),
                count: days,
              })}
              {finding && (
                <Chip tone="warning">{t(isHigh ? 'dataQuality.billHigh' : 'dataQuality.billLow')}</Chip>
              )}
            </li>
          );
        })}
      </ol>
    </details>
  );
}

interface MonthsProps extends Pick<DataQualityStripProps, 'onOpenMonth'> {
  years: ReturnType<typeof qualityYears>;
}

/** One tab stop; the arrow keys move through months and years. */
function Months({ years, onOpenMonth }: MonthsProps) {
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
      ...findingKinds.flatMap((kind) => {
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
                // biome-ignore lint/suspicious/noArrayIndexKey: the twelve months are fixed
                <span key={index} className="eui-quality-tile" data-level="outside" aria-hidden />
              );
            const number = numberOf(month)!;
            const sentence = sentenceOf(month);
            const tile = {
              className: 'eui-quality-tile',
              'data-level': month.level,
              title: sentence,
              children: month.level === 'partial' ? <Num value={month.days} /> : marks[month.level],
            };
            if (!onOpenMonth) return <span key={number} {...tile} role="img" aria-label={sentence} />;
            return (
              <button
                key={number}
                {...tile}
                type="button"
                aria-label={sentence}
                data-month={number}
                tabIndex={number === entry ? 0 : -1}
                onFocus={() => setStop(number)}
                onClick={() => onOpenMonth(monthRange(month.year, month.month))}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** Month index across years. */
const numberOf = (month: QualityMonth | undefined): number | null =>
  month ? month.year * 12 + month.month - 1 : null;
