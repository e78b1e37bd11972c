import {
  addDays,
  type Day,
  type DayRange,
  evidenceLimits,
  evidenceMatrix,
  monthRange,
  toJalali,
} from '@org/energy-core';
import type { EvidenceAnswer } from '@org/energy-core/api';
import type { Queryable } from '../../database/db.ts';
import { assertInScope, type Scope } from '../../domain/access/scope.ts';
import { filterId } from '../../lib/ids.ts';
import {
  documentsByClause,
  eventsByClause,
  evidenceFigures,
  nameOfOrganization,
  sizeOfFolder,
} from './repository.ts';

/**
 * The scope of a matrix: all organizations of the caller, or one of them.
 * @throws Refusal NOT_FOUND
 */
export async function scopeOf(
  scope: Scope,
  db: Queryable,
  organization: string | undefined,
): Promise<{ readonly scope: Scope; readonly organization: { _id: string; name: string } | null }> {
  const id = filterId(organization);
  if (id === undefined) return { scope: { organizations: scope.organizations }, organization: null };
  await assertInScope(scope, db, 'organization', [id]);
  return {
    scope: { organizations: [id] },
    organization: { _id: String(id), name: await nameOfOrganization(db, id) },
  };
}

/** The last twelve whole Jalali months. */
function wholeMonths(today: Day): DayRange {
  const { year, month } = toJalali(today);
  return { from: monthRange(year - 1, month).from, to: addDays(monthRange(year, month).from, -1) };
}

/** The evidence matrix, in a fixed number of queries. */
export async function matrixOf(
  caller: Scope,
  db: Queryable,
  query: { readonly organization?: string | undefined },
  today: Day,
): Promise<EvidenceAnswer> {
  const { scope, organization } = await scopeOf(caller, db, query.organization);
  const months = wholeMonths(today);
  const eventsFrom = addDays(today, -evidenceLimits.yearDays);
  const found = {
    documents: await documentsByClause(db, scope, today),
    events: await eventsByClause(db, scope, { from: eventsFrom, to: today }),
    figures: await evidenceFigures(db, scope, months),
  };
  return {
    ...{ organization, today, eventsFrom, ...months },
    clauses: evidenceMatrix(found, today).map((row) => ({ ...row, gaps: [...row.gaps] })),
    figures: found.figures,
    folder: await sizeOfFolder(db, scope),
  };
}
