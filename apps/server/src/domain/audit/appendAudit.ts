import { normalizeText } from '@org/energy-core';
import type { AuditAction } from '@org/energy-core/api';
import type { Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';

/** What happened, to what, by whom. Must not contain passwords, codes, tokens or captchas. */
export interface AuditRecord {
  readonly at: Date;
  readonly action: AuditAction;
  readonly actor: { readonly id: number; readonly name: string } | null;
  readonly object: { readonly type: string; readonly id: string | null; readonly name: string | null } | null;
  /** The organization of the object, if any: users limited to others do not see the entry. */
  readonly organization: number | null;
  readonly address: string | null;
  readonly requestId: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

/** The line feed keeps a search from matching across the two names. */
const namesKey = ({ actor, object }: AuditRecord): string =>
  [actor?.name, object?.name].map((name) => normalizeText(name ?? '')).join('\n');

/** Appends an entry to the log; within a transaction it is committed or rolled back with it. */
export async function appendAudit(db: Queryable, record: AuditRecord): Promise<void> {
  await tables(db)
    .insertInto('audit')
    .values({
      ...{ at: record.at, action: record.action, organization_id: record.organization },
      ...{ actor_id: record.actor?.id ?? null, actor_name: record.actor?.name ?? null },
      ...{ object_type: record.object?.type ?? null, object_id: record.object?.id ?? null },
      ...{ object_name: record.object?.name ?? null, names_key: namesKey(record) },
      ...{ address: record.address, request_id: record.requestId, details: JSON.stringify(record.details) },
    })
    .execute();
}
