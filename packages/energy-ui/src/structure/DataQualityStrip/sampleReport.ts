import { addDays, dataQuality, fromJalali, type QualityReport } from '@org/energy-core';

/** Days of an office from the start of a year on, with what is planted into them. */
export function sampleReport(
  days: number,
  planted: ReadonlyMap<number, number | null> = new Map(),
): QualityReport {
  const from = fromJalali(1400, 1, 1);
  const readings = Array.from({ length: days }, (_, index) => ({
    day: addDays(from, index),
    value: planted.has(index) ? planted.get(index)! : 400 + (index % 7) * 12 + (index % 11),
  }));
  const result = dataQuality(readings);
  if (!result.ok) throw new Error('The sample has no readings.');
  return result;
}

const run = (first: number, length: number, value: number | null): [number, number | null][] =>
  Array.from({ length }, (_, index) => [first + index, value]);

/** Something of each kind in four and a half years. */
export const spoiledReport = sampleReport(
  1650,
  new Map([
    ...run(700, 40, null),
    ...run(1200, 4, 0),
    ...run(1300, 2, -8),
    [1400, 9000],
    ...run(1500, 7, 123.4),
  ]),
);
