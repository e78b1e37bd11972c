import type { DocumentType, DocumentTypeChange, NewDocumentType } from '@org/energy-core/api';
import type { ListQuery } from '../../domain/records/listing.ts';
import { nameColumns, nameHolds } from '../../domain/records/names.ts';
import { recordModule } from '../../domain/records/recordModule.ts';
import { assertAuthor, authorOf, softly } from '../../domain/records/softly.ts';
import { nameTaken } from '../../lib/refusal.ts';

interface Query extends ListQuery {
  readonly isActive?: boolean | undefined;
  readonly search?: string | undefined;
}

/** Types of documents, shared by all organizations. */
export const documentTypes = recordModule({
  table: 'document_type',
  rows: (from) =>
    from
      .selectFrom('document_type')
      .leftJoin('app_user as author', 'author.id', 'document_type.created_by')
      .select(['document_type.id', 'document_type.name', 'document_type.is_active', 'document_type.version'])
      .select(['author.id as author_id', 'author.name as author_name']),
  columns: new Map([
    ['_id', 'document_type.id'],
    ['name', 'document_type.name_sort'],
    ['isActive', 'document_type.is_active'],
    ['createdBy', 'author.name_sort'],
    ['created', 'document_type.created'],
  ]),
  filter: (rows, { isActive, search }: Query) => {
    const named = search === undefined ? rows : rows.where(nameHolds('document_type', search));
    return isActive === undefined ? named : named.where('document_type.is_active', '=', isActive);
  },
  toRecords: (rows): DocumentType[] =>
    rows.map(({ id, name, is_active, version, ...row }) => ({
      ...{ _id: String(id), name, isActive: is_active, version },
      createdBy: authorOf(row),
    })),
  insert: ({ name, isActive = true, createdBy }: NewDocumentType, { caller, now }) => {
    assertAuthor(createdBy, caller);
    return { ...nameColumns(name), is_active: isActive, created_by: caller.userId, created: now };
  },
  update: ({ name, isActive }: DocumentTypeChange) => ({
    ...(name !== undefined && nameColumns(name)),
    ...(isActive !== undefined && { is_active: isActive }),
  }),
  taken: () => nameTaken('name', 'issue.documentType.nameTaken'),
  action: (before, after) => softly('documentType', before, after),
});
