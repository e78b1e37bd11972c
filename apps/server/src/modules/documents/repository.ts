import {
  clausesIn,
  type DocumentState,
  type DocumentTextState,
  documentStates,
  fromJalali,
  jalaliText,
  standardClauses,
  toJalali,
} from '@org/energy-core';
import type { DocumentCounts, DocumentRecord } from '@org/energy-core/api';
import { type Kysely, sql } from 'kysely';
import { arrayLiteral, type Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import type { Tables } from '../../database/schema.ts';
import { assertInScope, inScopeOrShared, type Scope } from '../../domain/access/scope.ts';
import type { Content } from '../../domain/files/storedFiles.ts';
import { titleOrContentHolds } from '../../domain/library/contentSearch.ts';
import type { Columns, ListQuery, SortColumn } from '../../domain/records/listing.ts';
import { filterId } from '../../lib/ids.ts';
import { Refusal } from '../../lib/refusal.ts';
import { documentSearch } from './documentSearch.ts';

/** Looked up row by row: joins took longer to plan than all the rest of a page. */
function nameOf(table: 'document_type' | 'organization' | 'app_user', column: string, name = 'name') {
  const [id, found] = [`${table}.id`, `${table}.${name}`];
  return sql<string | null>`(select ${sql.ref(found)} from ${sql.table(table)}
    where ${sql.ref(id)} = ${sql.ref(`document.${column}`)})`;
}

export const columns: Columns = new Map<string, SortColumn>([
  ['_id', 'document.id'],
  ['title', 'document.title_sort'],
  ['standardNumber', 'document.clause_sort'],
  ['documentType', nameOf('document_type', 'document_type_id', 'name_sort')],
  ['isStandard', 'document.is_standard'],
  ['docDate', 'document.day'],
  ['year', 'document.day'],
  ['organization', nameOf('organization', 'organization_id', 'name_sort')],
  ['extension', 'file_extension'],
  ['fileName', 'newest.title'],
  ['path', 'document.id'],
  ['size', 'newest.size'],
  ['version', 'document.version'],
  ['state', 'newest.state'],
  ['number', 'file_number'],
  ['owner', nameOf('app_user', 'owner_id', 'name_sort')],
  ['reviewDate', 'document.review_day'],
  ['needsOtherApprover', 'document.needs_other_approver'],
  ['created', 'document.created'],
  ['createdBy', nameOf('app_user', 'user_id', 'name_sort')],
]);

/** Documents of the user's organizations and public ones, with their newest files. */
export const selectDocuments = (from: Kysely<Tables>, scope: Scope) =>
  from
    .selectFrom('document')
    .leftJoin('file as newest', 'newest.id', 'document.newest_file_id')
    .where(inScopeOrShared(scope, 'document.organization_id'))
    .select([
      ...(['document.id', 'document.title', 'document.standard_number', 'document.is_standard'] as const),
      ...(['document.day', 'document.created', 'document.version', 'document.document_type_id'] as const),
      ...(['document.organization_id', 'document.user_id', 'document.owner_id'] as const),
      ...(['document.review_day', 'document.needs_other_approver'] as const),
      ...(['newest.title as file_name', 'newest.size as file_size', 'newest.state'] as const),
      nameOf('document_type', 'document_type_id').as('type_name'),
      nameOf('organization', 'organization_id').as('organization_name'),
      nameOf('app_user', 'user_id').as('user_name'),
      nameOf('app_user', 'owner_id').as('owner_name'),
      sql<string | null>`lower(substring(newest.title from '[^.]+$'))`.as('file_extension'),
      sql<number>`(select count(*) from file where document_id = document.id)`.as('file_number'),
      sql<DocumentTextState | null>`(select state from document_text where document_id = document.id)`.as(
        'text_state',
      ),
    ]);
type Rows = ReturnType<typeof selectDocuments>;
type Row = Awaited<ReturnType<Rows['execute']>>[number];

export interface DocumentQuery extends ListQuery {
  readonly isStandard?: boolean | undefined;
  readonly standardNumber?: string | undefined;
  readonly year?: string | undefined;
  readonly documentType?: string | undefined;
  readonly organization?: string | undefined;
  readonly state?: DocumentState | undefined;
  readonly search?: string | undefined;
}

export function filterDocuments(rows: Rows, query: DocumentQuery): Rows {
  const { isStandard, standardNumber, year, search } = query;
  const type = filterId(query.documentType);
  const organization = filterId(query.organization);
  let found = rows;
  if (isStandard !== undefined) found = found.where('document.is_standard', '=', isStandard);
  if (standardNumber !== undefined)
    found = found.where(isOneOf('document.standard_number', clausesIn(standardNumber)));
  if (year !== undefined) {
    const from = Number(year);
    found = found
      .where('document.day', '>=', fromJalali(from, 1, 1))
      .where('document.day', '<', fromJalali(from + 1, 1, 1));
  }
  if (type !== undefined) found = found.where('document.document_type_id', '=', type);
  if (organization !== undefined) found = found.where('document.organization_id', '=', organization);
  if (query.state !== undefined) found = found.where('newest.state', '=', query.state);
  if (search === undefined) return found;
  const { clauses, words } = documentSearch(search);
  if (clauses !== null) found = found.where(isOneOf('document.standard_number', clauses));
  return found.where(titleOrContentHolds(words));
}

const isOneOf = (column: string, values: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = any(${arrayLiteral(values)}::text[])`;

/** A document as it is read; `name` is its title, for the log. */
export interface StoredDocument extends DocumentRecord {
  readonly name: string;
}

/** A document as the contract has it. */
export const shown = ({ name: _, ...document }: StoredDocument): DocumentRecord => document;

/** Path of the newest file of a document. */
const contentPath = (id: number): string => `/api/v1/file/document/${id}/content`;

export const toDocument = (row: Row): StoredDocument => ({
  ...{ _id: String(row.id), name: row.title, title: row.title, standardNumber: row.standard_number },
  documentType: { _id: String(row.document_type_id), name: row.type_name ?? '' },
  ...{ isStandard: row.is_standard, docDate: jalaliText(row.day), year: toJalali(row.day).year },
  organization:
    row.organization_id === null
      ? null
      : { _id: String(row.organization_id), name: row.organization_name ?? '' },
  ...{ extension: row.file_extension, fileName: row.file_name, size: row.file_size },
  path: row.file_name === null ? null : contentPath(row.id),
  ...{ created: row.created.toISOString(), version: row.version },
  ...{ state: row.state, number: Number(row.file_number), needsOtherApprover: row.needs_other_approver },
  owner: row.owner_id === null ? null : { _id: String(row.owner_id), name: row.owner_name ?? '' },
  reviewDate: row.review_day === null ? null : jalaliText(row.review_day),
  createdBy: { _id: String(row.user_id), name: row.user_name ?? '' },
  ...{ textState: row.text_state, found: null },
});

/** Numbers of visible documents by clause, year and state. @throws Refusal NOT_FOUND for an organization outside the scope */
export async function countDocuments(
  scope: Scope,
  db: Queryable,
  query: Pick<DocumentQuery, 'isStandard' | 'standardNumber' | 'organization'>,
): Promise<DocumentCounts> {
  const organization = filterId(query.organization);
  if (organization !== undefined) await assertInScope(scope, db, 'organization', [organization]);
  let rows = tables(db).selectFrom('document').where(inScopeOrShared(scope, 'organization_id'));
  if (query.isStandard !== undefined) rows = rows.where('is_standard', '=', query.isStandard);
  if (query.standardNumber !== undefined)
    rows = rows.where(isOneOf('standard_number', clausesIn(query.standardNumber)));
  if (organization !== undefined) rows = rows.where('organization_id', '=', organization);
  const count = sql<number>`count(*)`.as('count');
  const byClause = await rows.select(['standard_number', count]).groupBy('standard_number').execute();
  const byDay = await rows.select(['day', count]).groupBy('day').execute();
  const byState = await rows
    .innerJoin('file as newest', 'newest.id', 'document.newest_file_id')
    .where('newest.state', 'is not', null)
    .select(['newest.state', count])
    .groupBy('newest.state')
    .execute();
  const years = new Map<number, number>();
  for (const { day, count: of } of byDay) {
    const { year } = toJalali(day);
    years.set(year, (years.get(year) ?? 0) + Number(of));
  }
  return {
    total: byClause.reduce((sum, { count: of }) => sum + Number(of), 0),
    clauses: byClause
      .flatMap(({ standard_number, count: of }) =>
        standard_number === null ? [] : [{ _id: standard_number, count: Number(of) }],
      )
      .sort((a, b) => standardClauses.indexOf(a._id) - standardClauses.indexOf(b._id)),
    years: [...years].map(([_id, of]) => ({ _id, count: of })).sort((a, b) => b._id - a._id),
    states: documentStates.flatMap((_id) => {
      const found = byState.find(({ state }) => state === _id);
      return found ? [{ _id, count: Number(found.count) }] : [];
    }),
  };
}

interface NewContent extends Content {
  readonly size: number;
  readonly change_note?: string;
  readonly state?: DocumentState | null;
}

/** Keeps a stored file with its document. */
export async function insertFile(
  tx: Queryable,
  document: number,
  user: number,
  content: NewContent,
): Promise<number> {
  const { id } = await tables(tx)
    .insertInto('file')
    .values({ ...content, document_id: document, created_by: user, is_profile: false, read_only: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tables(tx).updateTable('document').set({ newest_file_id: id }).where('id', '=', document).execute();
  return id;
}

/** A version of a document, the newest one if no number is given. @throws Refusal NOT_FOUND */
export async function findDocumentFile(
  scope: Scope,
  db: Queryable,
  id: number,
  number?: number,
): Promise<Content> {
  const ofNumber = tables(db)
    .selectFrom('file as earlier')
    .select('earlier.id')
    .where('earlier.document_id', '=', id)
    .orderBy('earlier.id')
    .offset((number ?? 1) - 1)
    .limit(1);
  const file = await tables(db)
    .selectFrom('file')
    .innerJoin('document', 'document.id', 'file.document_id')
    .select(['file.stored_name', 'file.title', 'file.content_type'])
    .where('document.id', '=', id)
    .where(inScopeOrShared(scope, 'document.organization_id'))
    .$if(number !== undefined, (files) => files.where('file.id', '=', ofNumber))
    .orderBy('file.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!file) throw new Refusal('NOT_FOUND');
  return file;
}

/** Whether a type can be chosen for a document. */
export const isActiveType = async (db: Queryable, id: number): Promise<boolean> =>
  (await tables(db)
    .selectFrom('document_type')
    .select('id')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst()) !== undefined;
