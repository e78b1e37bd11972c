import * as z from 'zod/mini';
import { DayText } from '../../calendar/dayText.ts';
import { endpoint, Id, listOf, listQuery } from '../endpoint.ts';

/** What the log tells apart. Names: object, then what happened to it. */
export const auditActions = [
  'session.signIn',
  'session.signInRefused',
  'session.signOut',
  'session.ended',
  'session.refused',
  'user.created',
  'user.changed',
  'user.deactivated',
  'user.activated',
  'user.passwordChanged',
  'user.passwordSet',
  'user.twoFactorOn',
  'user.twoFactorOff',
  'user.twoFactorReset',
  'user.recoveryCodesRenewed',
  'user.recoveryCodeUsed',
  'level.created',
  'level.changed',
  'setting.changed',
  'organization.created',
  'organization.changed',
  'organization.deleted',
  'building.created',
  'building.changed',
  'building.deleted',
  'meter.created',
  'meter.changed',
  'meter.deleted',
  'formula.created',
  'formula.changed',
  'formula.deleted',
  'upload.stored',
  'upload.replaced',
  'upload.undone',
  'upload.restored',
  'reading.changed',
  'reading.deleted',
  'file.stored',
  'note.created',
  'note.deleted',
  'notification.sent',
  'weather.stored',
  'weather.replaced',
] as const;
export const AuditAction = z.enum(auditActions);
export type AuditAction = z.infer<typeof AuditAction>;

/** One line of the log. It is written once and never changed. */
export const AuditEntry = z.object({
  _id: z.string(),
  at: z.string(),
  action: AuditAction,
  /** Who did it; null where nobody was signed in. */
  actor: z.nullable(z.object({ _id: z.string(), name: z.string() })),
  /** What it was done to, as it was called then. */
  object: z.nullable(
    z.object({ type: z.string(), _id: z.nullable(z.string()), name: z.nullable(z.string()) }),
  ),
  address: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  /** Counts, names of changed fields, old and new values that are no secret. */
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Who did what and when, for administrators. */
export const audit = {
  listAudit: endpoint({
    method: 'GET',
    path: '/audit',
    summary: 'The log, newest first. It can only be read',
    tag: 'audit',
    query: listQuery(['at', '_id', 'action', 'actor', 'object', 'address', 'requestId', 'details'], {
      actor: z.optional(Id),
      /** One action, or several separated by commas. */
      action: z.optional(
        z.string().check(z.maxLength(1000), z.regex(/^[a-z]+\.[a-zA-Z]+(,[a-z]+\.[a-zA-Z]+)*$/)),
      ),
      /** Type of the object, such as `user` or `meter`. */
      object: z.optional(z.string().check(z.maxLength(40))),
      objectId: z.optional(Id),
      /** Days in Tehran, both included. */
      fromDate: z.optional(DayText),
      toDate: z.optional(DayText),
      /** In the names of person and object. */
      search: z.optional(z.string().check(z.maxLength(100))),
    }),
    answer: listOf(AuditEntry),
  }),
};
