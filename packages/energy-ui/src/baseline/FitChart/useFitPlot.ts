import { useMemo } from 'react';
import { useEnergy } from '../../i18n/useEnergy.ts';
import type { BaselineRow } from '../baselineRow.ts';
import { fitLayout } from './fitLayout.ts';
import { fitPoints, fitSeries, type MeanInterval } from './fitSeries.ts';

interface FitPlotOptions {
  readonly unit: string;
  /** Null before it is measured. */
  readonly width: number | null;
  readonly height: number;
  readonly type: 'Line' | 'Bar';
  readonly meanInterval: MeanInterval | undefined;
}

/** Points and layout of a fit. */
export function useFitPlot(
  rows: readonly BaselineRow[],
  { unit, width, height, type, meanInterval }: FitPlotOptions,
) {
  const energy = useEnergy();
  const points = useMemo(() => fitPoints(rows, energy, meanInterval), [rows, energy, meanInterval]);
  const layout = useMemo(
    () =>
      width === null || points.length === 0
        ? null
        : fitLayout(fitSeries(points, unit, energy), rows, {
            ...{ width, height, type, energy },
            within: points.flatMap(({ low, high, actual, predicted }) => [low, high, actual, predicted]),
          }),
    [points, rows, unit, energy, width, height, type],
  );
  return { points, layout };
}
