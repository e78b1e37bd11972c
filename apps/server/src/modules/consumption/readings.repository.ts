import { type Day, jalaliText, type StoredReading } from '@org/energy-core';
import { arrayLiteral, type Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import { type Columns, type ListQuery, type Page, pageOf } from '../../database/listing.ts';
import { assertInScope, inScope, type Scope } from '../../database/scope.ts';
import type { AuditFacts } from '../../plugins/audit.ts';
import { Refusal } from '../../plugins/refusal.ts';
import { chunksOf, DAYS_AT_ONCE } from './chunks.ts';
import { writeRows } from './manyRows.repository.ts';

export interface StoredDay {
  readonly day: Day;
  readonly value: number;
  readonly cost: number | null;
  readonly upload_id: number;
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

/** A reading has no identifier of its own in the store: its meter and its day are one. */
export const toReading = (meter: number, { day, value, cost, upload_id }: StoredDay): StoredReading => ({
  _id: `${meter}-${day}`,
  meter: String(meter),
  date: day,
  shamsiDateTXT: jalaliText(day),
  value,
  cost,
  upload: String(upload_id),
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
    .select(['day', 'value', 'cost', 'upload_id'])
    .where('meter_id', '=', meter);
  if (query.fromDate) found = found.where('day', '>=', query.fromDate);
  if (query.toDate) found = found.where('day', '<=', query.toDate);
  const { rows, total } = await pageOf(found, query, columns, { fallback: '-date', tieBreaker: 'day' });
  return { rows: rows.map((row) => toReading(meter, row)), total };
}

/** The days a meter has between two days, in order. */
export async function daysBetween(tx: Queryable, meter: number, from: Day, to: Day): Promise<StoredDay[]> {
  const { rows } = await tx.query<StoredDay>(
    'select day, value, cost, upload_id from reading_day where meter_id = $1 and day >= $2 and day <= $3 order by day',
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
    'select day, upload_id from reading_day where meter_id = $1 and day = any ($2::date[]) order by day',
    [meter, arrayLiteral(days)],
  );
  return rows;
}

/** Writes days that the meter does not have yet. The transaction holds the meter and made the upload. */
export async function insertDays(
  tx: Queryable,
  meter: number,
  upload: number,
  readings: readonly { day: Day; value: number; cost: number | null }[],
): Promise<void> {
  await writeRows(tx, readings.length, async () => {
    for (const part of chunksOf(readings, DAYS_AT_ONCE)) {
      await tx.query(
        `insert into reading_day (meter_id, day, value, cost, upload_id)
       select $1::int, day, value, cost, $2::int
       from unnest($3::date[], $4::float8[], $5::float8[]) as row (day, value, cost)`,
        [
          meter,
          upload,
          arrayLiteral(part.map(({ day }) => day)),
          arrayLiteral(part.map(({ value }) => value)),
          arrayLiteral(part.map(({ cost }) => cost)),
        ],
      );
    }
  });
}

export interface HeldMeter {
  readonly id: number;
  readonly unit_id: number;
  readonly readings_version: number;
  readonly name: string;
  readonly building_name: string;
  readonly organization_id: number;
}

/** What the log says of readings: the meter, and the organization whose people may read it. */
export const lineOf = (meter: HeldMeter, details: object): AuditFacts => ({
  object: { type: 'meter', id: String(meter.id), name: meter.name },
  organization: meter.organization_id,
  details: { building: meter.building_name, ...details },
});

/** Holds a meter until the transaction ends, so that its readings change one request after another. */
export async function holdMeter(scope: Scope, tx: Queryable, meter: number): Promise<HeldMeter> {
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

/** Tells everybody who checked before that the readings of this meter are others now. */
export async function countChange(tx: Queryable, meter: number): Promise<void> {
  await tx.query('update meter set readings_version = readings_version + 1 where id = $1', [meter]);
}
