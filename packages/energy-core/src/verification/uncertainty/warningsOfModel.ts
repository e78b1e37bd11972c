import type { BaselineModel } from '../../baseline/model.ts';
import { asRecord, recordsOf } from '../../statistics/descriptive/asList.ts';

/** With fewer points a baseline cannot show how its errors persist. From simulation, see the benchmarks. */
export const minPointsForPersistence = 24;

/** What a model leaves open about every ± made with it. */
export type ModelWarning =
  | { readonly code: 'verification.few-points'; readonly points: number; readonly needed: number }
  | { readonly code: 'verification.no-scatter' };

/**
 * Warnings for every ± of a model: a perfect fit has no scatter to learn from, and few points do not show how errors
 * persist.
 * Source: simulation, docs/benchmarks.md.
 * @example
 * const fit = fitBaseline({ y: [10, 12, 14.1, 16, 17.9, 20.1, 22], x: [[1, 2, 3, 4, 5, 6, 7]] });
 * warningsOfModel(fit.model) // [{ code: 'verification.few-points', points: 7, needed: 24 }]
 */
export function warningsOfModel(model: BaselineModel): ModelWarning[] {
  const isHardly = recordsOf(asRecord(model).warnings).some(
    ({ code }) => code === 'regression.perfect-fit' || code === 'regression.constant-y',
  );
  if (isHardly) return [{ code: 'verification.no-scatter' }];
  return model?.n < minPointsForPersistence
    ? [{ code: 'verification.few-points', points: model.n, needed: minPointsForPersistence }]
    : [];
}
