import type { CurvePoint } from '@org/energy-core';

/** The fitted line; `modelCurve` computes it. */
export interface FittedCurve {
  readonly points: readonly CurvePoint[];
  /** Of days off, beside that of working days. */
  readonly isDayOff?: boolean;
}
