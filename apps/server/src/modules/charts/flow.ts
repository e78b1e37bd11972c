import {
  bucketsOf,
  type ChartQuery,
  countedInMeter,
  countedInPlace,
  type DayRange,
  type KwhFactor,
  seriesRole,
} from '@org/energy-core';
import type { FlowKind, FlowTree } from '@org/energy-core/api';
import type { Db } from '../../database/db.ts';
import type { Scope } from '../../domain/access/scope.ts';
import { acceptedBuckets } from '../../domain/readings/chartPeriod.ts';
import type { NavMeter } from '../../domain/readings/metersOfNav.ts';
import { sumsOfSeries } from '../../domain/readings/sumNav.ts';
import type { Weight } from '../../domain/readings/weighedSeries.ts';
import { sumWeighed } from '../../domain/readings/weighedSums.ts';
import { unknownReference } from '../../lib/ids.ts';
import { rounded } from '../../lib/rounded.ts';
import { subMetersOf, weighedSeries } from './parts.ts';
import { metersOfNav, placesOfMeters } from './stats.repository.ts';

/** A node before it is summed: its meters, and those whose readings it includes. */
interface Draft {
  readonly _id: string;
  readonly parent: string | null;
  readonly name: string;
  readonly kind: FlowKind;
  readonly meters: readonly NavMeter[];
  /** Only these count, over the days that all `meters` have. */
  readonly of?: readonly NavMeter[];
  /** Taken away, over the days that all `meters` have. */
  readonly less?: readonly NavMeter[];
}

/** The readings of one carrier that make a tree. */
interface Branch {
  readonly name: string;
  readonly carrier: NavMeter['carrier'] | null;
  readonly unit: string;
  readonly meters: readonly NavMeter[];
  readonly weights: ReadonlyMap<number, readonly Weight[]>;
}

interface GrowingBranch extends Branch {
  readonly meters: NavMeter[];
  readonly weights: Map<number, readonly Weight[]>;
}

type Places = Awaited<ReturnType<typeof placesOfMeters>>;

/**
 * Flow of the consumption of the first nav item in the period. A sub-meter that measures part of its meter counts
 * over the days that all sub-meters and the meter have; the meter's consumption on other days is a separate node.
 * @throws Refusal NOT_FOUND for a nav item that is missing or outside of the scope
 */
export async function flowOf(
  scope: Scope,
  db: Db,
  query: ChartQuery,
): Promise<{ trees: FlowTree[]; factors?: KwhFactor[] }> {
  const [item] = await metersOfNav(scope, db, query.nav.slice(0, 1));
  const nav = query.nav[0]!;
  if (!item || item.name === null) throw unknownReference('nav.0.navID');
  const main = nav.navType === 'Meter' ? item.found.find(({ id }) => String(id) === nav.navID) : undefined;
  const counted = main ? countedInMeter(item.found, main.id) : countedInPlace(item.found);
  const role = main ? seriesRole(main.kind) : 'consumption';
  // Sub-meters that are part of a counted meter belong to its tree, though they do not count in the total.
  const inTree = item.found.filter(
    (meter) =>
      meter.unitKind === 'additive' &&
      seriesRole(meter.kind) === role &&
      (meter.kind !== 'check' || meter === main) &&
      (counted.includes(meter) || counted.some((each) => subMetersOf(each, [meter]).length > 0)),
  );
  const period = await periodOf(db, query, inTree);
  const places = await placesOfMeters(
    db,
    inTree.map(({ id }) => id),
  );
  const { branches, factors } = await branchesOf(db, inTree, period, query.inKwh === true);
  const trees: FlowTree[] = [];
  for (const branch of branches) {
    const drafts = draftsOf(branch.meters, { nav, name: item.name, places });
    const nodes = await summed(db, drafts, branch, period);
    trees.push({
      ...{ _id: branch.name, carrier: branch.carrier, unit: branch.unit, role },
      expectedDays: period.reduce((sum, { days }) => sum + days, 0),
      nodes: nodes.filter(({ kind, total }) => kind !== 'uncovered' || total !== null),
    });
  }
  return query.inKwh ? { trees, factors } : { trees };
}

/** The days of the chart; for all years those with readings. */
async function periodOf(
  db: Db,
  query: ChartQuery,
  meters: readonly NavMeter[],
): Promise<(DayRange & { readonly days: number })[]> {
  const years = async () => {
    const sums = await sumsOfSeries(db, [{ meters: meters.map(({ id }) => id) }], { by: 'year' }, 'any');
    return sums.flatMap((each) => each.map(({ bucket }) => Number(bucket))).sort((one, other) => one - other);
  };
  const isAll = query.kind === 'multiyear';
  return acceptedBuckets(isAll ? bucketsOf(query, await years()) : bucketsOf(query)).map(
    ({ from, to, expectedDays: days }) => ({ from, to, days }),
  );
}

/** One tree per unit; with `inKwh` one tree of all meters that count energy. */
async function branchesOf(
  db: Db,
  meters: readonly NavMeter[],
  period: readonly DayRange[],
  inKwh: boolean,
): Promise<{ branches: Branch[]; factors: KwhFactor[] }> {
  if (period.length === 0) return { branches: [], factors: [] };
  const range = { from: period[0]!.from, to: period.at(-1)!.to };
  const series = meters.map((meter) => ({ ...meter, role: seriesRole(meter.kind), meters: [meter.id] }));
  const { weighed, factors } = await weighedSeries(db, series, range, inKwh);
  const branches = new Map<string, GrowingBranch>();
  for (const [at, meter] of meters.entries()) {
    const { inKwh: isEnergy, weights } = weighed[at]!;
    const key = isEnergy ? 'energy' : String(meter.unit);
    const found: GrowingBranch = branches.get(key) ?? {
      ...(isEnergy
        ? { name: '', carrier: null, unit: 'kWh' }
        : { name: meter.unitName, carrier: meter.carrier, unit: meter.symbol }),
      meters: [],
      weights: new Map(),
    };
    found.meters.push(meter);
    found.weights.set(meter.id, weights);
    branches.set(key, found);
  }
  return { branches: [...branches.values()], factors };
}

function draftsOf(
  meters: readonly NavMeter[],
  { nav, name, places }: { nav: ChartQuery['nav'][number]; name: string; places: Places },
): Draft[] {
  const ids = new Set(meters.map(({ id }) => id));
  const mains = meters.filter(({ parent }) => parent === null || !ids.has(parent));
  const subsOf = (main: NavMeter) => meters.filter(({ parent }) => parent === main.id);
  const countedIn = (main: NavMeter) => (main.subMeters === 'part' ? [main] : [main, ...subsOf(main)]);
  const ofMeter = (main: NavMeter, parent: string | null): Draft[] => {
    const _id = `m.${main.id}`;
    const subs = subsOf(main);
    const node = { _id, parent, name: places.get(main.id)!.name, kind: 'meter' as const };
    if (subs.length === 0) return [{ ...node, meters: [main] }];
    const child = (sub: NavMeter) => ({
      ...{ _id: `m.${sub.id}`, parent: _id, name: places.get(sub.id)!.name, kind: 'meter' as const },
    });
    if (main.subMeters === 'adds')
      return [
        { ...node, meters: [main, ...subs] },
        ...subs.map((sub) => ({ ...child(sub), meters: [sub] })),
        { ...node, _id: `${_id}.own`, parent: _id, kind: 'own', meters: [main] },
      ];
    const all = [main, ...subs];
    return [
      { ...node, meters: [main] },
      ...subs.map((sub) => ({ ...child(sub), meters: all, of: [sub] })),
      { ...node, _id: `${_id}.rest`, parent: _id, kind: 'rest', meters: all, less: subs },
      // Less what it counted on the days all of them have: see `summed`.
      { ...node, _id: `${_id}.uncovered`, parent: _id, kind: 'uncovered', meters: all, of: [main] },
    ];
  };
  if (nav.navType === 'Meter') return mains.flatMap((main) => ofMeter(main, null));
  const all = mains.flatMap(countedIn);
  if (nav.navType === 'Building')
    return [
      { _id: 'top', parent: null, name, kind: 'building', meters: all },
      ...mains.flatMap((main) => ofMeter(main, 'top')),
    ];
  const buildings = new Map(mains.map(({ id }) => [places.get(id)!.building, places.get(id)!.buildingName]));
  return [
    { _id: 'top', parent: null, name, kind: 'organization', meters: all },
    ...[...buildings].flatMap(([id, of]): Draft[] => {
      const mine = mains.filter((main) => places.get(main.id)!.building === id);
      return [
        { _id: `b.${id}`, parent: 'top', name: of, kind: 'building', meters: mine.flatMap(countedIn) },
        ...mine.flatMap((main) => ofMeter(main, `b.${id}`)),
      ];
    }),
  ];
}

async function summed(
  db: Db,
  drafts: readonly Draft[],
  { weights }: Branch,
  period: readonly DayRange[],
): Promise<FlowTree['nodes'][number][]> {
  const buckets = period.map(({ from, to }) => ({ name: 'all', from, to }));
  const series = drafts.map(({ meters, of, less = [] }) => ({
    meters: meters.map(({ id }) => id),
    weights: meters.flatMap((meter) =>
      weights.get(meter.id)!.map((each) => ({
        ...each,
        weight: less.includes(meter) ? -each.weight : of && !of.includes(meter) ? 0 : each.weight,
      })),
    ),
  }));
  const isShared = ({ of, less }: Draft) => of !== undefined || less !== undefined;
  const found = new Map<Draft, { total: number | null; days: number; anyDays: number }>();
  for (const shared of [false, true]) {
    const mine = drafts.filter((draft) => isShared(draft) === shared);
    const sums = await sumWeighed(
      db,
      mine.map((draft) => series[drafts.indexOf(draft)]!),
      buckets,
      shared ? 'all' : 'any',
    );
    for (const [at, draft] of mine.entries()) {
      const [sum] = sums[at]!;
      const total = sum && sum.count > 0 ? sum.total : null;
      found.set(draft, { total, days: sum?.days ?? 0, anyDays: sum?.anyDays ?? 0 });
    }
  }
  const byId = new Map(drafts.map((draft) => [draft._id, draft]));
  return drafts.map((draft) => {
    const { _id, parent, name, kind } = draft;
    const { total, days, anyDays } = found.get(draft)!;
    if (kind !== 'uncovered')
      return { _id, parent, name, kind, total: total === null ? null : rounded(total), days, anyDays };
    const whole = found.get(byId.get(parent!)!)!;
    const left = whole.total === null ? 0 : rounded(whole.total - (total ?? 0));
    const missed = whole.anyDays - days;
    return { _id, parent, name, kind, total: missed > 0 ? left : null, days: missed, anyDays: missed };
  });
}
