import { combined, countBits, type NavItem, seriesRole } from '@org/energy-core';
import { MAX_REPORT_PARTS, type ReportPart } from '@org/energy-core/api';
import type { Queryable } from '../../../database/db.ts';
import type { NavMeter, NavMeters, NavSeries } from '../../../domain/readings/metersOfNav.ts';
import { rounded } from '../../../lib/rounded.ts';
import type { ReportPeriods } from './periods.ts';
import { type GroupMonth, placesOfMeters, sumGroups } from './sums.repository.ts';

/** A node in one unit and role. */
export interface NodeSeries {
  readonly nav: NavItem;
  readonly item: NavMeters;
  readonly series: NavSeries;
}

interface Group {
  readonly _id: string;
  readonly name: string;
  readonly part: ReportPart['part'];
  readonly meters: readonly number[];
  /** Meters taken away. */
  readonly less?: readonly number[];
}

/** Sub-meters of a meter that count in the same unit and role. */
function metersOfMeter({ nav, item, series }: NodeSeries): { main: NavMeter; subs: NavMeter[] } | null {
  const main = item.found.find(({ id }) => String(id) === nav.navID);
  if (nav.navType !== 'Meter' || !main) return null;
  if (main.unit !== series.unit || seriesRole(main.kind) !== series.role) return null;
  const subs = item.found.filter(
    ({ parent, unit, kind }) =>
      parent === main.id && unit === series.unit && seriesRole(kind) === series.role,
  );
  return { main, subs };
}

/**
 * Parts of each node in the current period, the largest first: sub-meters of a meter with what remains of it, meters of a
 * building, buildings of an organization. One statement reads the month sums of all of them.
 */
export async function partsOfNodes(
  db: Queryable,
  nodes: readonly NodeSeries[],
  { current, span }: ReportPeriods,
): Promise<ReportPart[][]> {
  const split = nodes.map(metersOfMeter);
  // A meter without sub-meters has no parts.
  const divided = nodes.filter(({ nav }, at) => nav.navType !== 'Meter' || (split[at]?.subs.length ?? 0) > 0);
  const places = await placesOfMeters(db, [
    ...divided.flatMap(({ series }) => series.meters),
    ...split.flatMap((each) =>
      each && each.subs.length > 0 ? [each.main.id, ...each.subs.map(({ id }) => id)] : [],
    ),
  ]);
  const lists = nodes.map((node, at) => groupsOf(node, split[at] ?? null, places));
  const groups = lists.flat();
  const sums: GroupMonth[][] = groups.map(() => []);
  const asked = groups.flatMap(({ meters, less = [] }, at) => [
    { at, meters },
    ...less.map((meter) => ({ at, meters: [meter] })),
  ]);
  const found = await sumGroups(
    db,
    asked.map(({ meters }) => meters),
    span,
  );
  for (const sum of found) sums[asked[sum.group]!.at]!.push(sum);
  let next = 0;
  return lists.map((list, at) => {
    const { symbol: unit, unitKind: kind } = nodes[at]!.series;
    const parts = list.map((group): ReportPart => {
      const months = sums[next]!;
      next += 1;
      const { total, count, cost, days } = group.less
        ? remainder(months, group.less.length + 1)
        : added(months);
      const { expectedDays } = current;
      const value = combined({ kind, total, values: count, expectedDays });
      return {
        ...{ _id: group._id, name: group.name, part: group.part, unit, days, expectedDays },
        total: value === null ? null : rounded(value),
        cost: cost === null ? null : rounded(cost),
      };
    });
    return largest(parts, kind === 'additive');
  });
}

function groupsOf(
  { nav, series }: NodeSeries,
  split: ReturnType<typeof metersOfMeter>,
  places: Awaited<ReturnType<typeof placesOfMeters>>,
): Group[] {
  const ofMeter = (id: number, part: ReportPart['part'] = 'meter'): Group => ({
    ...{ _id: String(id), name: places.get(id)?.name ?? '', part, meters: [id] },
  });
  if (nav.navType === 'Organization') {
    const buildings = new Map<number, { name: string; meters: number[] }>();
    for (const meter of series.meters) {
      const place = places.get(meter);
      if (!place) continue;
      const building = buildings.get(place.building) ?? { name: place.buildingName, meters: [] };
      building.meters.push(meter);
      buildings.set(place.building, building);
    }
    return [...buildings].map(([id, { name, meters }]) => ({
      ...{ _id: String(id), name, part: 'building', meters },
    }));
  }
  if (!split) return nav.navType === 'Meter' ? [] : series.meters.map((meter) => ofMeter(meter));
  const { main, subs } = split;
  if (subs.length === 0 || series.unitKind !== 'additive') return [];
  const ids = subs.map(({ id }) => id);
  const rest: Group =
    main.subMeters === 'part' ? { ...ofMeter(main.id, 'rest'), less: ids } : ofMeter(main.id, 'own');
  return [...ids.map((id) => ofMeter(id)), rest];
}

interface Added {
  readonly total: number;
  readonly count: number;
  readonly cost: number | null;
  readonly days: number;
}

const added = (months: readonly GroupMonth[]): Added => {
  const costs = months.flatMap(({ cost }) => cost ?? []);
  return {
    total: months.reduce((all, { total }) => all + total, 0),
    count: months.reduce((all, { count }) => all + count, 0),
    cost: costs.length === 0 ? null : costs.reduce((all, cost) => all + cost, 0),
    days: months.reduce((all, { days }) => all + countBits(days), 0),
  };
};

/** A main meter (the first group) minus its sub-meters, over the months in which all have the same days. */
function remainder(months: readonly GroupMonth[], meters: number): Added {
  const main = Math.min(...months.map(({ group }) => group));
  const byMonth = new Map<number, GroupMonth[]>();
  for (const sum of months) byMonth.set(sum.month, [...(byMonth.get(sum.month) ?? []), sum]);
  const whole = [...byMonth.values()].filter(
    (all) => all.length === meters && all.every(({ days }) => days === all[0]!.days),
  );
  const mains = whole.flat().filter(({ group }) => group === main);
  const subs = added(whole.flat().filter(({ group }) => group !== main));
  const all = added(mains);
  return { ...all, total: all.total - subs.total, cost: null };
}

/** The largest parts; what remains of an additive unit is one part. */
function largest(parts: readonly ReportPart[], isAdditive: boolean): ReportPart[] {
  const isLast = ({ part }: ReportPart) => part === 'rest' || part === 'own';
  const bySize = (one: ReportPart, other: ReportPart) =>
    Number(isLast(one)) - Number(isLast(other)) ||
    Number(one.total === null) - Number(other.total === null) ||
    (other.total ?? 0) - (one.total ?? 0) ||
    Number(one._id) - Number(other._id);
  const sorted = parts.toSorted(bySize);
  if (sorted.length <= MAX_REPORT_PARTS) return sorted;
  const shown = sorted.slice(0, MAX_REPORT_PARTS - 1);
  if (!isAdditive) return shown;
  const others = sorted.slice(MAX_REPORT_PARTS - 1);
  const sum = (pick: (part: ReportPart) => number | null): number | null => {
    const known = others.flatMap((part) => pick(part) ?? []);
    return known.length === 0 ? null : rounded(known.reduce((all, value) => all + value, 0));
  };
  const days = Math.min(...others.map((part) => part.days));
  return [
    ...shown,
    {
      ...{ ...others[0]!, _id: 'others', name: '', part: 'others', days },
      ...{ total: sum(({ total }) => total), cost: sum(({ cost }) => cost) },
    },
  ];
}
