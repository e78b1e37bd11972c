import { type Day, jalaliText, type StoredReading } from '@org/energy-core';
import { arrayLiteral, type Queryable } from '../../../database/db.ts';
import { tables } from '../../../database/dialect.ts';
import { assertInScope, inScope, type Scope } from '../../../domain/access/scope.ts';
import type { AuditFacts } from '../../../domain/audit/auditLog.ts';
import { boundsOf, withinBounds } from '../../../domain/readings/dayBounds.ts';
import { type Columns, type ListQuery, type Page, pageOf } from '../../../domain/records/listing.ts';
import { chunksOf, DAYS_AT_ONCE } from '../../../lib/chunks.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { writeRows } from './manyRows.repository.ts';

export interface StoredDay {
  readonly day: Day;
  readonly value: number;
  readonly cost: number | null;
  readonly upload_id: number;
  readonly source_row: number | null;
}

const columns: Columns = new Map([
  ['date', 'day'],
  ['shamsiDateTXT', 'day'],
  ['_id', 'day'],
  ['value', 'value'],
  ['cost', 'cost'],
  ['meter', 'meter_id'],
  ['upload', 'upload_id'],
]);

/** A reading has no id of its own in the store: it is identified by meter and day. */
export const toReading = (
  meter: number,
  { day, value, cost, upload_id, source_row }: StoredDay,
): StoredReading => ({
  _id: `${meter}-${day}`,
  meter: String(meter),
  date: day,
  shamsiDateTXT: jalaliText(day),
  value,
  cost,
  upload: String(upload_id),
  row: source_row,
});

interface ReadingsQuery extends ListQuery {
  readonly fromDate?: Day | undefined;
  readonly toDate?: Day | undefined;
}

export async function listReadings(
  scope: Scope,
  db: Queryable,
  meter: number,
  query: ReadingsQuery,
): Promise<Page<StoredReading>> {
  await assertInScope(scope, db, 'meter', [meter]);
  let found = tables(db)
    .selectFrom('reading_day')
    .select(['day', 'value', 'cost', 'upload_id', 'source_row'])
    .where('meter_id', '=', meter);
  if (query.fromDate) found = found.where('day', '>=', query.fromDate);
  if (query.toDate) found = found.where('day', '<=', query.toDate);
  const { rows, total } = await pageOf(found, query, columns, { fallback: '-date', tieBreaker: 'day' });
  return { rows: rows.map((row) => toReading(meter, row)), total };
}

interface ReadPart {
  readonly last: Day | null;
  readonly count: number;
  readonly text: string;
}

/** Days that one statement reads: others wait for it on the embedded engine. */
const DAYS_OF_PART = 20_000;

/** All of a meter's readings as the JSON of `ReadingColumns`, which the database writes: objects would block the server. */
export async function readingColumns(
  scope: Scope,
  db: Queryable,
  meter: number,
  { fromDate = '-infinity', toDate = 'infinity' }: Pick<ReadingsQuery, 'fromDate' | 'toDate'>,
): Promise<string> {
  await assertInScope(scope, db, 'meter', [meter]);
  const parts: string[] = [];
  let after = '-infinity';
  while (true) {
    const { rows } = await db.query<ReadPart>(
      `select max(day) as last, count(*)::int as count, json_build_object(
         'day', json_agg(day - date '1970-01-01'), 'value', json_agg(value), 'cost', json_agg(cost),
         'upload', json_agg(upload_id), 'row', json_agg(source_row))::text as text
       from (
         select day, value, cost, upload_id, source_row from reading_day
         where meter_id = $1 and day >= $2::date and day <= $3::date and day > $4::date
         order by day limit ${DAYS_OF_PART}
       ) as part`,
      [meter, fromDate, toDate, after],
    );
    const { last, count, text } = rows[0]!;
    if (count > 0) parts.push(text);
    if (last === null || count < DAYS_OF_PART) return `{"meter":"${meter}","parts":[${parts.join(',')}]}`;
    after = last;
  }
}

/** The days a meter has between two days, in order. */
export async function daysBetween(tx: Queryable, meter: number, from: Day, to: Day): Promise<StoredDay[]> {
  const { rows } = await tx.query<StoredDay>(
    'select day, value, cost, upload_id, source_row from reading_day where meter_id = $1 and day >= $2 and day <= $3 order by day',
    [meter, from, to],
  );
  return rows;
}

/** Which of these days a meter has, in order. */
export async function daysOf(
  tx: Queryable,
  meter: number,
  days: readonly Day[],
): Promise<Pick<StoredDay, 'day' | 'upload_id'>[]> {
  const { rows } = await tx.query<Pick<StoredDay, 'day' | 'upload_id'>>(
    `select day, upload_id from reading_day where meter_id = $1 and day = any ($2::date[]) and ${withinBounds(3)}
     order by day`,
    [meter, arrayLiteral(days), ...boundsOf(days)],
  );
  return rows;
}

/** Source row of a day; null for a reading without a sheet. */
export interface NewDay {
  readonly day: Day;
  readonly value: number;
  readonly cost: number | null;
  readonly row?: number;
}

/** Inserts days that the meter does not have yet. The transaction has locked the meter and created the upload. */
export async function insertDays(
  tx: Queryable,
  meter: number,
  upload: number,
  readings: readonly NewDay[],
): Promise<void> {
  await writeRows(tx, readings.length, async () => {
    for (const part of chunksOf(readings, DAYS_AT_ONCE)) {
      await tx.query(
        `insert into reading_day (meter_id, day, value, cost, upload_id, source_row)
       select $1::int, day, value, cost, $2::bigint, source_row
       from unnest($3::date[], $4::float8[], $5::numeric[], $6::int[]) as row (day, value, cost, source_row)`,
        [
          meter,
          upload,
          arrayLiteral(part.map(({ day }) => day)),
          arrayLiteral(part.map(({ value }) => value)),
          arrayLiteral(part.map(({ cost }) => cost)),
          arrayLiteral(part.map(({ row }) => row ?? null)),
        ],
      );
    }
  });
}

export interface LockedMeter {
  readonly id: number;
  readonly unit_id: number;
  readonly readings_version: number;
  readonly name: string;
  readonly building_name: string;
  readonly organization_id: number;
}

/** Audit details of readings: the meter, and the organization whose users may see the entry. */
export const auditEntryOf = (meter: LockedMeter, details: object): AuditFacts => ({
  object: { type: 'meter', id: String(meter.id), name: meter.name },
  organization: meter.organization_id,
  details: { building: meter.building_name, ...details },
});

/** Locks a meter until the transaction ends, so that changes of its readings are serialized. */
export async function lockMeter(scope: Scope, tx: Queryable, meter: number): Promise<LockedMeter> {
  const held = await tables(tx)
    .selectFrom('meter')
    .innerJoin('building', 'building.id', 'meter.building_id')
    .select(['meter.id', 'meter.unit_id', 'meter.readings_version', 'meter.name'])
    .select(['building.name as building_name', 'building.organization_id'])
    .where('meter.id', '=', meter)
    .where(inScope(scope, 'building.organization_id'))
    .forUpdate('meter')
    .executeTakeFirst();
  if (!held) throw new Refusal('NOT_FOUND');
  return held;
}

/** Invalidates earlier checks of the meter's readings. */
export async function countChange(tx: Queryable, meter: number): Promise<void> {
  await tx.query('update meter set readings_version = readings_version + 1 where id = $1', [meter]);
}
