import type { Day } from '@org/energy-core';
import type { ReportData, ReportDataQuery, ReportNavItem, ReportRow } from '@org/energy-core/api';
import type { Db } from '../../../database/db.ts';
import type { Scope } from '../../../domain/access/scope.ts';
import { metersOfNav, type NavMeters } from '../../../domain/readings/metersOfNav.ts';
import { sumsOfSeries } from '../../../domain/readings/sumNav.ts';
import { readId, unknownReference } from '../../../lib/ids.ts';
import { roundedOrNull } from '../../../lib/rounded.ts';
import { type SeriesSums, sumsByBucket, totalsOf } from './figures.ts';
import { totalsOfFormulas } from './formulas.ts';
import { factsOfNodes, type NodeFacts, nodeKey, organizationsOfNodes, plainNav } from './nodes.repository.ts';
import { type NodeSeries, partsOfNodes } from './parts.ts';
import { isOver, periodsOf, type ReportPeriods } from './periods.ts';
import { figuresOf, type RowParts } from './rowFigures.ts';
import { parametersOfPlaces, sumMonths, temperaturesOf, type UnitFacts, unitsOf } from './sums.repository.ts';

/** Nodes computed in one turn, so that others are answered in between. */
const NODES_AT_ONCE = 25;
/** Turns that run beside each other, so that one is read while another is computed; with it memory is bounded. */
const TURNS_AT_ONCE = 2;

/** Everything one turn shares. */
interface Turn {
  readonly scope: Scope;
  readonly db: Db;
  readonly query: ReportDataQuery;
  readonly periods: ReportPeriods;
  readonly units: ReadonlySet<number>;
}

/**
 * Data rows of a trend report: one for each node, unit and role, and one for each formula. Months are read from the rollup in a bounded number of
 * statements, whatever the number of nodes and years; days of a formula in a few statements.
 * @throws Refusal NOT_FOUND for a node that is missing or outside of the scope
 */
export async function reportData(
  scope: Scope,
  db: Db,
  query: ReportDataQuery,
  today: Day,
): Promise<ReportData> {
  const periods = periodsOf(query);
  const navs = distinct(query.navs);
  await assertNodes(scope, db, query.navs);
  const units = new Set(query.units.map((unit) => readId(typeof unit === 'string' ? unit : unit._id) ?? 0));
  const turn: Turn = { scope, db, query, periods, units };
  const data: ReportRow[] = [];
  const empty: ReportNavItem[] = [];
  const turns = Array.from({ length: Math.ceil(navs.length / NODES_AT_ONCE) }, (_, at) =>
    navs.slice(at * NODES_AT_ONCE, (at + 1) * NODES_AT_ONCE),
  );
  for (let first = 0; first < turns.length; first += TURNS_AT_ONCE) {
    const beside = turns.slice(first, first + TURNS_AT_ONCE);
    const found = await Promise.all(beside.map((nodes) => rowsOfNodes(turn, nodes)));
    for (const [at, rows] of found.entries())
      for (const [index, list] of rows.entries()) {
        if (list.length === 0) empty.push(beside[at]![index]!);
        else data.push(...list);
      }
  }
  const { from, to } = periods.current;
  return { data, from, to, isOver: isOver(periods.current, today), empty };
}

async function assertNodes(scope: Scope, db: Db, navs: readonly ReportNavItem[]): Promise<void> {
  const organizations = await organizationsOfNodes(scope, db, navs);
  const missing = organizations.indexOf(undefined);
  if (missing >= 0) throw unknownReference(`navs.${missing}.navID`);
}

/** Nodes in order of first occurrence. */
function distinct(navs: readonly ReportNavItem[]): ReportNavItem[] {
  const found = new Map<string, ReportNavItem>();
  for (const nav of navs) if (!found.has(nodeKey(nav))) found.set(nodeKey(nav), nav);
  return [...found.values()];
}

async function rowsOfNodes(turn: Turn, navs: readonly ReportNavItem[]): Promise<ReportRow[][]> {
  const { scope, db, units, periods, query } = turn;
  const [facts, items, parameters] = await Promise.all([
    factsOfNodes(db, navs),
    metersOfNav(db, navs.map(plainNav)),
    placedParameters(turn, navs),
  ]);
  const nodes: (NodeSeries & { readonly at: number })[] = items.flatMap((item: NavMeters, at) =>
    item.series
      .filter(({ unit }) => units.size === 0 || units.has(unit))
      .map((series) => ({ at, nav: plainNav(navs[at]!), item, series })),
  );
  const series = nodes.map((node) => node.series);
  const { fromYear, kind, current } = periods;
  const { from, to } = current;
  const [months, days, parts, named, temperatures] = await Promise.all([
    sumMonths(db, series, { fromYear, toYear: query.year }),
    kind === 'month' ? sumsOfSeries(db, series, { by: 'day', from, to }, 'any') : [],
    partsOfNodes(db, nodes, periods),
    unitsOf(
      db,
      [...series, ...parameters].map(({ unit }) => unit),
    ),
    temperaturesFor(turn, [...facts.values()]),
  ]);
  const rows: ReportRow[][] = navs.map(() => []);
  const baseOf = (at: number, unit: UnitFacts, more: { role: ReportRow['role']; meters: number }) => {
    const { name, type, organization, building } = facts.get(nodeKey(navs[at]!))!;
    return {
      nav: { navID: navs[at]!.navID, navName: name, navType: type },
      navData: { organization, building },
      ...{ unit, ...more },
    };
  };
  for (const [index, { at, series: each }] of nodes.entries()) {
    const unit = named.get(each.unit)!;
    const sums: SeriesSums = sumsByBucket([...months[index]!, ...(days[index] ?? [])]);
    const figures = figuresOf(periods, {
      ...{ unit: unit.unit, kind: each.unitKind, total: totalsOf(sums, each.unitKind) },
      ...{ parts: parts[index]!, temperature: temperatures(facts.get(nodeKey(navs[at]!))!) },
    });
    const base = baseOf(at, unit, { role: each.role, meters: each.meters.length });
    rows[at]!.push({ ...base, ...figures } as ReportRow);
  }
  for (const { at, unit: id, meters } of parameters) {
    const unit = named.get(id)!;
    const figures = figuresOf(periods, {
      ...{ unit: unit.unit, kind: unit.kind, total: totalsOf(new Map(), unit.kind), parts: [] },
      temperature: temperatures(facts.get(nodeKey(navs[at]!))!),
    });
    rows[at]!.push({ ...baseOf(at, unit, { role: 'parameter', meters }), ...figures } as ReportRow);
  }
  const formulas = await totalsOfFormulas(scope, db, navs, periods);
  for (const [at, { unit, role, meters, total }] of formulas) {
    const temperature = temperatures(facts.get(nodeKey(navs[at]!))!);
    const figures = figuresOf(periods, {
      ...{ unit: unit.unit, kind: unit.kind, total },
      parts: [],
      temperature,
    });
    rows[at]!.push({ ...baseOf(at, unit, { role, meters }), ...figures } as ReportRow);
  }
  return rows;
}

/** Parameters in places, of the units asked for. */
async function placedParameters({ db, units }: Turn, navs: readonly ReportNavItem[]) {
  if (units.size === 0) return [];
  const places = navs.flatMap((nav, at) => {
    const { navType, navID } = plainNav(nav);
    if (navType !== 'Organization' && navType !== 'Building') return [];
    return [{ at, type: navType === 'Building' ? 'building' : 'organization', id: Number(navID) } as const];
  });
  if (places.length === 0) return [];
  const found = await parametersOfPlaces(db, places, [...units]);
  return places.flatMap(({ at, type, id }) =>
    found.filter((each) => each.type === type && each.id === id).map((each) => ({ ...each, at })),
  );
}

type TemperatureOf = (facts: NodeFacts) => Temperature;
type Temperature = RowParts['temperature'];

/** Temperatures of the month by the city of a node; null for other reports. */
async function temperaturesFor({ db, periods }: Turn, facts: readonly NodeFacts[]): Promise<TemperatureOf> {
  if (periods.kind !== 'month') return () => null;
  const cities = facts.flatMap(({ city }) => city ?? []);
  const found = await temperaturesOf(db, cities, periods.current);
  return ({ city: id }) => {
    const city = id === null ? undefined : found.get(id);
    if (!city || city.days.size === 0) return null;
    const days = periods.periods.currentMonthAllDay.map(({ dateOf, from }) => ({
      ...{ _id: { dateOf }, avgTemp: roundedOrNull(city.days.get(from) ?? null) },
    }));
    return { city: city.city, days };
  };
}
