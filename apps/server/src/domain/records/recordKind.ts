import type { AuditAction } from '@org/energy-core/api';
import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { Tables } from '../../database/schema.ts';
import type { Refusal } from '../../lib/refusal.ts';
import type { Scope } from '../access/scope.ts';
import type { ListQuery } from './listing.ts';
import type { VersionedTable } from './nodeVersions.ts';
import type { ReadKind } from './recordReader.ts';
import type { OpenTransaction, Work } from './work.ts';

/** A record as the API answers it. */
export interface Answered {
  readonly _id: string;
  readonly name: string;
  readonly version?: number | undefined;
}
/** Values of columns of the record's own table. */
export type Values = Readonly<Record<string, unknown>>;

/** Definition of a kind of record: table, mapping, refusals and audit details. */
export interface RecordKind<
  Store,
  From extends keyof Store,
  Row,
  Item extends Answered,
  Query extends ListQuery,
  New,
  Change extends { readonly version?: number | undefined },
  Deletion = undefined,
> extends ReadKind<Store, From, Row, Item, Query> {
  /** Its ids are `<table>.id` in `rows`. */
  readonly table: VersionedTable | 'permission_level' | 'app_user' | 'note';
  /** The organization the record belongs to, now and before a change; omitted without one. */
  readonly organizationOf?: (record: Item, before: Item | null) => number | null;
  /** `no key update` keeps rows of other tables free to refer to a locked one, such as sessions to their user. */
  readonly lock?: 'update' | 'no key update';

  /** The record that the same body made a moment ago, sent again because its answer got lost: answered, not made twice. */
  readonly repeated?: (body: New, work: Work) => Promise<number | null>;

  /** The columns of a new record. @throws Refusal where it may not be made */
  readonly insert: (body: New, work: Work) => Values | Promise<Values>;
  /** Columns set by a change; empty for an empty change. Omitted for immutable kinds. @throws Refusal if the change is not allowed */
  readonly update?: (change: Change, before: Item, work: Work) => Values | Promise<Values>;
  /**
   * Columns of its own table are all that a change writes, unless this says otherwise of its body: the row is then locked
   * and read in one statement, written in one, and not read again. A kind whose `rows` read changing values of other
   * tables must not have it.
   */
  readonly isInOneRow?: (change: Change) => boolean;
  /** Of such a change: `rows` without what it neither touches nor answers. */
  readonly rowsToChange?: (
    from: Kysely<Tables>,
    scope: Scope,
  ) => SelectQueryBuilder<Store, From, Partial<Row>>;
  /** Columns that alone are no change, such as the time of it. */
  readonly stampColumns?: readonly string[];

  /** Writes dependent rows of other tables, after the record's own row. */
  readonly writeRest?: (id: number, body: New | Change, work: Work) => Promise<void>;
  /** Deletes dependent rows of a record about to be deleted; returns audit details. */
  readonly clear?: (before: Item, work: Work, deletion: Deletion) => Promise<Values>;
  /** Takes the row away where a plain deletion would take too much. @throws Refusal where it may not be deleted */
  readonly remove?: (before: Item, work: Work) => Promise<void>;

  /** The refusal of a row another one rules out, such as a name that is taken. */
  readonly taken?: (error: unknown) => Refusal;
  /** The refusal of a row that refers to something missing. */
  readonly missing?: (constraint: string) => Refusal;
  /** The refusal to delete what something refers to. */
  readonly inUse?: (constraint: string) => Refusal;

  /** What the log compares and tells; the record itself unless given. */
  readonly audited?: (record: Item, work: Work) => object | Promise<object>;
  /** What decides whether anything changed, where that is more than the log tells. */
  readonly compared?: (record: Item) => object;
  /** Audit details beside the name, at each write. */
  readonly details?: (record: Item) => Values;
  /** Audit details of a new record. */
  readonly madeDetails?: (record: Item) => Values;
  /** Another name than `changed` for this change in the log. */
  readonly action?: (before: Item, after: Item) => AuditAction | undefined;
  /** What follows from a creation (`before` is null) or a change, after its entry in the log. */
  readonly after?: (before: Item | null, after: Item, work: Work) => Promise<void>;
  /** The transaction of each write, where `db.tx` is not enough. */
  readonly transaction?: OpenTransaction;
}
