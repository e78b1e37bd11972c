import * as z from 'zod/mini';
import type { JalaliText } from '../../../calendar/schemas/day.ts';
import type { JalaliKey } from '../../../calendar/textKinds.ts';
import { standardClauses } from '../../../documents/clauses.ts';
import { documentStates } from '../../../documents/documentState.ts';
import { nameOf } from '../../../metering/schemas/name.ts';
import { Version } from '../../../metering/schemas/version.ts';
import { Deleted } from '../../crud.ts';
import { answerOf, endpoint, FileBytes, FlagText, formWith, Id, IdParams } from '../../endpoint.ts';
import type { WebBlob } from '../../web.ts';
import { ClauseOrChapter, DocumentRecord } from './documents.ts';

const Title = nameOf(200);
const Clause = z.enum(standardClauses as [string, ...string[]]);
/** Jalali day `1403/01/15`; checked against the calendar by the server. */
const JalaliDay: typeof JalaliText = z
  .string()
  .check(z.regex(/^1[345]\d\d\/(0[1-9]|1[0-2])\/(0[1-9]|[12]\d|3[01])$/));

/** Fields of the form of a new document beside its file. */
export const NewDocument = z.strictObject({
  title: Title,
  isStandard: z.enum(['true', 'false']),
  documentType: Id,
  /** Required in the standard library, refused outside of it. */
  standardNumber: z.optional(z.union([z.literal(''), Clause])),
  /** Default: today. */
  docDate: z.optional(z.union([z.literal(''), JalaliDay])),
  /** Follows from `docDate`; another year is refused. */
  year: z.optional(z.string().check(z.maxLength(10))),
  /** Follows from the name of the file. */
  extension: z.optional(z.string().check(z.maxLength(20))),
  /** Omitted: visible to all users. Required of users who are limited to several organizations. */
  organization: z.optional(z.union([z.literal(''), Id])),
});
export type NewDocument = z.infer<typeof NewDocument>;

export const DocumentChange = z.partial(
  z.strictObject({
    title: Title,
    standardNumber: Clause,
    documentType: Id,
    docDate: JalaliDay,
    year: z.coerce.number(),
    /** null: nobody. */
    owner: z.nullable(Id),
    /** null: none. */
    reviewDate: z.nullable(JalaliDay),
    needsOtherApprover: z.boolean(),
    version: Version,
  }),
);
export type DocumentChange = z.infer<typeof DocumentChange>;

/** Numbers of documents by clause, year and state, over all pages. */
export const DocumentCounts = z.object({
  total: z.number(),
  clauses: z.array(z.object({ _id: z.string(), count: z.number() })),
  years: z.array(z.object({ _id: z.number(), count: z.number() })),
  /** Controlled ones by the state of their newest version. */
  states: z.array(z.object({ _id: z.enum(documentStates), count: z.number() })),
});
export type DocumentCounts = z.infer<typeof DocumentCounts>;

/** One document of a library: its file, its fields, and how many there are. */
export const library = {
  countDocuments: endpoint({
    method: 'GET',
    path: '/file/document/counts',
    summary:
      'Numbers of visible documents by clause, year and state; of one clause or chapter with `standardNumber`',
    tag: 'documents',
    query: z.strictObject({
      isStandard: z.optional(FlagText),
      standardNumber: z.optional(ClauseOrChapter),
      organization: z.optional(Id),
    }),
    answer: answerOf(DocumentCounts),
  }),
  getDocument: endpoint({
    method: 'GET',
    path: '/file/document/{id}',
    summary: 'One document',
    tag: 'documents',
    params: IdParams,
    answer: answerOf(DocumentRecord),
  }),
  createDocument: endpoint({
    method: 'POST',
    path: '/file/document',
    summary:
      'Store a document: multipart with file, title, isStandard, documentType, docDate, year, extension, standardNumber (standard documents only) and organization. PDF and pictures up to 100 MB, office files up to 20 MB',
    tag: 'documents',
    transport: 'multipart',
    body: formWith<{
      file: WebBlob;
      title: string;
      isStandard: boolean;
      documentType?: string;
      /** Jalali: 1404/08/12. */
      docDate?: JalaliKey;
      year?: number;
      extension?: string;
      standardNumber?: string;
      organization?: string;
    }>(),
    answer: answerOf(DocumentRecord),
    errors: ['BAD_FILE', 'TOO_LARGE', 'DISK_FULL', 'NOT_ALLOWED_HERE'],
  }),
  updateDocument: endpoint({
    method: 'PATCH',
    path: '/file/document/{id}',
    summary: 'Change a document. With `version`, only when nobody else changed it since',
    tag: 'documents',
    params: IdParams,
    body: DocumentChange,
    answer: answerOf(DocumentRecord),
    errors: ['CHANGED_MEANWHILE', 'NOT_ALLOWED_HERE'],
  }),
  documentContent: endpoint({
    method: 'GET',
    path: '/file/document/{id}/content',
    summary: 'The bytes of a version of a document, as an attachment; the newest one if omitted',
    tag: 'documents',
    transport: 'file',
    params: IdParams,
    query: z.strictObject({ number: z.optional(z.string().check(z.regex(/^[1-9]\d{0,4}$/))) }),
    answer: FileBytes,
  }),
  deleteDocument: endpoint({
    method: 'DELETE',
    path: '/file/document/{id}',
    summary: 'Delete a document with its files and comments',
    tag: 'documents',
    params: IdParams,
    answer: Deleted,
    errors: ['NOT_ALLOWED_HERE'],
  }),
};
