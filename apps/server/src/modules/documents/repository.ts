import { jalaliText } from '@org/energy-core';
import type { DocumentRecord } from '@org/energy-core/api';
import type { Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import { inScopeOrShared, type Scope } from '../../domain/access/scope.ts';
import { type Columns, type ListQuery, type Page, pageOf } from '../../domain/records/listing.ts';

const columns: Columns = new Map([
  ['_id', 'document.id'],
  ['title', 'title_sort'],
  ['standardNumber', 'standard_number'],
  ['documentType', 'document_type.name_sort'],
  ['isStandard', 'is_standard'],
  ['docDate', 'day'],
  ['organization', 'organization.name_sort'],
  ['created', 'document.created'],
  ['createdBy', 'app_user.name_sort'],
]);

interface DocumentQuery extends ListQuery {
  readonly isStandard?: boolean | undefined;
}

/** Documents of the user's organizations and public ones. */
export async function listDocuments(
  scope: Scope,
  db: Queryable,
  query: DocumentQuery,
): Promise<Page<DocumentRecord>> {
  let found = tables(db)
    .selectFrom('document')
    .innerJoin('document_type', 'document_type.id', 'document_type_id')
    .innerJoin('app_user', 'app_user.id', 'document.user_id')
    .leftJoin('organization', 'organization.id', 'document.organization_id')
    .select(['document.id', 'title', 'standard_number', 'is_standard', 'day', 'document.created as created'])
    .select(['document_type_id', 'document_type.name as type_name'])
    .select(['document.organization_id', 'organization.name as organization_name'])
    .select(['document.user_id', 'app_user.name as user_name'])
    .where(inScopeOrShared(scope, 'document.organization_id'));
  if (query.isStandard !== undefined) found = found.where('is_standard', '=', query.isStandard);
  const { rows, total } = await pageOf(found, query, columns, {
    fallback: '-created',
    tieBreaker: 'document.id',
  });
  return {
    rows: rows.map((row) => ({
      _id: String(row.id),
      title: row.title,
      standardNumber: row.standard_number,
      documentType: { _id: String(row.document_type_id), name: row.type_name },
      isStandard: row.is_standard,
      docDate: jalaliText(row.day),
      organization:
        row.organization_id === null
          ? null
          : { _id: String(row.organization_id), name: row.organization_name ?? '' },
      created: row.created.toISOString(),
      createdBy: { _id: String(row.user_id), name: row.user_name },
    })),
    total,
  };
}
