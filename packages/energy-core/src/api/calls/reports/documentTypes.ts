import * as z from 'zod/mini';
import { nameOf } from '../../../metering/schemas/name.ts';
import { Version } from '../../../metering/schemas/version.ts';
import { crud } from '../../crud.ts';
import { FlagText, Id, Search } from '../../endpoint.ts';

/** A document type of the shared list. */
export const DocumentType = z.object({
  _id: z.string(),
  name: z.string(),
  /** False after it was deleted; it can be brought back. */
  isActive: z.boolean(),
  /** null for built-in ones. */
  createdBy: z.nullable(z.object({ _id: z.string(), name: z.string() })),
  version: Version,
});
export type DocumentType = z.infer<typeof DocumentType>;
export const NewDocumentType = z.strictObject({
  name: nameOf(100),
  isActive: z.optional(z.boolean()),
  /** Always the caller; another id is refused. */
  createdBy: z.optional(z.nullable(Id)),
});
export type NewDocumentType = z.infer<typeof NewDocumentType>;
export const DocumentTypeChange = z.partial(
  z.strictObject({ name: nameOf(100), isActive: z.boolean(), version: Version }),
);
export type DocumentTypeChange = z.infer<typeof DocumentTypeChange>;

/** Document types. Documents keep the name of a deleted one. */
export const documentTypes = crud('DocumentType', 'DocumentTypes', {
  ...{ path: '/documentType', tag: 'documents', record: DocumentType },
  list: {
    summary: 'Document types',
    sort: ['name', 'isActive', 'createdBy', 'created', '_id'],
    filters: { isActive: z.optional(FlagText), search: z.optional(Search) },
  },
  get: { summary: 'One document type' },
  create: { summary: 'Create a document type', body: NewDocumentType, errors: ['NAME_TAKEN'] },
  update: {
    summary:
      'Change a document type; `isActive: false` deletes it softly. With `version`, only when nobody else changed it since',
    body: DocumentTypeChange,
    errors: ['NAME_TAKEN', 'CHANGED_MEANWHILE'],
  },
});
