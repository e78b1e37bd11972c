import type { LegendItem } from '../../charts/ConsumptionChart/legend/ChartLegend.tsx';
import type { Translate } from '../../i18n/texts.ts';
import type { BaselineRow } from '../baselineRow.ts';
import type { FittedCurve } from './fittedCurve.ts';

/** Free weekdays that a model treats apart have a line each, and one entry. */
const oneOfEach = (curves: readonly FittedCurve[]) =>
  curves.filter((curve, at) => curves.findIndex(({ isDayOff }) => isDayOff === curve.isDayOff) === at);

/** Entries of the legend for what is drawn. */
export function scatterLegend(
  rows: readonly BaselineRow[],
  curves: readonly FittedCurve[],
  confidence: number,
  t: Translate,
): Omit<LegendItem, 'isSeries'>[] {
  const hasDaysOff = rows.some(({ isDayOff, isLeftOut }) => isDayOff && !isLeftOut);
  const color = 'var(--eui-cat-1)';
  const baseline = 'var(--eui-baseline)';
  return [
    {
      ...{ id: 'readings', shape: 'point', color },
      name: t(hasDaysOff ? 'baseline.scatter.workingDay' : 'baseline.scatter.reading'),
    },
    ...(hasDaysOff
      ? [{ id: 'dayOff', shape: 'ring', color, name: t('baseline.scatter.dayOff') } as const]
      : []),
    ...(rows.some(({ isLeftOut }) => isLeftOut)
      ? [{ id: 'leftOut', shape: 'cross', name: t('baseline.scatter.leftOut') } as const]
      : []),
    ...oneOfEach(curves).map(({ isDayOff }) => ({
      ...({ id: `curve${isDayOff}`, color: baseline, shape: isDayOff ? 'dotted' : 'dashed' } as const),
      name: t(isDayOff ? 'baseline.scatter.modelDayOff' : 'baseline.scatter.model'),
    })),
    ...(curves.some(({ points }) => points.length > 0)
      ? [
          {
            ...({ id: 'band', shape: 'band', color: baseline } as const),
            name: t('baseline.scatter.band', { percent: confidence }),
          },
        ]
      : []),
  ];
}
