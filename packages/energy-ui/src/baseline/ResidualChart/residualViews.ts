import { dayNumber, isDay } from '@org/energy-core';
import type { ScatterAxis } from '../../charts/ScatterPlot/scatterPoint.ts';
import type { Energy } from '../../i18n/useEnergy.ts';
import { type BaselineRow, residualOf } from '../baselineRow.ts';
import { ticksOfRows } from '../FitChart/fitLayout.ts';
import type { ValuesOfRow } from '../ScatterChart/scatterRows.ts';

/** What the residuals are drawn against. */
export type ResidualView = 'time' | 'prediction' | 'actual';
export const residualViews: readonly ResidualView[] = ['time', 'prediction', 'actual'];

interface View {
  readonly x: ScatterAxis;
  readonly y: ScatterAxis;
  readonly valuesOf: ValuesOfRow;
}

const dayValue = ({ from }: BaselineRow): number | null => (isDay(from) ? dayNumber(from) : null);

/** Axes and values of a view. */
export function viewOf(view: ResidualView, rows: readonly BaselineRow[], unit: string, energy: Energy): View {
  const { t } = energy;
  const predicted: ScatterAxis = { name: t('baseline.predicted'), unit };
  // Zero is in the middle of the picture.
  const reach = Math.max(0, ...rows.map((row) => Math.abs(residualOf(row) ?? 0)));
  const residual: ScatterAxis = {
    ...{ name: t('baseline.residual'), unit, within: [-reach, reach] },
    title: (scaled) => t('baseline.residualIn', { unit: scaled }),
  };
  if (view === 'actual') {
    // The same scale on both axes.
    const within = rows.flatMap((row) => [row.actual ?? [], row.predicted ?? []].flat());
    return {
      x: { name: t('baseline.actual'), unit, within },
      y: { ...predicted, within },
      valuesOf: ({ actual, predicted: expected }) => ({ x: actual, y: expected }),
    };
  }
  if (view === 'prediction')
    return {
      ...{ x: predicted, y: residual },
      valuesOf: (row) => ({ x: row.predicted, y: residualOf(row) }),
    };
  const days = rows.flatMap((row) => dayValue(row) ?? []);
  return {
    x: {
      ...{
        name: t('baseline.residuals.day'),
        unit: '',
        title: () => '',
        within: days,
        isNamedElsewhere: true,
      },
      ticks: (width) =>
        ticksOfRows(rows, width, energy).flatMap(({ index, text }) => {
          const value = dayValue(rows[index]!);
          return value === null ? [] : [{ value, text }];
        }),
    },
    y: residual,
    valuesOf: (row) => ({ x: dayValue(row), y: residualOf(row) }),
  };
}
