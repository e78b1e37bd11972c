import { isDay } from '@org/energy-core';
import { type AuditAction, auditActions } from '@org/energy-core/api';
import { type Api, listAnswer } from '../../http/implement.ts';
import { filterId } from '../../lib/ids.ts';
import { fieldRefusal } from '../../lib/refusal.ts';
import { cursorOf, textOf, timeOf } from './cursor.ts';
import { FEW, listAudit } from './repository.ts';

const MAX_PAGE_ROWS = 1000;
const known: ReadonlySet<string> = new Set(auditActions);
const newestFirst = new Set(['-at', 'at,true', '-_id', '_id,true', '-at,-_id']);
const oldestFirst = new Set(['at', 'at,false', '_id', '_id,false', 'at,_id']);

export function auditRoutes(api: Api): void {
  api.implement('listAudit', async ({ query, caller, reads }) => {
    for (const bound of ['fromDate', 'toDate'] as const)
      if (query[bound] !== undefined && !isDay(query[bound]))
        throw fieldRefusal(bound, 'issue.query.day-unknown');
    const { actor, action, object, objectId, fromDate, toDate, search, limit = MAX_PAGE_ROWS } = query;
    const { page = 1, before, after } = query;
    const cursors = [before, after].filter((cursor) => cursor !== undefined);
    if (cursors.length > 1 || (cursors.length === 1 && page > 1))
      throw fieldRefusal(after === undefined ? 'page' : 'after', 'issue.field.choice');
    const offset = limit * (page - 1);
    if (offset > FEW) throw fieldRefusal('page', 'issue.field.tooBig', { most: Math.floor(FEW / limit) + 1 });
    const filters = { object, objectId, fromDate, toDate, search };
    const { isEstimate, older, newer, searchedTo, ...lines } = await listAudit(
      reads,
      caller,
      { ...filters, actor: filterId(actor), actions: actionsOf(action) },
      {
        ...{ isOldestFirst: isOldestFirst(query.sort), limit, offset },
        ...{ before: cursorOf(before), after: cursorOf(after) },
      },
    );
    return {
      ...listAnswer(lines),
      ...{ isEstimate, older: textOf(older), newer: textOf(newer) },
      searchedTo: searchedTo && timeOf(searchedTo),
    };
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
