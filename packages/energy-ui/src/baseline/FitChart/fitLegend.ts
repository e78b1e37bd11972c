import type { LegendItem } from '../../charts/ConsumptionChart/legend/ChartLegend.tsx';
import type { Translate } from '../../i18n/texts.ts';
import type { BaselineRow } from '../baselineRow.ts';
import { type FitPoint, isPartialWeek } from './fitSeries.ts';

/** Meaning of the band around the prediction. */
export interface FitBand {
  /** Of the model at a confidence, or of the allowed deviation; both in percent. */
  readonly kind: 'confidence' | 'allowed';
  readonly percent: number;
}

interface FitLegendOptions {
  readonly rows: readonly BaselineRow[];
  readonly points: readonly FitPoint[];
  readonly band: FitBand;
  /** Null without gaps. */
  readonly gapName: string | null;
  readonly isWeekly: boolean;
  readonly type: 'Line' | 'Bar';
}

/** Entries of the legend for what is drawn. */
export function fitLegend(options: FitLegendOptions, t: Translate): LegendItem[] {
  const { rows, points, band, type } = options;
  const baseline = 'var(--eui-baseline)';
  const isBar = type === 'Bar';
  const has = (holds: (row: BaselineRow) => boolean) => !options.isWeekly && rows.some(holds);
  const items: readonly (Omit<LegendItem, 'isSeries'> | false)[] = [
    {
      ...{ id: 'actual', color: 'var(--eui-actual)', name: t('baseline.fit.actual') },
      shape: isBar ? 'bar' : 'line',
    },
    { id: 'predicted', shape: isBar ? 'tick' : 'dashed', color: baseline, name: t('baseline.predicted') },
    points.some(({ low }) => low !== null) && {
      ...{ id: 'band', shape: 'band', color: baseline },
      name: t(band.kind === 'allowed' ? 'baseline.fit.allowed' : 'baseline.fit.uncertainty', {
        percent: band.percent,
      }),
    },
    has(({ deviation }) => deviation === 'open') && {
      ...{ id: 'open', shape: 'diamond', color: 'var(--eui-excess)', name: t('baseline.fit.deviation') },
    },
    has(({ deviation }) => deviation === 'answered') && {
      ...{ id: 'answered', shape: 'answered', color: 'var(--eui-excess)', name: t('baseline.fit.answered') },
    },
    has(({ isLeftOut }) => isLeftOut === true) && {
      ...{ id: 'leftOut', shape: 'cross', name: t('baseline.scatter.leftOut') },
    },
    points.some(isPartialWeek) && { id: 'partial', shape: 'hatch', name: t('chart.partial') },
    options.gapName !== null && { id: 'gap', shape: 'gap', name: options.gapName },
  ];
  return items.flatMap((item) => (item ? [{ ...item, isSeries: false }] : []));
}
