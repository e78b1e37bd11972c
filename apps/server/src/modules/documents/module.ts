import type { JalaliKey } from '@org/energy-core';
import { type Day, parseJalali, toJalali } from '@org/energy-core';
import { type DocumentChange, mayEditLibrary } from '@org/energy-core/api';
import { assertInScope } from '../../domain/access/scope.ts';
import type { Caller } from '../../domain/access/session.ts';
import type { Content } from '../../domain/files/storedFiles.ts';
import { clauseOrder, titleColumns } from '../../domain/records/names.ts';
import { recordModule } from '../../domain/records/recordModule.ts';
import type { Work } from '../../domain/records/work.ts';
import { referenceOf, unknownReference } from '../../lib/ids.ts';
import { fieldRefusal, notAllowedHere, Refusal } from '../../lib/refusal.ts';
import { assertIsReader } from './control/people.repository.ts';
import {
  columns,
  filterDocuments,
  insertFile,
  isActiveType,
  type StoredDocument,
  selectDocuments,
  toDocument,
} from './repository.ts';

/** A new document whose file is stored already. */
export interface DocumentWish {
  readonly title: string;
  readonly isStandard: boolean;
  readonly standardNumber: string | null;
  readonly documentType: string;
  readonly day: Day;
  /** null: visible to all users. */
  readonly organization: string | null;
  readonly content: Content & { readonly size: number };
}

/** @throws Refusal FORBIDDEN without the page of the library */
export function assertMayEdit({ role, pages }: Caller, library: { readonly isStandard: boolean }): void {
  if (role !== 'root' && !mayEditLibrary(pages, library)) throw new Refusal('FORBIDDEN');
}

/** @throws Refusal FORBIDDEN, or NOT_ALLOWED_HERE for a document of all organizations and a limited user */
export function assertMayChange(caller: Caller, document: StoredDocument): void {
  assertMayEdit(caller, document);
  if (caller.organizations !== null && document.organization === null)
    throw notAllowedHere('issue.document.shared');
}

/** @throws Refusal naming the field for a day the calendar lacks */
export function dayOf(docDate: JalaliKey, field = 'docDate'): Day {
  const parsed = parseJalali(docDate);
  if (!parsed.ok) throw fieldRefusal(field, 'issue.document.day');
  return parsed.day;
}

/** @throws Refusal naming the field for a year other than that of the day */
export function assertYear(year: number | undefined, day: Day): void {
  if (year !== undefined && toJalali(day).year !== year) throw fieldRefusal('year', 'issue.document.year');
}

async function chosenType(id: string, { tx }: Work): Promise<number> {
  const type = referenceOf(id, 'documentType');
  if (!(await isActiveType(tx, type))) throw unknownReference('documentType');
  return type;
}

/**
 * The organization a new document belongs to: a limited user's own where none is named.
 * @throws Refusal naming the field if it is missing or not visible to the user
 */
async function organizationFor(organization: string | null, { tx, caller }: Work): Promise<number | null> {
  if (organization === null) {
    if (caller.organizations === null) return null;
    if (caller.organizations.length === 1) return caller.organizations[0]!;
    throw fieldRefusal('organization', 'issue.field.required');
  }
  const id = referenceOf(organization, 'organization');
  await assertInScope(caller, tx, 'organization', [id], () => unknownReference('organization'));
  return id;
}

/** Documents of both libraries. */
export const documents = recordModule({
  table: 'document',
  rows: selectDocuments,
  columns,
  fallback: '-created,-_id',
  filter: filterDocuments,
  // Page and number in one pass over ids; only the rows of the page are read.
  isCostly: () => true,
  toRecords: (rows) => rows.map(toDocument),
  organizationOf: ({ organization }) => (organization === null ? null : Number(organization._id)),
  insert: async ({ title, isStandard, standardNumber, day, ...wish }: DocumentWish, work) => {
    assertMayEdit(work.caller, { isStandard });
    return {
      ...titleColumns(title),
      ...{ is_standard: isStandard, standard_number: standardNumber },
      ...{ clause_sort: clauseOrder(standardNumber), day },
      organization_id: await organizationFor(wish.organization, work),
      document_type_id: await chosenType(wish.documentType, work),
      ...{ user_id: work.caller.userId, created: work.now },
    };
  },
  update: async (change: DocumentChange, before, work) => {
    assertMayChange(work.caller, before);
    const { title, standardNumber, documentType } = change;
    if (standardNumber !== undefined && !before.isStandard)
      throw notAllowedHere('issue.document.noClause', undefined, 'standardNumber');
    const day = change.docDate === undefined ? undefined : dayOf(change.docDate);
    if (day !== undefined) assertYear(change.year, day);
    const owner = change.owner && referenceOf(change.owner, 'owner');
    if (owner && change.owner !== before.owner?._id) await assertIsReader(work.tx, before, owner, 'owner');
    const isInReview = before.state === 'review';
    const { needsOtherApprover = before.needsOtherApprover } = change;
    if (needsOtherApprover !== before.needsOtherApprover && isInReview)
      throw notAllowedHere('issue.document.inReview', undefined, 'needsOtherApprover');
    const isOtherType = documentType !== undefined && documentType !== before.documentType._id;
    return {
      ...(title !== undefined && titleColumns(title)),
      ...(standardNumber !== undefined && {
        ...{ standard_number: standardNumber, clause_sort: clauseOrder(standardNumber) },
      }),
      ...(isOtherType && { document_type_id: await chosenType(documentType, work) }),
      ...(day !== undefined && { day }),
      ...(owner !== undefined && { owner_id: owner }),
      ...(change.reviewDate !== undefined && {
        review_day: change.reviewDate === null ? null : dayOf(change.reviewDate, 'reviewDate'),
      }),
      needs_other_approver: needsOtherApprover,
    };
  },
  writeRest: async (id, body, { tx, caller }) => {
    if ('content' in body) await insertFile(tx, id, caller.userId, body.content);
  },
  clear: async (before, { caller }) => {
    assertMayChange(caller, before);
    return {};
  },
  audited: ({ title, standardNumber, documentType, docDate, owner, reviewDate, needsOtherApprover }) => ({
    ...{ title, standardNumber, documentType: documentType.name, docDate },
    ...{ owner: owner?.name ?? null, reviewDate, needsOtherApprover },
  }),
  details: ({ isStandard, standardNumber }) => ({ isStandard, standardNumber }),
  madeDetails: ({ fileName, size }) => ({ fileName, size }),
});
