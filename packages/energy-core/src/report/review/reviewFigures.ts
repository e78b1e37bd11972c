import type { Day } from '../../calendar/day.ts';
import type { OwnFactor } from '../../quantities/carrierFactors.ts';
import type { Carrier } from '../../quantities/carriers.ts';
import { co2eKg } from '../../quantities/co2eKg.ts';
import { kwhPerUnitAt } from '../../quantities/kwhPerUnitAt.ts';
import { recordsOf } from '../../statistics/descriptive/asList.ts';
import { isKnown } from '../../statistics/knownValue.ts';

/** Consumption of a node in the period and in the same period a year before; costs in toman. */
export interface ReviewNode {
  readonly id: string;
  readonly carrier: Carrier;
  /** Symbol. */
  readonly unit: string;
  /** Its own dated factors, such as the heating value of its gas; default: those of the carrier. */
  readonly factors?: readonly OwnFactor[];
  /** Counts in the sums: no other node contains it. */
  readonly isCounted: boolean;
  readonly total: number | null;
  readonly cost: number | null;
  readonly before: number | null;
  readonly costBefore: number | null;
  readonly days: number;
  readonly expectedDays: number;
}

export interface ReviewChange {
  readonly id: string;
  /** Now minus a year before, in the unit of the node, and in kWh; null for a unit without energy. */
  readonly difference: number;
  readonly kwh: number | null;
  /** In percent of the earlier value; null where that is 0. */
  readonly percent: number | null;
}

export interface ReviewFigures {
  /** Null without a node that is energy and has data. */
  readonly kwh: number | null;
  readonly cost: number | null;
  /** Nodes with data in both periods only: now and a year before. */
  readonly comparedKwh: { readonly now: number; readonly before: number } | null;
  readonly comparedCost: { readonly now: number; readonly before: number } | null;
  /** kg, of the carriers that have a factor. */
  readonly co2eKg: number | null;
  /** Carriers without an emission factor. */
  readonly withoutCo2e: readonly Carrier[];
  /** Days with data, of those expected, over the nodes that count. */
  readonly days: number;
  readonly expectedDays: number;
  /** Largest first. */
  readonly changes: readonly ReviewChange[];
}

const sum = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((total, value) => total + value, 0);
};
const both = (pairs: readonly (readonly [number | null, number | null])[]) => {
  const known = pairs.filter((pair): pair is [number, number] => pair[0] !== null && pair[1] !== null);
  if (known.length === 0) return null;
  return {
    now: known.reduce((total, [now]) => total + now, 0),
    before: known.reduce((total, [, before]) => total + before, 0),
  };
};

/**
 * Figures of a management review: energy, cost and greenhouse gases of the nodes that count, and the largest changes.
 * @param nodes Nodes that other nodes contain take part in the changes only.
 * @param day Factors are those of this day.
 * @param count Changes at most.
 * @param grid kg CO₂e per kWh of carriers without a default, such as electricity (`iranGrid`).
 * @example
 * const node = { carrier: 'gas', unit: 'm³', isCounted: true, cost: null, costBefore: null, days: 30, expectedDays: 30 };
 * const figures = reviewFigures([{ ...node, id: 'boiler', total: 100, before: 150 }], '2025-03-20');
 * figures.kwh // 1040
 * figures.changes[0] // { id: 'boiler', difference: -50, kwh: -520, percent: -33.33333333333333 }
 */
export function reviewFigures(
  nodes: readonly ReviewNode[],
  day: Day,
  count = 3,
  grid: Readonly<Partial<Record<Carrier, number>>> = {},
): ReviewFigures {
  const given = recordsOf(nodes);
  const counted = given.filter(({ isCounted }) => isCounted);
  const toKwh = ({ carrier, unit, factors = [] }: ReviewNode, amount: number | null) => {
    const factor = kwhPerUnitAt({ carrier, unit, factors }, day);
    return !isKnown(amount) || factor === null ? null : amount * factor;
  };
  const emissions = counted.map((node) => {
    const kwh = toKwh(node, node.total);
    const factor = grid[node.carrier] ?? perKwh(node.carrier, day);
    return { carrier: node.carrier, kwh, kg: kwh === null || factor === null ? null : kwh * factor };
  });
  const withoutCo2e = new Set(
    emissions.filter(({ kwh, kg }) => kwh !== null && kg === null).map(({ carrier }) => carrier),
  );
  const changes = given
    .flatMap((node): ReviewChange[] => {
      if (!isKnown(node.total) || !isKnown(node.before)) return [];
      const difference = node.total - node.before;
      if (difference === 0) return [];
      const percent = node.before === 0 ? null : (100 * difference) / Math.abs(node.before);
      return [{ id: node.id, difference, kwh: toKwh(node, difference), percent }];
    })
    .sort((one, other) => Math.abs(other.kwh ?? 0) - Math.abs(one.kwh ?? 0))
    .slice(0, count);
  return {
    kwh: sum(counted.map((node) => toKwh(node, node.total))),
    cost: sum(counted.map(({ cost }) => cost)),
    comparedKwh: both(counted.map((node) => [toKwh(node, node.total), toKwh(node, node.before)])),
    comparedCost: both(counted.map(({ cost, costBefore }) => [cost, costBefore])),
    co2eKg: sum(emissions.map(({ kg }) => kg)),
    withoutCo2e: [...withoutCo2e],
    days: counted.reduce((total, { days }) => total + days, 0),
    expectedDays: counted.reduce((total, { expectedDays }) => total + expectedDays, 0),
    changes,
  };
}

/** kg CO₂e of one kWh of a carrier; null without a factor. */
function perKwh(carrier: Carrier, day: Day): number | null {
  const found = co2eKg(carrier, 1, day);
  return found.ok ? found.factor.co2eKgPerKwh : null;
}
