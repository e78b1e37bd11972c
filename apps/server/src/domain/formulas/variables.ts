import type { Carrier } from '@org/energy-core';
import type { FormulaSynonym } from '@org/energy-core/api';
import type { Locale } from '@org/energy-core/texts';
import { arrayLiteral, type Queryable } from '../../database/db.ts';
import { readId } from '../../lib/ids.ts';
import { type Label, labelIn } from '../../lib/sentences/saying.ts';
import type { Scope } from '../access/scope.ts';

/** What names a variable. */
export type Variable = Pick<FormulaSynonym, 'id' | 'navType'>;
/** Variables of one node are read together. */
export const nodeKeyOf = ({ id, navType }: Variable): string => `${navType}.${id}`;

/** A variable with its current name, not yet in the reader's language. */
export type NamedVariable = Omit<FormulaSynonym, 'label'> & { readonly label: Label };

export const saidVariables = (locale: Locale, variables: readonly NamedVariable[]): FormulaSynonym[] =>
  variables.map((variable) => ({ ...variable, label: labelIn(locale, variable.label) }));

/** A node referenced by variables, in its current state. */
export interface VariableNode {
  readonly name: string;
  /** Null for a city, which is visible to all users. */
  readonly organization: number | null;
}

const sources: Readonly<Record<Variable['navType'], string>> = {
  Organization: 'select id, name, id as organization from organization',
  Building: 'select id, name, organization_id as organization from building',
  City: 'select id, name, null::int as organization from city',
  Meter: `select meter.id, meter.name, organization_id as organization
    from meter join building on building.id = building_id`,
};

export interface FoundNodes {
  /** By `nodeKeyOf`; only those visible to the user. */
  readonly seen: ReadonlyMap<string, VariableNode>;
  /** Keys of nodes outside the scope. */
  readonly foreign: ReadonlySet<string>;
}

/** The nodes of variables, with one statement for each type of node in use. */
export async function nodesOf(
  scope: Scope,
  db: Queryable,
  variables: readonly Variable[],
): Promise<FoundNodes> {
  const seen = new Map<string, VariableNode>();
  const foreign = new Set<string>();
  for (const navType of Object.keys(sources) as Variable['navType'][]) {
    const ids = new Set(
      variables.filter((each) => each.navType === navType).map(({ id }) => readId(id) ?? 0),
    );
    if (ids.size === 0) continue;
    // Foreign nodes are read like missing ones, so that timing does not distinguish them.
    const { rows } = await db.query<VariableNode & { id: number }>(
      `select * from (${sources[navType]}) as found where id = any($1::int[])`,
      [arrayLiteral(ids)],
    );
    for (const { id, ...node } of rows) {
      const key = nodeKeyOf({ id: String(id), navType });
      if (node.organization === null || (scope.organizations?.includes(node.organization) ?? true))
        seen.set(key, node);
      else foreign.add(key);
    }
  }
  return { seen, foreign };
}

/** Names of carriers as charts call them: by the first unit they are counted in. */
async function carrierNames(db: Queryable): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ carrier: string; name: string }>(
    'select distinct on (carrier) carrier, name from unit order by carrier, id',
    [],
  );
  return new Map(rows.map(({ carrier, name }) => [carrier, name]));
}

/** Gives variables the current names of their nodes, and marks missing ones. */
export async function withPresentNames(
  scope: Scope,
  db: Queryable,
  variables: readonly FormulaSynonym[],
): Promise<NamedVariable[]> {
  if (variables.length === 0) return [];
  const { seen, foreign } = await nodesOf(scope, db, variables);
  const carriers = variables.some(({ kind }) => kind !== null) ? await carrierNames(db) : new Map();
  return variables.map((variable) => {
    const key = nodeKeyOf(variable);
    const node = seen.get(key);
    if (!node) {
      // The name of a building outside the scope is not disclosed.
      const label = foreign.has(key) ? { key: 'formula.foreignVariable' as const } : variable.label;
      return { ...variable, label, isMissing: true };
    }
    return { ...variable, label: labelOf(node.name, variable, carriers.get(variable.kind ?? '')) };
  });
}

function labelOf(
  node: string,
  { type }: { type: FormulaSynonym['type'] },
  carrier: string | undefined,
): Label {
  const name = carrier === undefined ? node : `${node} · ${carrier}`;
  if (type === 'consumption') return name;
  return { key: type === 'cost' ? 'formula.costOf' : 'formula.temperatureOf', values: { name } };
}

/** A meter has one carrier; only organizations and buildings need one to be named. */
export const needsCarrier = (navType: FormulaSynonym['navType']): boolean =>
  navType === 'Organization' || navType === 'Building';
export const carrierOf = ({ navType, kind }: Pick<FormulaSynonym, 'navType' | 'kind'>): Carrier | null =>
  needsCarrier(navType) ? kind : null;
