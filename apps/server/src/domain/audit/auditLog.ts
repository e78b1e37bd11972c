import type { AccessRule, AuditAction, CallName } from '@org/energy-core/api';
import type { Db, Queryable } from '../../database/db.ts';
import type { Clock } from '../../lib/clock.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { Caller } from '../access/session.ts';
import { type AuditRecord, appendAudit } from './appendAudit.ts';

/** The request a line is about. */
export interface AuditedRequest {
  readonly id: string;
  /** IP address of the request. */
  readonly ip: string;
}

/** Overrides by a handler: each given part replaces the one derived from the access table. */
export interface AuditFacts {
  readonly action?: AuditAction;
  /** The user of a call without a session, as at a sign-in. */
  readonly actor?: { readonly id: number; readonly name: string };
  readonly object?: { readonly id: string | null; readonly name: string | null; readonly type?: string };
  readonly organization?: number | null;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Audit entry of a call. By default it is written after the call succeeded. */
export interface AuditLine {
  /** Completes the line that will be written. */
  add(facts: AuditFacts): void;
  /** Writes the line now, within the transaction that makes the change. */
  write(tx: Queryable, facts?: AuditFacts): Promise<void>;
  /** Writes another entry beside it, for example of a refusal. */
  also(db: Queryable, action: AuditAction, facts?: AuditFacts): Promise<void>;
  /** Suppresses the entry, for example of a dry run. */
  omit(): void;
}

interface FinishedLine extends AuditLine {
  /** Called once the handler has answered. */
  finish(params: { id?: string } | undefined, answer: unknown): Promise<void>;
}

export interface AuditLog {
  auditEntryOf(rule: AccessRule, request: AuditedRequest, caller: Caller | null): FinishedLine;
  /** Runs `work`; a FORBIDDEN refusal gets its own entry. */
  ofRefusals<T>(
    name: CallName,
    request: AuditedRequest,
    caller: Caller,
    work: () => T | Promise<T>,
  ): Promise<T>;
}

/** Guests are nobody of ours: the entry names their token. */
const actorOf = (caller: Caller | null) =>
  caller && caller.credential?.kind !== 'guest' ? { id: caller.userId, name: caller.name } : null;
const credentialOf = (caller: Caller | null) =>
  caller?.credential?.kind === 'key'
    ? { apiKey: caller.credential.name }
    : caller?.credential && { guestToken: caller.credential.label || caller.credential.id };

const typeOf = (action: AuditAction): string => action.slice(0, action.indexOf('.'));
/** Denied calls are logged at most once a minute per page. */
const REFUSAL_EVERY_MS = 60_000;
const MAX_REMEMBERED = 10_000;

export function createAuditLog(db: Db, clock: Clock): AuditLog {
  const record = (
    request: AuditedRequest,
    caller: Caller | null,
    action: AuditAction,
    facts: AuditFacts,
  ): AuditRecord => ({
    at: clock(),
    action,
    actor: facts.actor ?? actorOf(caller),
    object: facts.object ? { type: typeOf(action), ...facts.object } : null,
    organization: facts.organization ?? null,
    address: request.ip,
    requestId: request.id,
    details: { ...facts.details, ...credentialOf(caller) },
  });
  const refusals = new Map<string, number>();

  return {
    auditEntryOf(rule, request, caller) {
      let facts: AuditFacts = {};
      let isDone = rule.audit === undefined;
      const write = async (to: Queryable, more: AuditFacts = {}) => {
        facts = { ...facts, ...more };
        const action = facts.action ?? rule.audit;
        if (action) await appendAudit(to, record(request, caller, action, facts));
        isDone = true;
      };
      return {
        add: (more) => {
          facts = { ...facts, ...more };
        },
        write,
        also: (to, action, more = {}) => appendAudit(to, record(request, caller, action, more)),
        omit: () => {
          isDone = true;
        },
        async finish(params, answer) {
          if (isDone) return;
          const made = (answer as { data?: { data?: { _id?: string; name?: string } | null } }).data?.data;
          const id = params?.id ?? made?._id ?? null;
          await write(db, {
            ...(!facts.object && { object: { id, name: made?.name ?? null } }),
          });
        },
      };
    },

    async ofRefusals(name, request, caller, work) {
      try {
        return await work();
      } catch (error) {
        const now = clock().getTime();
        const key = `${caller.userId} ${name}`;
        const isRefused = error instanceof Refusal && error.code === 'FORBIDDEN';
        if (isRefused && now - (refusals.get(key) ?? 0) > REFUSAL_EVERY_MS) {
          if (refusals.size > MAX_REMEMBERED) refusals.clear();
          refusals.set(key, now);
          await appendAudit(db, record(request, caller, 'session.refused', { details: { call: name } }));
        }
        throw error;
      }
    },
  };
}
