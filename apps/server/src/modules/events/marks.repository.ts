import { type DayRange, occurrencesIn } from '@org/energy-core';
import { type EventMark, MAX_EVENT_MARKS } from '@org/energy-core/api';
import { sql } from 'kysely';
import { arrayLiteral, type Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import { assertInScope, inScope, type Scope } from '../../domain/access/scope.ts';
import { readId, unknownReference } from '../../lib/ids.ts';

/** Ids of nodes by kind. */
interface Nodes {
  readonly organization: readonly number[];
  readonly building: readonly number[];
  readonly meter: readonly number[];
}

/** The nodes of `Building:3,Meter:12`. @throws Refusal NOT_FOUND for one that is missing or outside the scope */
export async function nodesOf(scope: Scope, db: Queryable, text: string): Promise<Nodes> {
  const named = text.split(',').map((each) => each.split(':') as [string, string]);
  const of = (type: string) => named.flatMap(([kind, id]) => (kind === type ? [readId(id) ?? 0] : []));
  const nodes = { organization: of('Organization'), building: of('Building'), meter: of('Meter') };
  for (const kind of ['organization', 'building', 'meter'] as const)
    await assertInScope(scope, db, kind, nodes[kind], () => unknownReference('nodes'));
  return nodes;
}

/** The nodes whose readings a trend is about. @throws Refusal NOT_FOUND */
export async function nodesOfTrend(scope: Scope, db: Queryable, id: number): Promise<Nodes> {
  await assertInScope(scope, db, 'trend', [id], () => unknownReference('trend'));
  const rows = await tables(db)
    .selectFrom('trend_node')
    .select(['type', 'node_id'])
    .where('trend_id', '=', id)
    .execute();
  const of = (kind: string) =>
    rows.flatMap(({ type, node_id }) => (type.toLowerCase() === kind ? [node_id] : []));
  return { organization: of('organization'), building: of('building'), meter: of('meter') };
}

/** Occurrences of events that are shown in the charts of nodes: theirs, and those of what they belong to. */
export async function listMarks(
  scope: Scope,
  db: Queryable,
  { organization, building, meter }: Nodes,
  range: DayRange,
): Promise<{ rows: EventMark[]; total: number }> {
  const ids = (of: readonly number[]) => sql`any(${arrayLiteral(of)}::int[])`;
  const rows = await tables(db)
    .selectFrom('event')
    .select(['id', 'name', 'color', 'day as from', 'last_day as to', 'repeat', 'until', 'skipped'])
    .where('in_charts', '=', true)
    .where('day', '<=', range.to)
    .where(inScope(scope, 'event.organization_id'))
    .where(
      sql<boolean>`(
        meter_id = ${ids(meter)}
        or building_id = ${ids(building)}
        or building_id in (select building_id from meter where id = ${ids(meter)})
        or node_type = 'Organization' and (
          organization_id = ${ids(organization)}
          or organization_id in (
            select organization_id from building where id = ${ids(building)}
              or id in (select building_id from meter where id = ${ids(meter)}))))`,
    )
    .execute();
  const marks = rows
    .flatMap((event) =>
      occurrencesIn(event, range).map(({ from, to }) => ({
        ...{ _id: String(event.id), name: event.name, color: event.color, date: from, toDate: to },
      })),
    )
    .sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
  return { rows: marks.slice(0, MAX_EVENT_MARKS), total: marks.length };
}
