import { addDays, type DayRange } from '@org/energy-core';
import { arrayLiteral, type Queryable } from '../../database/db.ts';

/** The longest reading that is looked for beyond the ends of a period, days. */
const MAX_READING_DAYS = 400;

/** A reading of several days, and the meter it was read from. */
export interface LongReading extends DayRange {
  readonly meter: number;
}

/** Readings of these meters that cover several days, such as bills, and touch a period. */
export async function longReadings(
  db: Queryable,
  meters: readonly number[],
  { from, to }: DayRange,
): Promise<LongReading[]> {
  const { rows } = await db.query<LongReading>(
    `select upload.meter_id as meter, min(day)::text as from, max(day)::text as to from upload
     join reading_day on reading_day.meter_id = upload.meter_id and upload_id = upload.id
     where upload.meter_id = any ($1::int[]) and (upload.kind = 'range' or upload.register is not null)
       and day >= $2::date and day <= $3::date and source_row is not null
     group by upload.meter_id, upload_id, source_row
     having count(*) > 1 and max(day) >= $4::date and min(day) <= $5::date`,
    [arrayLiteral(meters), addDays(from, -MAX_READING_DAYS), addDays(to, MAX_READING_DAYS), from, to],
  );
  return rows;
}
