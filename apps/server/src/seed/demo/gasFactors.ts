import { fromJalali, type GasFactor } from '@org/energy-core';

/**
 * Energy of a cubic meter of the sample's gas from a day on, as stated on gas bills. Fictitious like the sample:
 * richer and leaner gas around the default of 10.4, the higher heating value of light pipeline gas being near 10.5
 * (`carrierFactors` in energy-core).
 */
export const gasFactors: readonly GasFactor[] = [
  { from: fromJalali(1401, 1, 1), kWhPerM3: 10.52 },
  // In the cold half of the year more fields feed the network.
  { from: fromJalali(1402, 7, 1), kWhPerM3: 10.31 },
  { from: fromJalali(1404, 1, 1), kWhPerM3: 10.45 },
];
