import type { CarrierAggregate, Day, NavItem } from '@org/energy-core';
import type { NamedCarrier } from '../i18n/carrierName.ts';
import { passedDays } from './periodKeys.ts';
import type { ChartPoint, ChartSeries } from './series.ts';

/** What `consumption/gstats` answers for a chart. */
export interface StatsAnswer {
  /** One list of carriers per nav item. */
  readonly data: readonly (readonly CarrierAggregate[])[];
  readonly nav?: readonly NavItem[];
  readonly dataCompare?: readonly (readonly CarrierAggregate[])[];
}

export interface SeriesNaming {
  /** The nav items asked for, where the answer does not repeat them. */
  readonly nav?: readonly NavItem[];
  /** Name of the shown period, such as «مهر ۱۴۰۳»; needed when something is compared. */
  readonly period?: string;
  /** Name of the compared period. */
  readonly compare?: string;
  /** The meters' own colours by navID: `cat-3`, `#aabbcc`. */
  readonly colors?: Readonly<Record<string, string | null>>;
  /** Days from this one on have not come yet and are not missing. */
  readonly today?: Day;
  /** What a carrier is called; as the answer names it where this is left out. */
  readonly carrierName?: (stored: NamedCarrier) => string;
  /** Between node, carrier and period. */
  readonly separator?: string;
}

const sameCarrier = (a: CarrierAggregate, b: CarrierAggregate) =>
  a.carrier === b.carrier && a._id === b._id && unitOf(a) === unitOf(b);

const hasData = ({ AggregateData }: CarrierAggregate) => AggregateData.some(({ total }) => total !== null);

const unitOf = ({ AggregateData }: CarrierAggregate) => AggregateData[0]?.unit ?? '';

type Measured = ChartPoint & { readonly days: number };

/** Tells days to come from missing ones. */
function untilToday(point: Measured, today: Day | undefined): ChartPoint {
  const passed = today === undefined ? null : passedDays(point.key, today);
  return passed === null ? point : { ...point, dueDays: Math.max(point.days, passed) };
}

const pointsOf = ({ AggregateData }: CarrierAggregate, today: Day | undefined): ChartSeries['points'] =>
  AggregateData.map(({ dateOf, total, cost, days, expectedDays }) =>
    untilToday({ key: dateOf, value: total, cost, days, expectedDays }, today),
  );

/**
 * The series of a chart from an answer of `gstats`: one per node and carrier, each followed by the one it is
 * compared with. A name says only what tells the series apart: node, carrier, period. A carrier of which nothing
 * at all was measured is left out.
 * @example seriesOf(answer, { period: 'مهر ۱۴۰۳', compare: 'مهر ۱۴۰۲' })
 */
export function seriesOf(answer: StatsAnswer, naming: SeriesNaming = {}): ChartSeries[] {
  const { separator = ' · ', period, compare, colors, today } = naming;
  const nav = answer.nav ?? naming.nav ?? [];
  const called = (of: CarrierAggregate) =>
    naming.carrierName?.({ name: of._id, carrier: of.carrier, unit: unitOf(of) }) ?? of._id;
  const isManyNodes = answer.data.length > 1;
  return answer.data.flatMap((all, at) => {
    const item = nav[at];
    const before = (carrier: CarrierAggregate) =>
      answer.dataCompare?.[at]?.find((other) => sameCarrier(carrier, other));
    const carriers = all.filter(
      (carrier) => hasData(carrier) || [before(carrier)].some((other) => other && hasData(other)),
    );
    const node = item?.navName ?? '';
    const nameOf = (carrier: CarrierAggregate, periodName: string | undefined) => {
      const parts = [
        isManyNodes ? node : '',
        carriers.length > 1 ? called(carrier) : '',
        answer.dataCompare ? (periodName ?? '') : '',
      ].filter(Boolean);
      return parts.length > 0 ? parts.join(separator) : node || called(carrier);
    };
    return carriers.flatMap((carrier): ChartSeries[] => {
      const id = [item?.navID ?? at, carrier.carrier, carrier._id, unitOf(carrier)].join(':');
      const main: ChartSeries = {
        id,
        name: nameOf(carrier, period),
        carrier: carrier.carrier,
        unit: unitOf(carrier),
        color: carriers.length === 1 && item ? (colors?.[item.navID] ?? null) : null,
        points: pointsOf(carrier, today),
      };
      const compared = before(carrier);
      if (!compared) return [main];
      return [
        main,
        {
          ...main,
          id: `${id}:compare`,
          name: nameOf(carrier, compare),
          compareOf: id,
          points: pointsOf(compared, today),
        },
      ];
    });
  });
}

/** The air temperature of a city, from the buckets that `weather/stats` answers. */
export function temperatureSeries(
  city: { readonly id: string; readonly name: string },
  buckets: readonly { readonly dateOf: string; readonly avgTemp: number | null }[],
): ChartSeries {
  return {
    id: `temperature:${city.id}`,
    name: city.name,
    carrier: 'temperature',
    unit: '°C',
    kind: 'temperature',
    points: buckets.map(({ dateOf, avgTemp }) => ({ key: dateOf, value: avgTemp })),
  };
}

/** A bucket as `util/formula/calc` answers it. */
interface FormulaBucket {
  readonly dateOf: string;
  readonly y: number | null;
  readonly days: number;
  readonly expectedDays: number;
}

/**
 * A formula over the buckets of a chart, with the one it is compared to, from what `util/formula/calc` answers. It has
 * no unit, so it gets an axis of its own.
 * @param naming `compareName` is needed where the answer holds a compared period.
 */
export function formulaSeries(
  naming: { readonly id: string; readonly name: string; readonly compareName?: string },
  answer: {
    readonly points: readonly FormulaBucket[];
    readonly compare?: readonly FormulaBucket[] | undefined;
  },
  today?: Day,
): ChartSeries[] {
  const { id, name, compareName = name } = naming;
  const of = (buckets: readonly FormulaBucket[]) =>
    buckets.map(({ dateOf, y, days, expectedDays }) =>
      untilToday({ key: dateOf, value: y, days, expectedDays }, today),
    );
  const main: ChartSeries = { id, name, unit: '', kind: 'formula', points: of(answer.points) };
  if (!answer.compare) return [main];
  const compared = { id: `${id}:compare`, name: compareName, compareOf: id, points: of(answer.compare) };
  return [main, { ...main, ...compared }];
}
