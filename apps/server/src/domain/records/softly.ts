import type { AuditAction } from '@org/energy-core/api';
import { readId } from '../../lib/ids.ts';
import { fieldRefusal } from '../../lib/refusal.ts';
import type { Caller } from '../access/session.ts';

interface Soft {
  readonly isActive: boolean;
}

type KindOf<Action> = Action extends `${infer Kind}.deactivated` ? Kind : never;
/** Kinds of records whose soft deletion is audited as such. */
type SoftKind = Exclude<KindOf<AuditAction>, 'user'>;

/** The entry of the log where a record was deleted softly, or brought back. */
export function softly(kind: SoftKind, before: Soft, after: Soft): AuditAction | undefined {
  if (before.isActive === after.isActive) return undefined;
  return after.isActive ? `${kind}.activated` : `${kind}.deactivated`;
}

/** @throws Refusal INVALID for a record in the name of another user */
export function assertAuthor(createdBy: string | null | undefined, { userId }: Caller): void {
  if (createdBy != null && readId(createdBy) !== userId)
    throw fieldRefusal('createdBy', 'issue.createdBy.foreign');
}

/** Creator of a record, from the columns that contain it; null for one shipped with the product. */
export const authorOf = (row: { readonly author_id: number | null; readonly author_name: string | null }) =>
  row.author_id === null ? null : { _id: String(row.author_id), name: row.author_name ?? '' };
