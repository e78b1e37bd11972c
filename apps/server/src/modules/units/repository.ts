import { type NewUnit, sortKey, type Unit, type UnitKind, type UnitType } from '@org/energy-core';
import { Carrier } from '@org/energy-core/schemas';
import type { Db, Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import type { AuditLine } from '../../domain/audit/auditLog.ts';
import { type Columns, type ListQuery, type Page, pageOf } from '../../domain/records/listing.ts';
import { isSameName } from '../../domain/records/names.ts';
import { fieldRefusal, nameTaken, Refusal } from '../../lib/refusal.ts';

const columns: Columns = new Map([
  ['_id', 'id'],
  ['name', 'name_sort'],
  ['type', 'type'],
  ['kind', 'kind'],
  ['unit', 'symbol'],
  ['carrier', 'carrier'],
  ['abbr', 'abbr'],
  ['icon', 'icon'],
  ['color', 'color'],
  ['created', 'created'],
]);
const selected = [
  'id',
  'name',
  'symbol',
  'abbr',
  'type',
  'kind',
  'carrier',
  'icon',
  'color',
  'related',
] as const;

interface UnitRow {
  readonly id: number;
  readonly name: string;
  readonly symbol: string;
  readonly abbr: string;
  readonly type: UnitType;
  readonly kind: UnitKind;
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

export async function getUnit(db: Queryable, id: number): Promise<Unit> {
  const row = await tables(db).selectFrom('unit').select(selected).where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  return toUnit(row);
}

/** Look of a unit that no stored one has a carrier in common with. */
const PLAIN = { icon: 'lightbulb', color: 'cat-8' };

/**
 * Adds a unit to the catalog; it has the properties of the units of the same carrier.
 * @throws Refusal NAME_TAKEN if a unit of this name and symbol exists in any spelling; BAD_REQUEST for a
 * unit of consumption that does not add up or counts no carrier
 */
export async function createUnit(db: Db, input: NewUnit, audit: AuditLine): Promise<Unit> {
  const { name, unit: symbol, type, kind, carrier } = input;
  if (type === 'Consumption' && kind !== 'additive') throw fieldRefusal('kind', 'issue.unit.addsUp');
  if (type === 'Consumption' && carrier === 'temperature')
    throw fieldRefusal('carrier', 'issue.unit.carrier');
  return db.tx(async (tx) => {
    // Serializes concurrent inserts of the same unit.
    await tx.query('lock table unit in share row exclusive mode', []);
    const known = await tables(tx).selectFrom('unit').select(selected).orderBy('id').execute();
    if (known.some((unit) => isSameName(unit.name, name) && isSameName(unit.symbol, symbol)))
      throw nameTaken('name', 'issue.unit.nameTaken');
    const { icon, color } = known.find((unit) => carrier !== 'other' && unit.carrier === carrier) ?? PLAIN;
    const { id } = await tables(tx)
      .insertInto('unit')
      .values({
        ...{ name, name_sort: sortKey(name), symbol, abbr: symbol, type, kind, carrier, icon, color },
        related: '[]',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit.write(tx, {
      object: { id: String(id), name: `${name} (${symbol})` },
      details: { type, kind, carrier },
    });
    return getUnit(tx, id);
  });
}
