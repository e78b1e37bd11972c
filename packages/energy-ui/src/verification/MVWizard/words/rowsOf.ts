import type { ProjectPoint } from '@org/energy-core';
import type { BaselineRow } from '../../../baseline/baselineRow.ts';

/** The points of a period as rows of a chart. */
export const rowsOf = (points: readonly ProjectPoint[]): BaselineRow[] =>
  points.map(({ day, to, actual, predicted }) => ({ key: day, from: day, to, actual, predicted }));
