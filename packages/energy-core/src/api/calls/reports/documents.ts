import * as z from 'zod/mini';
import { endpoint, FlagText, listOf, listQuery } from '../../endpoint.ts';

const Named = z.object({ _id: z.string(), name: z.string() });

/** A library document; without an organization it is visible to all users. */
export const DocumentRecord = z.object({
  _id: z.string(),
  title: z.string(),
  /** Code of the clause: `4-1`; null outside of the standard library. */
  standardNumber: z.nullable(z.string()),
  documentType: Named,
  isStandard: z.boolean(),
  /** Jalali: `1403/01/15`. */
  docDate: z.string(),
  organization: z.nullable(Named),
  created: z.string(),
  createdBy: Named,
});
export type DocumentRecord = z.infer<typeof DocumentRecord>;

/** Libraries of standard and general documents. */
export const documents = {
  listDocuments: endpoint({
    method: 'GET',
    path: '/file/document',
    summary: 'Documents, newest first unless sorted otherwise',
    tag: 'documents',
    query: listQuery(
      [
        ...(['created', 'title', '_id', 'standardNumber', 'documentType', 'isStandard', 'docDate'] as const),
        ...(['organization', 'createdBy'] as const),
      ],
      { isStandard: z.optional(FlagText) },
    ),
    answer: listOf(DocumentRecord),
  }),
};
