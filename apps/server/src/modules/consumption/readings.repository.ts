import { type Day, jalaliText, type StoredReading } from '@org/energy-core';
import { arrayLiteral, type Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import { type Columns, type ListQuery, type Page, pageOf } from '../../database/listing.ts';
import { Refusal } from '../../plugins/refusal.ts';

/** Rows per statement: readers of the embedded store wait for one of these at most, not for a whole file. */
const CHUNK = 5000;

export interface StoredDay {
  readonly day: Day;
  readonly value: number;
  readonly cost: number | null;
  readonly upload_id: number | null;
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
  upload: upload_id === null ? null : String(upload_id),
});

interface ReadingsQuery extends ListQuery {
  readonly fromDate?: Day | undefined;
  readonly toDate?: Day | undefined;
}

export async function listReadings(
  db: Queryable,
  meter: number,
  query: ReadingsQuery,
): Promise<Page<StoredReading>> {
  const known = await tables(db).selectFrom('meter').select('id').where('id', '=', meter).executeTakeFirst();
  if (!known) throw new Refusal('NOT_FOUND');
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

/** Why days leave the table of readings, for the history. */
export interface Removal {
  readonly reason: 'replaced' | 'deleted';
  readonly user: number;
  readonly upload: number | null;
  readonly now: Date;
  /** For a deletion that waits for its upload. */
  readonly restoreAt: Date | null;
  readonly versionBefore: number;
}

/** Moves days of a meter into the history; answers how many there were. */
export async function moveToHistory(
  tx: Queryable,
  meter: number,
  days: readonly Day[],
  removal: Removal,
): Promise<number> {
  const { reason, user, upload, now, restoreAt, versionBefore } = removal;
  let moved = 0;
  for (const part of chunksOf(days)) {
    const { affected } = await tx.query(
      `with gone as (
         delete from reading_day where meter_id = $1 and day = any ($2::date[])
         returning meter_id, day, value, cost, upload_id
       )
       insert into reading_day_history
         (meter_id, day, value, cost, upload_id, reason, removed_by, removed_by_upload, removed_at, restore_at, version_before)
       select meter_id, day, value, cost, upload_id, $3, $4::int, $5::int, $6::timestamptz, $7::timestamptz, $8::int from gone`,
      [meter, arrayLiteral(part), reason, user, upload, now, restoreAt, versionBefore],
    );
    moved += affected;
  }
  return moved;
}

/** Writes days that the meter does not have yet. */
export async function insertDays(
  tx: Queryable,
  meter: number,
  upload: number,
  readings: readonly { day: Day; value: number; cost: number | null }[],
): Promise<void> {
  for (const part of chunksOf(readings)) {
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
}

function* chunksOf<T>(items: readonly T[]): Iterable<readonly T[]> {
  for (let at = 0; at < items.length; at += CHUNK) yield items.slice(at, at + CHUNK);
}

export interface HeldMeter {
  readonly id: number;
  readonly unit_id: number;
  readonly readings_version: number;
}

/** Holds a meter until the transaction ends, so that its readings change one request after another. */
export async function holdMeter(tx: Queryable, meter: number): Promise<HeldMeter> {
  const { rows } = await tx.query<HeldMeter>(
    'select id, unit_id, readings_version from meter where id = $1 for update',
    [meter],
  );
  if (!rows[0]) throw new Refusal('NOT_FOUND');
  return rows[0];
}

/** Tells everybody who checked before that the readings of this meter are others now. */
export async function countChange(tx: Queryable, meter: number): Promise<void> {
  await tx.query('update meter set readings_version = readings_version + 1 where id = $1', [meter]);
}
