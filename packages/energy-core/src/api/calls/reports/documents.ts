import * as z from 'zod/mini';
import { JalaliText } from '../../../calendar/schemas/day.ts';
import { documentStates, documentTextStates } from '../../../documents/documentState.ts';
import { Version } from '../../../metering/schemas/version.ts';
import { endpoint, FlagText, Id, listOf, listQuery, Search } from '../../endpoint.ts';

const Named = z.object({ _id: z.string(), name: z.string() });

/** Code of a clause, `4-1`, or of a chapter, `4`. */
export const ClauseOrChapter = z.string().check(z.regex(/^\d{1,2}(-\d)?$/));

/** Where searched words are in the file of a document. */
export const FoundPassage = z.object({
  /** Page of a PDF or slide of a presentation. */
  page: z.nullable(z.number()),
  sheet: z.nullable(z.string()),
  text: z.string(),
});
export type FoundPassage = z.infer<typeof FoundPassage>;

/** A library document; without an organization it is visible to all users. */
export const DocumentRecord = z.object({
  _id: z.string(),
  title: z.string(),
  /** Code of the clause: `4-1`; null outside of the standard library. */
  standardNumber: z.nullable(z.string()),
  documentType: Named,
  isStandard: z.boolean(),
  /** Jalali: `1403/01/15`. */
  docDate: JalaliText,
  /** Jalali year of `docDate`. */
  year: z.number(),
  organization: z.nullable(Named),
  /** Lower case, without the dot; null without a file, as are the next three. */
  extension: z.nullable(z.string()),
  /** Path of the newest file, for signed-in users. */
  path: z.nullable(z.string()),
  fileName: z.nullable(z.string()),
  /** Bytes. */
  size: z.nullable(z.number()),
  created: z.string(),
  createdBy: Named,
  /** State of the newest version; null: not controlled. */
  state: z.nullable(z.enum(documentStates)),
  /** Number of the newest version; 0 without a file. */
  number: z.number(),
  /** Reminded of the next review. */
  owner: z.nullable(Named),
  /** Jalali day of the next review. */
  reviewDate: z.nullable(JalaliText),
  /** Whether a version is approved by another user than the one who submitted it. */
  needsOtherApprover: z.boolean(),
  version: Version,
  /** How far the text of the newest file is searched; null without a file. */
  textState: z.nullable(z.enum(documentTextStates)),
  /** The best passage in a list with `search`; null if only title or clause match, and in other answers. */
  found: z.nullable(FoundPassage),
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
        ...(['organization', 'createdBy', 'year', 'extension', 'size', 'path', 'fileName'] as const),
        ...(['version', 'state', 'number', 'owner', 'reviewDate', 'needsOtherApprover'] as const),
      ],
      {
        isStandard: z.optional(FlagText),
        /** A clause, such as `4-1`, or a chapter, such as `4`. */
        standardNumber: z.optional(ClauseOrChapter),
        year: z.optional(z.string().check(z.regex(/^1[345]\d\d$/))),
        documentType: z.optional(Id),
        organization: z.optional(Id),
        state: z.optional(z.enum(documentStates)),
        /** Searches title, clause and the text of the newest file. */
        search: z.optional(Search),
      },
    ),
    answer: listOf(DocumentRecord),
  }),
};
