import type { Day, MeterOfSheet, RegisterReading, RegisterRow } from '@org/energy-core';
import { Carrier } from '@org/energy-core/schemas';
import { arrayLiteral, type Queryable } from '../../../database/db.ts';
import { tables } from '../../../database/dialect.ts';
import { assertInScope, inScope, type Scope } from '../../../domain/access/scope.ts';
import { chunksOf, DAYS_AT_ONCE } from '../../../lib/chunks.ts';

/** Register settings of a meter, and the version they were read at. */
export interface MeterFacts {
  readonly meter: MeterOfSheet;
  /** Another one: the meter or its readings were changed since. */
  readonly state: string;
}

/** Undefined for a meter that does not exist within the scope. */
export async function meterFacts(scope: Scope, db: Queryable, id: number): Promise<MeterFacts | undefined> {
  const row = await tables(db)
    .selectFrom('meter')
    .innerJoin('building', 'building.id', 'meter.building_id')
    .innerJoin('unit', 'unit.id', 'meter.unit_id')
    .select(['unit.symbol', 'unit.carrier', 'meter.gas_factors', 'meter.register'])
    .select(['meter.version', 'meter.readings_version'])
    .where('meter.id', '=', id)
    .where(inScope(scope, 'building.organization_id'))
    .executeTakeFirst();
  if (!row) return undefined;
  const { symbol, carrier, gas_factors: gasFactors, register, version, readings_version } = row;
  return {
    meter: { unit: symbol, carrier: Carrier.parse(carrier), gasFactors, register },
    state: `${version}.${readings_version}`,
  };
}

/** The position of a counter nearest before or after a day. @throws Refusal NOT_FOUND */
export async function registerPosition(
  scope: Scope,
  db: Queryable,
  meter: number,
  side: 'before' | 'after',
  day: Day,
): Promise<RegisterReading | null> {
  await assertInScope(scope, db, 'meter', [meter]);
  const [beside, order] = side === 'before' ? ['<', 'desc'] : ['>', 'asc'];
  const { rows } = await db.query<{ day: Day; value: number }>(
    `select r.day, r.value from register_reading r
     where r.meter_id = $1 and r.day ${beside} $2::date
       and not (select is_undone from upload where id = r.upload_id)
       and not exists (
         select 1 from upload u
         where u.meter_id = r.meter_id and u.id > r.upload_id and not u.is_undone
           and u.register_from <= r.day and u.register_to >= r.day)
     order by r.day ${order}, r.upload_id desc limit 1`,
    [meter, day],
  );
  return rows[0] ?? null;
}

/** Keeps the positions of an upload. */
export async function saveRegister(
  tx: Queryable,
  meter: number,
  upload: number,
  positions: readonly RegisterRow[],
): Promise<void> {
  for (const part of chunksOf(positions, DAYS_AT_ONCE)) {
    await tx.query(
      `insert into register_reading (upload_id, meter_id, day, value, source_row)
       select $1::bigint, $2::int, day, value, source_row
       from unnest($3::date[], $4::float8[], $5::int[]) as row (day, value, source_row)`,
      [
        upload,
        meter,
        arrayLiteral(part.map(({ day }) => day)),
        arrayLiteral(part.map(({ value }) => value)),
        arrayLiteral(part.map(({ row }) => row)),
      ],
    );
  }
}
