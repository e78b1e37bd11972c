import type { ScatterPoint } from '../../charts/ScatterPlot/scatterPoint.ts';
import type { Energy } from '../../i18n/useEnergy.ts';
import { type BaselineRow, isDayRow } from '../baselineRow.ts';
import { chartKey, rowLabel } from '../plots/rowWords.ts';

/** Values of a row on the axes of a scatter plot. */
export type ValuesOfRow = (row: BaselineRow) => { readonly x: number | null; readonly y: number | null };

const ofVariable: ValuesOfRow = ({ x = null, actual }) => ({ x, y: actual });

/** Rows as points of a scatter plot, and the index of a row by the key of its point. */
export function scatterRows(
  rows: readonly BaselineRow[],
  energy: Energy,
  valuesOf: ValuesOfRow = ofVariable,
): { points: ScatterPoint[]; keys: ReadonlyMap<string, number> } {
  const keys = new Map<string, number>();
  const points = rows.map((row, index): ScatterPoint => {
    const key = chartKey(row);
    keys.set(key, index);
    return {
      ...{ key, ...valuesOf(row) },
      ...(!isDayRow(row) && { label: rowLabel(row, energy) }),
      ...(row.isLeftOut ? { mark: 'cross' as const } : row.isDayOff && { mark: 'hollow' as const }),
    };
  });
  return { points, keys };
}
