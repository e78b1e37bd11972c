import { FIRST_YEAR, LAST_YEAR } from '@org/energy-core';
import { arrayLiteral, type Db, type Queryable } from '../../database/db.ts';
import { metersOfNav } from './metersOfNav.ts';
import { sumPlaceYears } from './placeYears.ts';

/** Each upload into a building reads the months of all meters of the series again. */
const MOST_METERS = 256;
/** Buildings per turn, each in a transaction of its own. */
const AT_ONCE = 200;

/** What decides which meters of a building count. */
const signatures = `
  select meter.building_id, md5(string_agg(concat_ws('/', meter.id, coalesce(parent_id, 0), meter.kind, sub_meters,
    unit_id, unit.kind, carrier), ' ' order by meter.id)) as signature
  from meter join unit on unit.id = unit_id where meter.type = 'Consumption' group by meter.building_id`;

/**
 * Makes the series of buildings that have none yet or whose meters count otherwise than when they were made. Safe to cut
 * off at any moment, and beside other servers.
 * @returns how many buildings were done
 */
export async function makePlaceSeries(db: Db): Promise<number> {
  const { rows } = await db.query<{ building: number; signature: string }>(
    `select present.building_id as building, present.signature from (${signatures}) as present
     left join place_made as made on made.building_id = present.building_id
     where made.signature is distinct from present.signature order by present.building_id limit ${AT_ONCE}`,
    [],
  );
  for (const { building, signature } of rows)
    await db.tx(async (tx) => {
      await tx.query(
        `insert into place_made (building_id, signature) values ($1, $2)
         on conflict (building_id) do update set signature = excluded.signature`,
        [building, signature],
      );
      await makeSeriesOf(tx, building);
    });
  return rows.length;
}

async function makeSeriesOf(tx: Queryable, building: number): Promise<void> {
  // Waits for uploads under way; later ones see the series.
  await tx.query('select from meter where building_id = $1 order by id for share', [building]);
  const [place] = await metersOfNav(tx, [{ navType: 'Building', navID: String(building), navName: '' }]);
  const wanted = new Set(
    place!.series
      .filter(({ meters }) => meters.length <= MOST_METERS)
      .map(({ meters }) => arrayLiteral(meters)),
  );
  const { rows: kept } = await tx
    .query<{ meters: string }>(
      `delete from place_series where building_id = $1 and meters::text <> all ($2::text[])`,
      [building, [...wanted]],
    )
    .then(() =>
      tx.query<{ meters: string }>('select meters::text from place_series where building_id = $1', [
        building,
      ]),
    );
  for (const { meters } of kept) wanted.delete(meters);
  for (const meters of wanted) {
    const { rows } = await tx.query<{ id: number; meters: number[] }>(
      'insert into place_series (building_id, meters) values ($1, $2::int[]) returning id, meters',
      [building, meters],
    );
    await sumPlaceYears(tx, rows[0]!, [FIRST_YEAR, LAST_YEAR]);
  }
}

/** Ids of the series with exactly these meters. */
export async function seriesOfPlaces(
  db: Queryable,
  buildings: readonly number[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ id: number; meters: string }>(
    'select id, meters::text from place_series where building_id = any ($1::int[])',
    [arrayLiteral(buildings)],
  );
  return new Map(rows.map(({ id, meters }) => [meters, id]));
}
