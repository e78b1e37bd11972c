import { type Cusum, formatNumber, island, unitText } from '@org/energy-core';
import type { LegendItem } from '../../charts/ConsumptionChart/legend/ChartLegend.tsx';
import { dayText } from '../../i18n/dates/dayWords.ts';
import type { Energy } from '../../i18n/useEnergy.ts';
import type { Bend } from './bend.ts';

/** Mean of the days on one side of a bend in words: «پیش از آن روزی ۷ m³ کمتر». */
export function slopeWords(
  side: 'before' | 'after',
  saving: number,
  unit: string,
  { t, digits }: Energy,
): string {
  const size = Math.abs(saving);
  const number = formatNumber(size, { digits, maxFractionDigits: size >= 10 ? 0 : 1 });
  const amount = `${island(number)} ${unitText(unit, digits)}`.trim();
  return t(`baseline.cusum.${side}${saving >= 0 ? 'Less' : 'More'}`, { amount });
}

/** Screen-reader summary: the period, its sum and the bends. */
export function spokenCusum(
  points: Cusum['points'],
  bends: readonly Bend[],
  unit: string,
  energy: Energy,
): string {
  const { t, digits } = energy;
  const [first, last] = [points[0]!, points.at(-1)!];
  const total = island(formatNumber(last.cumulative, { digits, maxFractionDigits: 0 }));
  return [
    t('baseline.cusum.spoken', {
      from: dayText(first.day, 'long', energy),
      to: dayText(last.day, 'long', energy),
      total: `${total} ${unitText(unit, digits)}`,
    }),
    ...bends.map(({ day }) => t('baseline.cusum.bend', { day: dayText(day, 'weekday', energy) })),
  ].join(t('chart.listSeparator'));
}

/** Entries of the legend: the line, and the slopes on both sides of a bend. */
export function cusumLegend(bend: Bend | null, unit: string, energy: Energy): LegendItem[] {
  const slope = (side: 'before' | 'after', saving: number): LegendItem => ({
    ...{ id: side, shape: 'band', name: slopeWords(side, saving, unit, energy), isSeries: false },
    color: saving < 0 ? 'var(--eui-excess)' : 'var(--eui-baseline)',
  });
  return [
    {
      ...{ id: 'line', shape: 'line', color: 'var(--eui-actual)', isSeries: false },
      name: energy.t('baseline.cusum.series'),
    },
    ...(bend ? [slope('before', bend.meanBefore), slope('after', bend.meanAfter)] : []),
  ];
}
