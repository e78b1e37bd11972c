import type { NavItem } from '@org/energy-core';
import type { Queryable } from '../../database/db.ts';
import { issueOf } from '../../lib/refusal.ts';
import { metersOfNav, type NavSeries } from '../readings/metersOfNav.ts';
import { badFormula, type SynonymInput } from './axes.ts';
import { meterOfCity } from './cityMeters.ts';
import type { MeterSet } from './commonDays.ts';
import { nodeKeyOf, type VariableNode } from './variables.ts';

/** Source of a variable: its index among the sets of meters, and its role. */
export interface Source {
  readonly set: number;
  readonly type: SynonymInput['type'];
  readonly series: NavSeries;
}
/** The variables of the used axes with their sets of meters. */
export interface Sources {
  readonly sets: readonly MeterSet[];
  /** Null for a variable whose node no longer exists or has no meter of its carrier. */
  readonly of: (synonym: SynonymInput) => Source | null;
}

/** @throws Refusal BAD_FORMULA where a carrier is counted in units that do not add up */
export async function sourcesOf(
  db: Queryable,
  used: readonly { readonly synonym: SynonymInput; readonly path: string }[],
  seen: ReadonlyMap<string, VariableNode>,
): Promise<Sources> {
  const nav = new Map<string, NavItem>();
  for (const { synonym } of used) {
    const key = nodeKeyOf(synonym);
    if (seen.has(key) && synonym.navType !== 'City')
      nav.set(key, { navID: synonym.id, navType: synonym.navType });
  }
  const listed = nav.size > 0 ? await metersOfNav(db, [...nav.values()]) : [];
  const seriesOfNode = new Map([...nav.keys()].map((key, at) => [key, listed[at]!.series]));
  const sets: { meters: readonly number[]; needsCost: boolean }[] = [];
  const places = new Map<string, number>();
  const found = new Map<SynonymInput, Source>();
  for (const { synonym, path } of used) {
    const key = nodeKeyOf(synonym);
    const node = seen.get(key);
    const series = node && seriesOf(synonym, node, seriesOfNode.get(key) ?? [], path);
    if (!series) continue;
    // Consumption and cost of the same meters are one set.
    const meters = [...series.meters].sort((a, b) => a - b);
    const name = meters.join();
    if (!places.has(name)) places.set(name, sets.push({ meters, needsCost: false }) - 1);
    const set = places.get(name)!;
    if (synonym.type === 'cost') sets[set]!.needsCost = true;
    found.set(synonym, { set, type: synonym.type, series });
  }
  return { sets, of: (synonym) => found.get(synonym) ?? null };
}

const temperature: Omit<NavSeries, 'meters'> = {
  ...{ unit: 0, unitName: '', symbol: '°C', carrier: 'temperature', unitKind: 'average', role: 'parameter' },
};

function seriesOf(
  synonym: SynonymInput,
  { name }: VariableNode,
  series: readonly NavSeries[],
  path: string,
): NavSeries | undefined {
  if (synonym.navType === 'City') return { ...temperature, meters: [meterOfCity(Number(synonym.id))] };
  if (synonym.navType === 'Meter') return series.find(({ meters }) => meters.includes(Number(synonym.id)));
  const found = series.filter(({ carrier, role }) => carrier === synonym.kind && role === 'consumption');
  if (found.length > 1) {
    const label = `${name} · ${found[0]!.unitName}`;
    throw badFormula(issueOf(`${path}.kind`, 'issue.formula.severalUnits', { label }));
  }
  return found[0];
}
