import { asList, asRecord } from '../../descriptive/asList.ts';
import { finiteOrNull } from '../../descriptive/presentValues.ts';

/** A point with this leverage determines the fit and cannot be left out. */
const WHOLE = 1 - 1e-12;

/**
 * Residual of each point against the fit without that point, in the unit of y: residual / (1 − leverage), so that
 * no refit is needed. Null for a point without which there is no fit. Hoaglin & Welsch 1978.
 * @example leaveOneOutResiduals({ residuals: [0.5, -0.5], leverages: () => [0.5, 0.5] }) // [1, -1]
 */
export function leaveOneOutResiduals(model: {
  readonly residuals: readonly number[];
  leverages(): readonly number[];
}): (number | null)[] {
  const { residuals, leverages: find } = asRecord(model);
  const leverages = typeof find === 'function' ? find() : [];
  return asList(residuals).map((residual, row) =>
    leverages[row]! < WHOLE ? finiteOrNull(residual / (1 - leverages[row]!)) : null,
  );
}
