import type { CarrierAggregate, Day } from '@org/energy-core';
import { passedDays } from './periodKeys.ts';
import type { ChartPoint } from './series.ts';

/** Names of buckets that the columns of carriers refer to. */
export type BucketNames = readonly (readonly string[])[];

type Column<Value> = Value | readonly Value[];
const at = <Value>(column: Column<Value>, index: number): Value =>
  Array.isArray(column) ? column[index] : (column as Value);

export const unitOf = ({ AggregateData, columns }: CarrierAggregate): string =>
  columns?.unit ?? AggregateData[0]?.unit ?? '';

export function hasData({ AggregateData, columns }: CarrierAggregate): boolean {
  if (!columns) return AggregateData.some(({ total }) => total !== null);
  const { total } = columns;
  return Array.isArray(total) ? total.some((value) => value !== null) : total !== null;
}

type Measured = ChartPoint & { readonly days: number };

/** Distinguishes future days from missing ones. */
export function untilToday(
  point: Measured,
  today: Day | undefined,
  passed = today === undefined ? null : passedDays(point.key, today),
): ChartPoint {
  return passed === null ? point : { ...point, dueDays: Math.max(point.anyDays ?? point.days, passed) };
}

/** The buckets of a carrier as points, from objects or from columns. */
export function pointsOf(
  { AggregateData, columns, meter }: CarrierAggregate,
  names: BucketNames,
  today: Day | undefined,
): readonly ChartPoint[] {
  // A rest is undefined on a day on which one of the meters is missing.
  const isRest = meter?.part === 'rest';
  if (columns) return pointsOfColumns(columns, names[columns.buckets] ?? [], isRest, today);
  return AggregateData.map(
    ({ dateOf, total, cost, costDays, days, anyDays, meterDays, expectedDays, common }) =>
      untilToday(
        {
          ...{ key: dateOf, value: total, cost, days, expectedDays },
          anyDays: isRest ? days : anyDays,
          ...(meterDays !== undefined && !isRest && { meterDays }),
          ...(costDays !== undefined && { costDays }),
          ...(common !== undefined && { common }),
        },
        today,
      ),
  );
}

const known = new WeakMap<readonly string[], { today: Day; passed: readonly (number | null)[] }>();

/** `passedDays` of buckets, once for all series that share their names. */
function passedOf(names: readonly string[], today: Day): readonly (number | null)[] {
  const found = known.get(names);
  if (found?.today === today) return found.passed;
  const passed = names.map((key) => passedDays(key, today));
  known.set(names, { today, passed });
  return passed;
}

function pointsOfColumns(
  columns: NonNullable<CarrierAggregate['columns']>,
  names: readonly string[],
  isRest: boolean,
  today: Day | undefined,
): readonly ChartPoint[] {
  const { total, cost, days, anyDays, expectedDays, costDays, common } = columns;
  const meterDays = isRest ? undefined : columns.meterDays;
  const passed = today === undefined ? null : passedOf(names, today);
  return names.map((key, index) => {
    const point: { -readonly [Name in keyof Measured]: Measured[Name] } = {
      key,
      value: at(total, index),
      cost: at(cost, index),
      days: at(days, index),
      expectedDays: at(expectedDays, index),
      anyDays: at(isRest ? days : anyDays, index),
    };
    if (meterDays !== undefined) point.meterDays = at(meterDays, index);
    if (costDays !== undefined) point.costDays = at(costDays, index);
    if (common) point.common = common[index] ?? null;
    return untilToday(point, today, passed === null ? null : passed[index]!);
  });
}
