import { fromJalali, type GasFactor } from '@org/energy-core';

/**
 * What a cubic metre of the sample's gas holds from a day on, as a gas company states it on its bills. Invented like the
 * sample: richer and leaner gas around the default of 10.4, the higher heating value of light pipeline gas being near
 * 10.5 (`carrierFactors` in energy-core).
 */
export const gasFactors: readonly GasFactor[] = [
  { from: fromJalali(1401, 1, 1), kWhPerM3: 10.52 },
  // In the cold half of the year more fields feed the network.
  { from: fromJalali(1402, 7, 1), kWhPerM3: 10.31 },
  { from: fromJalali(1404, 1, 1), kWhPerM3: 10.45 },
];
