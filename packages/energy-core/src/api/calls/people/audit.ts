import * as z from 'zod/mini';
import { DayText } from '../../../calendar/schemas/day.ts';
import { endpoint, Id, listOf, listQuery } from '../../endpoint.ts';

/** Audit actions, named object first, then the event. */
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
  'user.passwordRefused',
  'user.setupCodeRefused',
  'user.codeRefused',
  'user.recoveryCodeRefused',
  'level.created',
  'level.changed',
  'setting.changed',
  'apiKey.created',
  'apiKey.revoked',
  'guestToken.created',
  'guestToken.revoked',
  'jobPosition.created',
  'jobPosition.changed',
  'jobPosition.deactivated',
  'jobPosition.activated',
  'documentType.created',
  'documentType.changed',
  'documentType.deactivated',
  'documentType.activated',
  'document.created',
  'document.changed',
  'document.deleted',
  'document.versionAdded',
  'document.stateChanged',
  'document.readersAsked',
  'document.readersReminded',
  'document.read',
  'document.folder',
  'trend.created',
  'trend.changed',
  'trend.fitted',
  'trend.watched',
  'trend.answered',
  'trend.deleted',
  'reportDefinition.created',
  'reportDefinition.changed',
  'reportDefinition.deleted',
  'project.created',
  'project.changed',
  'project.deleted',
  'event.created',
  'event.changed',
  'event.deleted',
  'event.imported',
  'event.importUndone',
  'event.pointClosed',
  'calendarFeed.created',
  'calendarFeed.deleted',
  'savedView.created',
  'savedView.changed',
  'savedView.deleted',
  'organization.created',
  'organization.changed',
  'organization.deleted',
  'building.created',
  'building.changed',
  'building.deleted',
  'meter.created',
  'meter.changed',
  'meter.deleted',
  'city.created',
  'unit.created',
  'formula.created',
  'formula.changed',
  'formula.deleted',
  'upload.stored',
  'upload.replaced',
  'upload.undone',
  'upload.restored',
  'uploadProfile.saved',
  'uploadProfile.changed',
  'uploadProfile.deleted',
  'reading.changed',
  'reading.deleted',
  'file.stored',
  'file.deleted',
  'note.created',
  'note.deleted',
  'notification.sent',
  'weather.stored',
  'weather.replaced',
  'weather.undone',
  'weather.restored',
  'log.archived',
] as const;
export const AuditAction = z.enum(auditActions);
export type AuditAction = z.infer<typeof AuditAction>;

/** One audit entry; append-only. */
export const AuditEntry = z.object({
  _id: z.string(),
  at: z.string(),
  action: AuditAction,
  /** The acting user; null without a session. */
  actor: z.nullable(z.object({ _id: z.string(), name: z.string() })),
  /** The affected object and its name at that time. */
  object: z.nullable(
    z.object({ type: z.string(), _id: z.nullable(z.string()), name: z.nullable(z.string()) }),
  ),
  address: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  /** Counts, names of changed fields, and old and new values that are not secret. */
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Cursor between two audit entries, as an answer returned it: microseconds since 1970 and the id of an entry. */
const AuditCursor = z.string().check(z.regex(/^\d{1,16}\.\d{1,15}$/));

/** The audit log, for administrators. */
export const audit = {
  listAudit: endpoint({
    method: 'GET',
    path: '/audit',
    summary:
      'The log, newest first. It can only be read. Page through it with `before` and `after`; `page` reaches 10,000 lines',
    tag: 'audit',
    mayLag: true,
    query: listQuery(['at', '_id', 'action', 'actor', 'object', 'address', 'requestId', 'details'], {
      actor: z.optional(Id),
      /** One action, or several separated by commas. */
      action: z.optional(
        z.string().check(z.maxLength(2000), z.regex(/^[a-zA-Z]+\.[a-zA-Z]+(,[a-zA-Z]+\.[a-zA-Z]+)*$/)),
      ),
      /** Type of the object, such as `user` or `meter`. */
      object: z.optional(z.string().check(z.maxLength(40))),
      objectId: z.optional(Id),
      /** Days in Tehran, both included. */
      fromDate: z.optional(DayText),
      toDate: z.optional(DayText),
      /** Searches the names of user and object. */
      search: z.optional(z.string().check(z.maxLength(100))),
      /** Only entries older or newer than this cursor (`older` or `newer` of an answer). At most one of the two. */
      before: z.optional(AuditCursor),
      after: z.optional(AuditCursor),
    }),
    answer: z.extend(listOf(AuditEntry), {
      /** `total` is an estimate beyond the number of entries that are counted. */
      isEstimate: z.boolean(),
      /** Cursors for older and newer entries; null if there are none. */
      older: z.nullable(AuditCursor),
      newer: z.nullable(AuditCursor),
      /** How far the search got without filling a page; continue from `older` (`newer` when sorted oldest first). */
      searchedTo: z.nullable(z.string()),
    }),
  }),
};
