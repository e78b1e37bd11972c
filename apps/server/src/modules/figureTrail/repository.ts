import {
  type BuildingType,
  countedInPlace,
  type Day,
  dayNumber,
  type GasFactor,
  type MeterKind,
  monthRange,
  type NavItem,
  type SubMeters,
  type UnitKind,
  yearRange,
} from '@org/energy-core';
import { TRAIL_ROWS, type TrailRow, type UploadConversion, type UploadKind } from '@org/energy-core/api';
import { Carrier } from '@org/energy-core/schemas';
import { arrayLiteral, type Db, type Queryable } from '../../database/db.ts';
import { assertNavInScope } from '../../domain/access/navScope.ts';
import type { Scope } from '../../domain/access/scope.ts';
import { isCity } from '../../domain/formulas/cityMeters.ts';
import { metersOfNav } from '../../domain/readings/metersOfNav.ts';
import { readId } from '../../lib/ids.ts';

export interface LocatedMeter {
  readonly id: number;
  readonly name: string;
  readonly kind: MeterKind;
  readonly building: { readonly _id: string; readonly name: string };
  readonly organization: string;
  readonly carrier: Carrier;
  readonly unit: number;
  readonly unitName: string;
  readonly symbol: string;
  readonly unitKind: UnitKind;
  readonly factors: readonly GasFactor[];
  /** It counts in a total of its own series; otherwise it is a check meter or part of another. */
  readonly isCounted: boolean;
}

interface MeterRow {
  readonly id: number;
  readonly name: string;
  readonly kind: MeterKind;
  readonly parent_id: number | null;
  readonly sub_meters: SubMeters;
  readonly building_id: number;
  readonly building_name: string;
  readonly organization_id: number;
  readonly carrier: string;
  readonly unit_id: number;
  readonly unit_name: string;
  readonly symbol: string;
  readonly unit_kind: UnitKind;
  readonly gas_factors: GasFactor[];
}

/**
 * All meters of some items, without duplicates.
 * @param isAlone meters that are items come without their sub-meters
 * @throws Refusal NOT_FOUND for an item that is missing or outside of the scope
 */
export async function metersOf(
  scope: Scope,
  db: Db,
  nav: readonly NavItem[],
  isAlone: boolean,
): Promise<LocatedMeter[]> {
  await assertNavInScope(scope, db, nav);
  const { rows } = await db.query<MeterRow>(
    `with nav as (select * from unnest($1::text[], $2::int[]) as nav (type, id)), placed as (
       select meter.id from nav join building on nav.type = 'Organization' and organization_id = nav.id
         join meter on building_id = building.id and meter.type = 'Consumption'
       union select meter.id from nav
         join meter on nav.type = 'Building' and building_id = nav.id and meter.type = 'Consumption'
       union select meter.id from nav
         join meter on nav.type = 'Meter' and (meter.id = nav.id or (parent_id = nav.id and not $3::boolean))
     )
     select meter.id, meter.name, meter.kind, parent_id, sub_meters, building_id, building.name as building_name, organization_id,
       unit.carrier, unit_id, unit.name as unit_name, unit.symbol, unit.kind as unit_kind, gas_factors
     from placed join meter on meter.id = placed.id join building on building.id = building_id
     join unit on unit.id = unit_id order by meter.id`,
    [
      arrayLiteral(nav.map(({ navType }) => navType)),
      arrayLiteral(nav.map(({ navID }) => readId(navID) ?? 0)),
      isAlone,
    ],
  );
  const counted = await countedAmong(db, nav, rows, isAlone);
  return rows.map((row) => ({
    ...{ id: row.id, name: row.name, kind: row.kind, organization: String(row.organization_id) },
    building: { _id: String(row.building_id), name: row.building_name },
    ...{ carrier: Carrier.parse(row.carrier), unit: row.unit_id, unitName: row.unit_name },
    ...{ symbol: row.symbol, unitKind: row.unit_kind, factors: row.gas_factors },
    isCounted: counted.has(row.id),
  }));
}

/** Which of the meters count in the total of the items. */
async function countedAmong(
  db: Db,
  nav: readonly NavItem[],
  rows: readonly MeterRow[],
  isAlone: boolean,
): Promise<ReadonlySet<number>> {
  const alone = isAlone ? nav.filter(({ navType }) => navType === 'Meter') : [];
  const others = isAlone ? nav.filter(({ navType }) => navType !== 'Meter') : nav;
  const counted = new Set([
    ...alone.map(({ navID }) => readId(navID) ?? 0),
    ...(others.length === 0 ? [] : await metersOfNav(db, others)).flatMap(({ series }) =>
      series.flatMap(({ meters }) => meters),
    ),
  ]);
  if (nav.length === 1) return counted;
  // A meter and a sub-meter that is part of it may have been named apart.
  const meters = rows.flatMap(({ id, parent_id: parent, kind, sub_meters: subMeters, carrier }) =>
    counted.has(id) ? [{ ...{ id, parent, kind, subMeters }, carrier: Carrier.parse(carrier) }] : [],
  );
  // A check meter counts only if it was named, and only for itself.
  const checks = meters.filter(({ kind }) => kind === 'check');
  return new Set([...countedInPlace(meters), ...checks].map(({ id }) => id));
}

/** Day numbers on which a meter has a reading, and on which that has a cost. */
export interface DaysOfMeter {
  readonly values: ReadonlySet<number>;
  readonly costs: ReadonlySet<number>;
}

/** Which days meters have, from the masks of their months, and which cities, from their temperatures. */
export async function daysOfMeters(
  db: Queryable,
  meters: readonly number[],
  years: { readonly from: number; readonly to: number },
): Promise<Map<number, DaysOfMeter>> {
  const { rows } = await db.query<Record<'meter_id' | 'jy' | 'jm' | 'days' | 'cost_days', number>>(
    `select meter_id, jy, jm, days, cost_days from reading_month
     where meter_id = any ($1::int[]) and jy >= $2 and jy <= $3 and days <> 0`,
    [arrayLiteral(meters), years.from, years.to],
  );
  const found = new Map(
    meters.map((meter) => [meter, { values: new Set<number>(), costs: new Set<number>() }]),
  );
  for (const { meter_id, jy, jm, days, cost_days } of rows) {
    const first = dayNumber(monthRange(jy, jm).from);
    const { values, costs } = found.get(meter_id)!;
    for (let at = 0; at < 31; at++) {
      if ((days >> at) & 1) values.add(first + at);
      if ((cost_days >> at) & 1) costs.add(first + at);
    }
  }
  const cities = meters.filter(isCity);
  if (cities.length === 0) return found;
  const temperatures = await db.query<{ city_id: number; day: Day }>(
    'select city_id, day::text from weather_day where city_id = any ($1::int[]) and day >= $2 and day <= $3',
    [arrayLiteral(cities.map((city) => -city)), yearRange(years.from).from, yearRange(years.to).to],
  );
  for (const { city_id, day } of temperatures.rows) found.get(-city_id)!.values.add(dayNumber(day));
  return found;
}

/** Consecutive days of a meter that are summed together; `part` distinguishes separate sums. */
export interface Cell {
  readonly meter: number;
  readonly part: number;
  readonly from: Day;
  readonly to: Day;
}

const cellTable = `select * from unnest((select $1::int[]), (select $2::int[]), (select $3::date[]), (select $4::date[]))
  as cell (meter, part, first, last)`;
const cellParams = (cells: readonly Cell[]): string[] => [
  arrayLiteral(cells.map(({ meter }) => meter)),
  arrayLiteral(cells.map(({ part }) => part)),
  arrayLiteral(cells.map(({ from }) => from)),
  arrayLiteral(cells.map(({ to }) => to)),
];

/** Readings of a part of a meter from one upload. */
export interface CellSum {
  readonly meter: number;
  readonly part: number;
  readonly upload: number;
  readonly total: number;
  /** Toman; null if no reading has one. */
  readonly cost: number | null;
  readonly count: number;
  readonly costs: number;
  readonly first: Day;
  readonly last: Day;
  readonly first_row: number | null;
  readonly last_row: number | null;
}

/** Contents of cells, by meter, part and upload. The scope was checked when the meters were found. */
export async function sumCells(db: Queryable, cells: readonly Cell[], hasCost: boolean): Promise<CellSum[]> {
  if (cells.length === 0) return [];
  const { rows } = await db.query<CellSum>(
    `with cell as (${cellTable})
     select cell.meter, cell.part, upload_id as upload, sum(value) as total, sum(cost) as cost, count(*) as count,
       count(cost) as costs, min(day) as first, max(day) as last, min(nullif(source_row, 0)) as first_row,
       max(nullif(source_row, 0)) as last_row
     from cell join reading_day on meter_id = cell.meter and day >= cell.first and day <= cell.last
     ${hasCost ? 'where cost is not null' : ''}
     group by cell.meter, cell.part, upload_id order by cell.meter, cell.part, upload_id`,
    cellParams(cells),
  );
  return rows;
}

/** An upload with its file, if the caller may read it. */
export interface UploadFacts {
  readonly id: number;
  readonly kind: UploadKind;
  readonly file_name: string | null;
  readonly sheet_name: string | null;
  readonly created: Date;
  readonly user_id: number;
  readonly user_name: string;
  readonly conversion: UploadConversion | null;
  readonly file_id: number | null;
  readonly file_by: number | null;
}

export async function uploadFacts(db: Queryable, uploads: readonly number[]): Promise<UploadFacts[]> {
  if (uploads.length === 0) return [];
  const { rows } = await db.query<UploadFacts>(
    `select upload.id, upload.kind, file_name, sheet_name, conversion, upload.created, user_id, app_user.name as user_name,
       file.id as file_id, file.created_by as file_by
     from upload join app_user on app_user.id = user_id
     left join file on file.id = (select min(id) from file where upload_id = upload.id)
     where upload.id = any ($1::bigint[])`,
    [arrayLiteral(uploads)],
  );
  return rows;
}

interface RowOfCells extends Omit<CellSum, 'part' | 'costs' | 'first_row' | 'last_row'> {
  readonly row: number | null;
  readonly kind: UploadKind;
  readonly file_name: string | null;
  readonly sheet_name: string | null;
  readonly before: number | null;
  readonly all_rows: number;
}

/** Sheet rows, and days without one, that the readings of cells came from; the days of a bill are one row. */
export async function rowsOfCells(
  db: Queryable,
  cells: readonly Cell[],
  hasCost: boolean,
  page: number,
): Promise<{ rows: (Omit<TrailRow, 'meter' | 'unit'> & { meter: number })[]; total: number }> {
  if (cells.length === 0) return { rows: [], total: 0 };
  const { rows } = await db.query<RowOfCells>(
    `with cell as (${cellTable}), found as (
       select meter_id as meter, upload_id as upload, source_row as row, min(day) as first, max(day) as last,
         count(*) as count, sum(value) as total, sum(cost) as cost
       from cell join reading_day on meter_id = cell.meter and day >= cell.first and day <= cell.last
       ${hasCost ? 'where cost is not null' : ''}
       group by meter_id, upload_id, source_row, case when source_row is null then day end
     ), counted as (
       select *, count(*) over () as all_rows from found order by first, meter, upload limit $5 offset $6
     )
     select counted.*, upload.kind, file_name, sheet_name, case when upload.kind = 'edit' then (
       select value from reading_day_history as old
       where old.meter_id = counted.meter and old.day = counted.first and removed_by_upload = counted.upload
       order by old.removed_at desc, old.upload_id desc limit 1
     ) end as before
     from counted join upload on upload.id = counted.upload order by first, meter, upload`,
    [...cellParams(cells), TRAIL_ROWS, (page - 1) * TRAIL_ROWS],
  );
  const mended = await mendedOf(db, rows);
  return {
    rows: rows.map(({ meter, first: from, last: to, count: days, total: value, cost, upload, ...row }) => ({
      ...{ meter, from, to, days, value, cost, upload: String(upload), kind: row.kind, row: row.row },
      ...{ fileName: row.file_name, sheetName: row.sheet_name },
      ...(row.kind === 'edit' && { before: row.before }),
      ...(mended.has(`${upload} ${row.row}`) && { mended: mended.get(`${upload} ${row.row}`) }),
    })),
    total: rows[0]?.all_rows ?? 0,
  };
}

type MendedCell = NonNullable<TrailRow['mended']>[number];

/** Corrected cells by upload and row. */
async function mendedOf(
  db: Queryable,
  rows: readonly Pick<RowOfCells, 'upload' | 'row'>[],
): Promise<Map<string, MendedCell[]>> {
  const found = await db.query<MendedCell & { upload: number; row: number }>(
    `select upload_id as upload, source_row as row, field, was, now from mended_cell
     where (upload_id, source_row) in (select * from unnest($1::bigint[], $2::int[])) order by field`,
    [arrayLiteral(rows.map(({ upload }) => upload)), arrayLiteral(rows.map(({ row }) => row))],
  );
  const byRow = new Map<string, MendedCell[]>();
  for (const { upload, row, ...cell } of found.rows) {
    const key = `${upload} ${row}`;
    byRow.set(key, [...(byRow.get(key) ?? []), cell]);
  }
  return byRow;
}

/** Inputs of a building's label. The scope was checked when its meters were found. */
export interface LabelFacts {
  readonly area: number | null;
  readonly usage: BuildingType | null;
  readonly own_ideal: number | null;
  readonly city: string | null;
}

export async function labelFacts(db: Queryable, building: string): Promise<LabelFacts> {
  const { rows } = await db.query<LabelFacts>(
    `select area, building.type as usage, e_ideal as own_ideal, city.name as city
     from building left join city on city.id = city_id where building.id = $1`,
    [readId(building) ?? 0],
  );
  return rows[0]!;
}
