import { Carrier, type Unit, type UnitType } from '@org/energy-core';
import type { Db } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import { type Columns, type ListQuery, type Page, pageOf } from '../../database/listing.ts';
import { Refusal } from '../../plugins/refusal.ts';

const columns: Columns = new Map([
  ['_id', 'id'],
  ['name', 'name_sort'],
  ['type', 'type'],
  ['unit', 'symbol'],
  ['carrier', 'carrier'],
  ['abbr', 'abbr'],
  ['icon', 'icon'],
  ['color', 'color'],
  ['created', 'created'],
]);
const selected = ['id', 'name', 'symbol', 'abbr', 'type', 'carrier', 'icon', 'color', 'related'] as const;

interface UnitRow {
  readonly id: number;
  readonly name: string;
  readonly symbol: string;
  readonly abbr: string;
  readonly type: UnitType;
  readonly carrier: string;
  readonly icon: string;
  readonly color: string;
  readonly related: { unit: string; number: number }[];
}

const toUnit = ({ id, symbol, carrier, ...row }: UnitRow): Unit => ({
  ...row,
  _id: String(id),
  unit: symbol,
  carrier: Carrier.parse(carrier),
});

export async function listUnits(
  db: Db,
  query: ListQuery & { type?: UnitType | undefined },
): Promise<Page<Unit>> {
  let found = tables(db).selectFrom('unit').select(selected);
  if (query.type) found = found.where('type', '=', query.type);
  const { rows, total } = await pageOf(found, query, columns, { fallback: '_id', tieBreaker: 'id' });
  return { rows: rows.map(toUnit), total };
}

export async function getUnit(db: Db, id: number): Promise<Unit> {
  const row = await tables(db).selectFrom('unit').select(selected).where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  return toUnit(row);
}
