import type { OwnFactor } from '../quantities/carrierFactors.ts';
import { asRecord, recordsOf } from '../statistics/descriptive/asList.ts';
import type { Meter } from './schemas/structure.ts';

/**
 * The own factors of a meter in the form of the conversions (`carrierFactorAt`, `convertQuantity`).
 * @example ownGasFactors({ gasFactors: [{ from: '2024-03-20', kWhPerM3: 9.8 }] })[0].kwhPerUnit // 9.8
 */
export const ownGasFactors = (input: Pick<Meter, 'gasFactors'>): OwnFactor[] => {
  const { gasFactors = [] } = asRecord(input);
  return recordsOf(gasFactors).map(({ from, kWhPerM3 }) => ({ from, kwhPerUnit: kWhPerM3 }));
};
