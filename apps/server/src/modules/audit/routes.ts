import { isDay } from '@org/energy-core';
import { type AuditAction, auditActions } from '@org/energy-core/api';
import type { Context } from '../../context.ts';
import { filterId } from '../../plugins/ids.ts';
import { type Api, listAnswer } from '../../plugins/implement.ts';
import { fieldRefusal } from '../../plugins/refusal.ts';
import { listAudit } from './repository.ts';

const LARGEST_PAGE = 1000;
const known: ReadonlySet<string> = new Set(auditActions);
const newestFirst = new Set(['-at', 'at,true', '-_id', '_id,true', '-at,-_id']);
const oldestFirst = new Set(['at', 'at,false', '_id', '_id,false', 'at,_id']);

export function auditRoutes(api: Api, { db }: Context): void {
  api.implement('listAudit', async ({ query, caller }) => {
    for (const bound of ['fromDate', 'toDate'] as const)
      if (query[bound] !== undefined && !isDay(query[bound]))
        throw fieldRefusal(bound, 'issue.query.day-unknown');
    const { actor, action, object, objectId, fromDate, toDate, search, limit, page } = query;
    const filters = { object, objectId, fromDate, toDate, search };
    return listAnswer(
      await listAudit(
        db,
        caller,
        { ...filters, actor: filterId(actor), actions: actionsOf(action) },
        { isOldestFirst: isOldestFirst(query.sort), limit: limit ?? LARGEST_PAGE, page: page ?? 1 },
      ),
    );
  });
}

function actionsOf(text: string | undefined): AuditAction[] | undefined {
  const actions = text?.split(',');
  if (actions?.some((action) => !known.has(action))) throw fieldRefusal('action', 'issue.field.choice');
  return actions as AuditAction[] | undefined;
}

/** Any other order would read the whole log. */
function isOldestFirst(sort = '-at'): boolean {
  if (!newestFirst.has(sort) && !oldestFirst.has(sort)) throw fieldRefusal('sort', 'issue.field.choice');
  return oldestFirst.has(sort);
}
