import type { FormulaUses } from '@org/energy-core/api';
import { arrayLiteral, type Queryable } from '../../database/db.ts';
import type { Scope } from '../../domain/access/scope.ts';

interface UseRow {
  readonly formula: number;
  readonly kind: 'view' | 'trend' | 'report';
  readonly id: number;
  readonly name: string;
  /** The reader may not open it. */
  readonly is_hidden: boolean;
}

const listOf = { view: 'charts', trend: 'trends', report: 'reports' } as const;

/** As the chart report and the formula page write a formula into their URLs. */
const IN_STATE = '(?:(?:[=+]|%20)f\\.|(?:^|&)formula=)([0-9]{1,9})(?![0-9])';

/** Variables without their names, which follow their nodes. */
const bare = (synonyms: string) =>
  `(select jsonb_agg(each - 'label' order by at) from jsonb_array_elements(${synonyms}) with ordinality as list (each, at))`;

/** Views, baselines and reports with a saved formula, in one statement: each list is read once, whatever the other's length. */
export async function usesOfFormulas(
  { organizations, userId }: Scope,
  db: Queryable,
): Promise<FormulaUses[]> {
  const { rows } = await db.query<UseRow>(
    `with seen as (
       select formula.id, y_formula, y_synonyms, organization_id
       from formula join building on building.id = building_id
       where $1::int[] is null or organization_id = any ($1::int[])
     ), viewed as (
       select distinct saved_view.id, saved_view.name, name_sort, owner_id, found[1]::int as formula
       from saved_view cross join lateral regexp_matches(state, $3, 'g') as found
     ), computed as (
       select id, name, name_sort, organization_id, y_formula as formula, y_synonyms as synonyms from trend
       union all
       select id, name, name_sort, organization_id, axis ->> 'formula', axis -> 'synonyms'
       from trend cross join lateral jsonb_array_elements(x_axes) as axis
     ), reported as (
       select report_definition.id, name, name_sort, node ->> 'id' as formula
       from report_definition cross join lateral jsonb_array_elements(nodes) as node
       where node ->> 'type' = 'Formula' and ($1::int[] is null or organizations <@ to_jsonb($1::int[]))
     )
     select seen.id as formula, 'view' as kind, viewed.id, viewed.name, viewed.name_sort,
       owner_id is distinct from $2::int and not exists (
         select from saved_view_reader where view_id = viewed.id and user_id = $2::int
       ) as is_hidden
     from seen join viewed on viewed.formula = seen.id join app_user on app_user.id = owner_id and active
     union
     select seen.id, 'trend', computed.id, computed.name, computed.name_sort, false
     from seen join computed on computed.formula = seen.y_formula
       and computed.organization_id = seen.organization_id
       and ${bare('computed.synonyms')} = ${bare('seen.y_synonyms')}
     union
     select seen.id, 'report', reported.id, reported.name, reported.name_sort, false
     from seen join reported on reported.formula = seen.id::text
     order by name_sort, id`,
    [organizations === null ? null : arrayLiteral(organizations), userId ?? null, IN_STATE],
  );
  const uses = new Map<number, FormulaUses>();
  for (const { formula, kind, id, name, is_hidden } of rows) {
    const of = uses.get(formula) ?? {
      _id: String(formula),
      charts: [],
      otherCharts: 0,
      trends: [],
      reports: [],
    };
    uses.set(formula, of);
    if (is_hidden) of.otherCharts += 1;
    else of[listOf[kind]].push({ _id: String(id), name });
  }
  return [...uses.values()];
}
