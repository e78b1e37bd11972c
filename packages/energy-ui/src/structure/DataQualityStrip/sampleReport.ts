import {
  addDays,
  type DailyValue,
  dataQuality,
  fromJalali,
  monthRange,
  type QualityReport,
} from '@org/energy-core';

/** Days of an office from the start of a year on, with planted errors. */
export function sampleReport(
  days: number,
  planted: ReadonlyMap<number, number | null> = new Map(),
): QualityReport {
  const from = fromJalali(1400, 1, 1);
  const readings = Array.from({ length: days }, (_, index) => ({
    day: addDays(from, index),
    value: planted.has(index) ? planted.get(index)! : 400 + (index % 7) * 12 + (index % 11),
  }));
  return reportOf(readings);
}

/** A year of monthly bills, the last of them ten times as high as the others. */
export function sampleBills(): QualityReport {
  const bills = [900, 950, 1200, 1400, 1500, 1450, 1100, 900, 850, 9000];
  const readings = bills.flatMap((amount, index) => {
    const { from, to } = monthRange(1403, index + 1);
    const days: DailyValue[] = [];
    for (let day = from; day <= to; day = addDays(day, 1)) days.push({ day, value: amount, origin: index });
    return days;
  });
  return reportOf([...readings, { day: fromJalali(1403, 11, 1), value: 30 }]);
}

function reportOf(readings: readonly DailyValue[]): QualityReport {
  const result = dataQuality(readings);
  if (!result.ok) throw new Error('The sample has no readings.');
  return result;
}

const run = (first: number, length: number, value: number | null): [number, number | null][] =>
  Array.from({ length }, (_, index) => [first + index, value]);

/** One finding of each kind in four and a half years. */
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
