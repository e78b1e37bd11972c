import type { ScatterPoint } from './scatterPoint.ts';

/** Tonnes and kWh of the months of a year; Esfand has 12 of its 29 days, Shahrivar no goods. */
export const sampleScatter: readonly ScatterPoint[] = [
  [310, 92_400],
  [342, 97_950],
  [365, 104_100],
  [288, 89_000],
  [402, 112_700],
  [null, 21_300],
  [377, 106_050],
  [420, 117_300],
  [398, 111_240],
  [351, 99_820],
  [330, 96_110],
  [128, 38_900],
].map(([x = null, y = null], index) => {
  const expectedDays = index < 6 ? 31 : index === 11 ? 29 : 30;
  return {
    ...{ key: `1402/${String(index + 1).padStart(2, '0')}`, x, y, expectedDays },
    days: index === 11 ? 12 : x === null ? 0 : expectedDays,
  };
});
