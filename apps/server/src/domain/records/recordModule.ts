import { canonicalJson } from '@org/energy-core';
import { type SelectQueryBuilder, sql } from 'kysely';
import { isDuplicate, isReferenced } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import { changesOf, isChanged } from '../../lib/changes.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { ListQuery } from './listing.ts';
import { assertVersion, raiseVersion, type VersionedTable } from './nodeVersions.ts';
import type { Answered, RecordKind, Values } from './recordKind.ts';
import { type RecordReader, recordReader } from './recordReader.ts';
import type { OpenTransaction, Work } from './work.ts';

/** The calls of one kind of record. Each write belongs into one transaction: see `inWork`. */
export interface RecordModule<Item, Query, New, Change, Deletion = undefined>
  extends RecordReader<Item, Query> {
  readonly transaction: OpenTransaction | undefined;
  /** Keeps others from changing a record until the transaction ends. @throws Refusal NOT_FOUND */
  lock(work: Work, id: number): Promise<Item>;
  create(work: Work, body: New): Promise<Item>;
  /** @throws Refusal CHANGED_MEANWHILE with the present record, where the change names an older version */
  update(work: Work, id: number, change: Change): Promise<Item>;
  /** @param deletion details passed to the kind */
  delete(work: Work, id: number, deletion: Deletion): Promise<void>;
}

const constraintOf = (error: unknown): string => (error as { constraint?: string }).constraint ?? '';

/** Lists, reads, creates, changes and deletes one kind of record, with its scope, lock, version and entry in the log. */
export function recordModule<
  Store,
  From extends keyof Store,
  Row,
  Item extends Answered,
  Query extends ListQuery,
  New,
  Change extends { readonly version?: number | undefined },
  Deletion = undefined,
>(
  kind: RecordKind<Store, From, Row, Item, Query, New, Change, Deletion>,
): RecordModule<Item, Query, New, Change, Deletion> {
  const { table, rows, taken, missing, inUse } = kind;
  const idColumn = `${table}.id`;
  const { list, get } = recordReader(idColumn, kind);

  const lockRow = async <Found>(found: SelectQueryBuilder<Store, From, Found>, id: number) => {
    const one = found.where(sql<boolean>`${sql.ref(idColumn)} = ${id}`);
    const row = await (kind.lock === 'no key update'
      ? one.forNoKeyUpdate(table as never)
      : one.forUpdate(table as never)
    ).executeTakeFirst();
    if (!row) throw new Refusal('NOT_FOUND');
    return row as Found;
  };
  const lock = async ({ tx, caller }: Work, id: number): Promise<Item> => {
    await lockRow(rows(tables(tx), caller).clearSelect().select(sql.ref(idColumn).as('id')), id);
    return get(caller, tx, id);
  };
  const explain = (error: unknown): never => {
    if (taken && isDuplicate(error)) throw taken(error);
    if (missing && isReferenced(error)) throw missing(constraintOf(error));
    throw error;
  };
  const removeRow = (work: Work, id: number): Promise<unknown> =>
    work.tx.query(`delete from ${table} where id = $1`, [id]).catch((error: unknown) => {
      throw inUse && isReferenced(error) ? inUse(constraintOf(error)) : error;
    });
  const audited = async (record: Item, work: Work) => (await kind.audited?.(record, work)) ?? record;
  const entryOf = (record: Item, before: Item | null = null) => ({
    object: { id: record._id, name: record.name },
    ...(kind.organizationOf && { organization: kind.organizationOf(record, before) }),
  });
  const withDetails = (details: Values | undefined) =>
    details && Object.keys(details).length > 0 ? { details } : {};

  /** A change of columns of its own table, with as few statements as that takes. */
  const updateRow = async (work: Work, id: number, change: Change): Promise<Item> => {
    const { tx, caller } = work;
    const row = (await lockRow((kind.rowsToChange ?? rows)(tables(tx), caller), id)) as Row;
    const [before] = (await kind.toRecords([row], tx, caller)) as [Item];
    assertVersion(change.version, before);
    const values = (await kind.update?.(change, before, work)) ?? {};
    if (!isAnotherRow(row as Values, values, kind.stampColumns)) {
      work.audit.omit();
      return before;
    }
    const written = await tables(tx)
      .updateTable(table as 'organization')
      .set({ ...values, version: sql<number>`version + 1` } as never)
      .where('id', '=', id)
      .returning([...Object.keys(values), 'version'] as never)
      .executeTakeFirstOrThrow()
      .catch(explain);
    const [after] = (await kind.toRecords([{ ...row, ...(written as Row) }], tx, caller, before)) as [Item];
    await work.audit.write(tx, {
      ...entryOf(after, before),
      details: {
        ...kind.details?.(after),
        changes: changesOf(await audited(before, work), await audited(after, work)),
      },
    });
    await kind.after?.(before, after, work);
    return after;
  };

  return {
    transaction: kind.transaction,
    list,
    get,
    lock,

    async create(work, body) {
      const same = await kind.repeated?.(body, work);
      if (same != null) {
        work.audit.omit();
        return get(work.caller, work.tx, same);
      }
      const { id } = await tables(work.tx)
        .insertInto(table as 'organization')
        .values((await kind.insert(body, work)) as never)
        .returning('id')
        .executeTakeFirstOrThrow()
        .catch(explain);
      await kind.writeRest?.(id, body, work);
      const made = await get(work.caller, work.tx, id);
      const details = { ...kind.details?.(made), ...kind.madeDetails?.(made) };
      await work.audit.write(work.tx, { ...entryOf(made), ...withDetails(details) });
      await kind.after?.(null, made, work);
      return made;
    },

    async update(work, id, change) {
      if (kind.isInOneRow?.(change)) return updateRow(work, id, change);
      const before = await lock(work, id);
      assertVersion(change.version, before);
      const auditedBefore = await audited(before, work);
      const values = (await kind.update?.(change, before, work)) ?? {};
      if (Object.keys(values).length > 0)
        await tables(work.tx)
          .updateTable(table as 'organization')
          .set(values as never)
          .where('id', '=', id)
          .execute()
          .catch(explain);
      await kind.writeRest?.(id, change, work);
      const after = await get(work.caller, work.tx, id);
      const changes = changesOf(auditedBefore, await audited(after, work));
      if (!isChanged(kind.compared ? changesOf(kind.compared(before), kind.compared(after)) : changes)) {
        work.audit.omit();
        return after;
      }
      const action = kind.action?.(before, after);
      await work.audit.write(work.tx, {
        ...entryOf(after, before),
        details: { ...kind.details?.(after), changes },
        ...(action && { action }),
      });
      await kind.after?.(before, after, work);
      return after.version === undefined ? after : raiseVersion(work.tx, table as VersionedTable, after);
    },

    async delete(work, id, deletion) {
      const before = await lock(work, id);
      const lost = await kind.clear?.(before, work, deletion);
      await (kind.remove?.(before, work) ?? removeRow(work, id));
      const details = { ...kind.details?.(before), ...lost };
      await work.audit.write(work.tx, { ...entryOf(before), ...withDetails(details) });
    },
  };
}

/** Whether a row with these values differs; JSON counts by its content, and columns that are not read follow from others. */
function isAnotherRow(row: Values, values: Values, stamps: readonly string[] = []): boolean {
  const textOf = (value: unknown) => {
    const text = canonicalJson(value);
    return text.ok ? text.text : null;
  };
  return Object.entries(values).some(([column, value]) => {
    if (stamps.includes(column) || !(column in row)) return false;
    const old = row[column];
    if (Object.is(old, value)) return false;
    if (typeof old !== 'object' || old === null || typeof value !== 'string') return true;
    return textOf(old) !== textOf(JSON.parse(value));
  });
}
