import * as z from 'zod/mini';
import { documentStates } from '../../../documents/documentState.ts';
import { Version } from '../../../metering/schemas/version.ts';
import { answerOf, endpoint, formWith, Id, IdParams, listOf } from '../../endpoint.ts';
import type { WebBlob } from '../../web.ts';
import { DocumentRecord } from './documents.ts';

const Named = z.object({ _id: z.string(), name: z.string() });
const State = z.enum(documentStates);
/** Why a version was changed, sent back or withdrawn. */
const Note = z.string().check(z.maxLength(1000));

/** A version of a document, with what was decided on it. */
export const DocumentVersion = z.object({
  /** From 1; the highest one is the newest. */
  number: z.number(),
  fileName: z.string(),
  extension: z.nullable(z.string()),
  size: z.number(),
  /** What changed and why; null for the first one. */
  note: z.nullable(z.string()),
  /** null: not controlled. */
  state: z.nullable(State),
  created: z.string(),
  createdBy: Named,
  /** Oldest first. */
  steps: z.array(
    z.object({ state: z.nullable(State), note: z.nullable(z.string()), at: z.string(), by: Named }),
  ),
});
export type DocumentVersion = z.infer<typeof DocumentVersion>;

/** A user who was asked to read the newest version. */
export const DocumentReader = z.object({
  user: Named,
  asked: z.string(),
  /** null: not yet. */
  confirmed: z.nullable(z.string()),
});
export type DocumentReader = z.infer<typeof DocumentReader>;

export const DocumentControl = z.object({
  /** Newest first. */
  versions: z.array(DocumentVersion),
  /** Of the newest version, by name. */
  readers: z.array(DocumentReader),
});
export type DocumentControl = z.infer<typeof DocumentControl>;

/** Fields of the form of a new version beside its file. */
export const NewDocumentVersion = z.strictObject({
  note: Note,
  version: z.optional(z.string().check(z.regex(/^[1-9]\d{0,9}$/))),
});

export const DocumentStateChange = z.strictObject({
  /** null ends the control of a document that was never approved. */
  state: z.nullable(State),
  /** Required where a version is sent back or withdrawn. */
  note: z.optional(Note),
  version: Version,
});
export type DocumentStateChange = z.infer<typeof DocumentStateChange>;

/** Versions, states and readers of controlled documents. */
export const documentControl = {
  getDocumentControl: endpoint({
    method: 'GET',
    path: '/file/document/{id}/control',
    summary: 'Versions of a document with their states, and who has read the newest one',
    tag: 'documents',
    params: IdParams,
    answer: answerOf(DocumentControl),
  }),
  addDocumentVersion: endpoint({
    method: 'POST',
    path: '/file/document/{id}/versions',
    summary:
      'Add a version of a document: multipart with file, note (what changed and why) and version of the document. Earlier versions stay readable',
    tag: 'documents',
    transport: 'multipart',
    params: IdParams,
    body: formWith<{ file: WebBlob; note: string; version?: number }>(),
    answer: answerOf(DocumentRecord),
    errors: ['BAD_FILE', 'TOO_LARGE', 'DISK_FULL', 'CHANGED_MEANWHILE', 'NOT_ALLOWED_HERE'],
  }),
  setDocumentState: endpoint({
    method: 'POST',
    path: '/file/document/{id}/state',
    summary:
      'Submit, approve, send back or withdraw the newest version. Its approval withdraws the version approved before',
    tag: 'documents',
    params: IdParams,
    body: DocumentStateChange,
    answer: answerOf(DocumentRecord),
    errors: ['CHANGED_MEANWHILE', 'NOT_ALLOWED_HERE'],
  }),
  listDocumentPeople: endpoint({
    method: 'GET',
    path: '/file/document/{id}/people',
    summary: 'Active users who may read a document, by name',
    tag: 'documents',
    params: IdParams,
    answer: listOf(Named),
  }),
  askDocumentReaders: endpoint({
    method: 'POST',
    path: '/file/document/{id}/readers',
    summary:
      'Ask these users to read the newest version. Others who have not confirmed are no longer asked; new ones get a message',
    tag: 'documents',
    params: IdParams,
    body: z.strictObject({ users: z.array(Id).check(z.maxLength(1000)) }),
    answer: answerOf(DocumentControl),
    errors: ['NOT_ALLOWED_HERE'],
  }),
  remindDocumentReaders: endpoint({
    method: 'POST',
    path: '/file/document/{id}/readers/remind',
    summary: 'Remind everybody who has not read the newest version, each at most once a day',
    tag: 'documents',
    params: IdParams,
    answer: answerOf(z.object({ reminded: z.number() })),
    errors: ['NOT_ALLOWED_HERE'],
  }),
  confirmDocumentRead: endpoint({
    method: 'POST',
    path: '/file/document/{id}/read',
    summary: 'Confirm for oneself: read and understood',
    tag: 'documents',
    params: IdParams,
    body: z.strictObject({ number: z.int().check(z.minimum(1), z.maximum(100_000)) }),
    answer: answerOf(DocumentControl),
    errors: ['NOT_ALLOWED_HERE'],
  }),
};
