import { addDays, type Day, daysBetween, type Sample, type TrendSeries } from '@org/energy-core';

/** Rows of several days as their days, each with the mean of its row; the temperature by its own days. */
export function daysOfRows({ days, spans, y, x, temperature, temperatures }: TrendSeries): {
  readonly days: readonly Day[];
  readonly y: readonly Sample[];
  readonly x: readonly (readonly Sample[])[];
} {
  if (!spans) return { days, y, x: x.map(({ values }) => values) };
  const lengths = spans.map(({ from, to }) => daysBetween(from, to) + 1);
  const spread = (values: readonly Sample[]) =>
    lengths.flatMap((length, row) => new Array<Sample>(length).fill(values[row] ?? null));
  return {
    days: spans.flatMap(({ from }, row) =>
      Array.from({ length: lengths[row]! }, (_, at) => addDays(from, at)),
    ),
    y: spread(y),
    x: x.map(({ name, values }) =>
      name === temperature && temperatures ? temperatures.flat() : spread(values),
    ),
  };
}
