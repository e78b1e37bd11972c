import { leaveOneOutResiduals } from './leaveOneOutResiduals.ts';

/**
 * PRESS: sum of squares of the leave-one-out residuals, unit of y squared. Well above SSE where a model overfits single
 * points; 1 − PRESS / SST is the R² to expect of new points. Null where a point cannot be left out. Allen 1974.
 * @example press({ residuals: [0.5, -0.5], leverages: () => [0.5, 0.5] }) // 2
 */
export function press(model: Parameters<typeof leaveOneOutResiduals>[0]): number | null {
  let total = 0;
  for (const residual of leaveOneOutResiduals(model)) {
    if (residual === null) return null;
    total += residual * residual;
  }
  return total;
}
