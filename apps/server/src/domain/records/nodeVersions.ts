import type { Queryable } from '../../database/db.ts';
import { Refusal } from '../../lib/refusal.ts';

/** Tables whose rows bear a version. */
export type VersionedTable =
  | 'organization'
  | 'building'
  | 'meter'
  | 'formula'
  | 'document_type'
  | 'job_position'
  | 'saved_view'
  | 'trend'
  | 'mv_project'
  | 'event'
  | 'report_definition'
  | 'document';

/** A record as it was answered. */
interface Versioned {
  readonly _id: string;
  readonly version?: number | undefined;
}

/**
 * Optimistic lock: refuses a change if the record changed since `version` was read; no check without a version.
 * The record has to be locked.
 * @throws Refusal CHANGED_MEANWHILE with the present values
 */
export function assertVersion(version: number | undefined, now: Versioned): void {
  if (version !== undefined && version !== now.version)
    throw new Refusal('CHANGED_MEANWHILE', { saying: { key: 'error.changedNode' }, data: now });
}

/** Marks a record as changed. */
export async function raiseVersion<Item extends Versioned>(
  tx: Queryable,
  table: VersionedTable,
  record: Item,
): Promise<Item> {
  const { rows } = await tx.query<{ version: number }>(
    `update ${table} set version = version + 1 where id = $1 returning version`,
    [Number(record._id)],
  );
  return { ...record, version: rows[0]!.version };
}
