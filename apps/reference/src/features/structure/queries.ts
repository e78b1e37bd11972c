import type { Building, Meter, Organization, UnitType } from '@org/energy-core';
import type { Client, FormulaRecord } from '@org/energy-core/api';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../shared/api/queryKeys.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { memoizeByList } from '../../shared/structure/memoizeByList.ts';
import {
  buildingsQuery,
  formulasQuery,
  metersQuery,
  organizationsQuery,
} from '../../shared/structure/structureQueries.ts';

/** More cities or units than this are no list to choose from. */
const MAX_ROWS = '1000';

export const citiesQuery = (client: Client) =>
  queryOptions({
    queryKey: [...queryKeys.cities, 'all'],
    queryFn: async ({ signal }) =>
      (await client.listCities({ query: { sort: 'name', limit: MAX_ROWS }, signal })).rows,
    staleTime: 5 * 60_000,
  });

/** The units a meter of this type may have. */
export const unitsQuery = (client: Client, type: UnitType) =>
  queryOptions({
    queryKey: [...queryKeys.units, type],
    queryFn: async ({ signal }) =>
      (await client.listUnits({ query: { type, limit: MAX_ROWS }, signal })).rows,
    staleTime: 5 * 60_000,
  });

export interface NodeLists {
  readonly organizations: readonly Organization[];
  readonly buildings: ReadonlyMap<string, Building>;
  readonly meters: ReadonlyMap<string, Meter>;
  readonly placesOf: (organization: string) => readonly Building[];
  /** Meters of a building or site without the sub-meters. */
  readonly metersOf: (place: string) => readonly Meter[];
  readonly subMetersOf: (meter: string) => readonly Meter[];
}

const nobody: readonly never[] = [];

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string | null) {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return (key: string): readonly Item[] => groups.get(key) ?? nobody;
}

/** Everything the tree was made of, found by id and by what it belongs to. */
export function useNodeLists(): NodeLists {
  const client = useClient();
  const organizations = useQuery(organizationsQuery(client)).data ?? nobody;
  const buildings = useQuery(buildingsQuery(client)).data ?? nobody;
  const meters = useQuery(metersQuery(client)).data ?? nobody;
  return listsOf(meters, buildings, organizations);
}

const listsOf = memoizeByList(
  (
    meters: readonly Meter[],
    buildings: readonly Building[],
    organizations: readonly Organization[],
  ): NodeLists => ({
    organizations,
    buildings: new Map(buildings.map((building) => [building._id, building])),
    meters: new Map(meters.map((meter) => [meter._id, meter])),
    placesOf: grouped(buildings, ({ organization }) => organization._id),
    metersOf: grouped(meters, ({ building, parentMeter }) => (parentMeter ? null : building._id)),
    subMetersOf: grouped(meters, ({ parentMeter }) => parentMeter?._id ?? null),
  }),
);

/** Saved formulas, by id and by their building or site. */
export function useFormulaLists() {
  const { data = nobody, isPending } = useQuery(formulasQuery(useClient()));
  return { ...formulaListsOf(data), isPending };
}

const formulaListsOf = memoizeByList((formulas: readonly FormulaRecord[]) => ({
  formulas: new Map(formulas.map((formula) => [formula._id, formula])),
  formulasOf: grouped(formulas, ({ building }) => building),
}));

interface Lists {
  readonly organizations: Organization;
  readonly buildings: Building;
  readonly meters: Meter;
  readonly formulas: FormulaRecord;
}

/** Puts what was just stored into a list that is shown already, and reads the list again behind it. */
export function putNode<Kind extends keyof Lists>(queries: QueryClient, kind: Kind, node: Lists[Kind]): void {
  queries.setQueryData<readonly Lists[Kind][]>(queryKeys[kind], (list) => {
    if (!list) return list;
    const isKnown = list.some(({ _id }) => _id === node._id);
    return isKnown ? list.map((each) => (each._id === node._id ? node : each)) : [...list, node];
  });
  readAgain(queries, kind);
}

/** Removes a deleted node from its cached list. */
export function dropNode(queries: QueryClient, kind: keyof Lists, id: string): void {
  queries.setQueryData<readonly Lists[keyof Lists][]>(queryKeys[kind], (list) =>
    list?.filter(({ _id }) => _id !== id),
  );
  readAgain(queries, kind);
}

function readAgain(queries: QueryClient, kind: keyof Lists): void {
  queries.invalidateQueries({ queryKey: queryKeys[kind] });
  // The variables of formulas bear the names of nodes.
  if (kind !== 'formulas') queries.invalidateQueries({ queryKey: queryKeys.formulas });
}
