import type { Aggregate, AggregateColumns, CarrierAggregate } from './schemas/chartQuery.ts';

/** One list of carriers per nav item, as `gstats` answers it. */
type CarriersOfNav = readonly (readonly CarrierAggregate[])[];

/** The series of an answer in columns, and the names of their buckets, each list once. */
export interface InColumns {
  readonly data: CarrierAggregate[][];
  readonly dataCompare?: CarrierAggregate[][];
  readonly buckets: string[][];
}

/**
 * An answer of `gstats` in columns instead of one object per bucket: a tenth of the text, for charts of many points.
 * Series of the same buckets share one list of their names.
 * @example
 * const bucket = { dateOf: '1404/01', total: 12, cost: null, unit: 'kWh', days: 31, anyDays: 31, expectedDays: 31 };
 * const totals = [bucket, { ...bucket, dateOf: '1404/02', total: 9 }];
 * const power = carrierAggregate({ name: 'برق', carrier: 'electricity', unit: 'kWh' }, totals, { meters: 1 });
 * const { data, buckets } = inColumns({ data: [[power]] });
 * data[0]?.[0]?.columns?.total // [12, 9]
 * data[0]?.[0]?.columns?.days // 31
 * buckets // [['1404/01', '1404/02']]
 */
export function inColumns(answer: { data: CarriersOfNav; dataCompare?: CarriersOfNav }): InColumns {
  const buckets: string[][] = [];
  const indexOf = (of: readonly Aggregate[]): number => {
    const known = buckets.findIndex(
      (names) => names.length === of.length && names.every((name, at) => name === of[at]!.dateOf),
    );
    return known < 0 ? buckets.push(of.map(({ dateOf }) => dateOf)) - 1 : known;
  };
  const changed = (all: CarriersOfNav): CarrierAggregate[][] =>
    all.map((carriers) =>
      carriers.map((carrier) => ({
        ...carrier,
        AggregateData: [],
        columns: columnsOf(carrier.AggregateData, indexOf(carrier.AggregateData)),
      })),
    );
  return {
    data: changed(answer.data),
    ...(answer.dataCompare && { dataCompare: changed(answer.dataCompare) }),
    buckets,
  };
}

function columnsOf(of: readonly Aggregate[], buckets: number): AggregateColumns {
  const [first] = of;
  const column = <T>(values: T[]): T | T[] =>
    values.length > 0 && values.every((value) => value === values[0]) ? values[0]! : values;
  const counts = (name: 'meterDays' | 'costDays') =>
    first?.[name] === undefined ? {} : { [name]: column(of.map((each) => each[name]!)) };
  return {
    buckets,
    total: column(of.map(({ total }) => total)),
    cost: column(of.map(({ cost }) => cost)),
    unit: first?.unit ?? '',
    days: column(of.map(({ days }) => days)),
    anyDays: column(of.map(({ anyDays }) => anyDays)),
    expectedDays: column(of.map(({ expectedDays }) => expectedDays)),
    ...counts('meterDays'),
    ...counts('costDays'),
    ...(first?.common !== undefined && { common: of.map(({ common }) => common ?? null) }),
  };
}
