import type { Db, Queryable } from '../../database/db.ts';
import type { Caller } from '../access/session.ts';
import type { AuditLine } from '../audit/auditLog.ts';
import type { Context } from '../context.ts';

/** One change of the store: its transaction, caller, audit entry and time. */
export interface Work {
  readonly tx: Queryable;
  readonly caller: Caller;
  readonly audit: AuditLine;
  readonly now: Date;
}

/** Opens the transaction of a change; another one than `db.tx` where a rule about all records needs it. */
export type OpenTransaction = <T>(db: Db, run: (tx: Queryable) => Promise<T>) => Promise<T>;

/** Runs a change in its own transaction, on behalf of the caller. */
export const inWork = <T>(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { caller, audit }: Pick<Work, 'caller' | 'audit'>,
  run: (work: Work) => Promise<T>,
  open: OpenTransaction = (store, work) => store.tx(work),
): Promise<T> => open(db, (tx) => run({ tx, caller, audit, now: clock() }));
