import * as z from 'zod/mini';
import { DayText } from '../../../calendar/schemas/day.ts';
import { Deleted } from '../../crud.ts';
import { endpoint, FileBytes, FlagText, formWith, Id, IdParams, listOf, listQuery } from '../../endpoint.ts';
import type { WebBlob } from '../../web.ts';
import { UploadState } from './readings.ts';

export const StoredFile = z.object({
  _id: z.string(),
  title: z.string(),
  path: z.string(),
  /** For a picture: a path that serves it for some minutes without a token, as `<img>` needs it. */
  shown: z.nullable(z.string()),
  size: z.number(),
  isProfile: z.boolean(),
  readOnly: z.boolean(),
  meter: z.nullable(z.string()),
  created: z.string(),
  createdBy: z.object({ _id: z.string(), name: z.string() }),
  /** Result of the upload of this file, for files of readings. */
  upload: z.nullable(
    z.object({
      _id: z.string(),
      stored: z.number(),
      replaced: z.number(),
      dropped: z.number(),
      fromDate: z.nullable(DayText),
      toDate: z.nullable(DayText),
      state: UploadState,
      /** Stored days that currently hold this upload's values. */
      current: z.number(),
    }),
  ),
});
export type StoredFile = z.infer<typeof StoredFile>;

/** Uploaded files and the history of a meter. */
export const files = {
  uploadFile: endpoint({
    method: 'POST',
    path: '/file',
    summary:
      'Store a file: multipart with file, title, isProfile, readOnly, meter and upload (id of the stored readings); for a further meter of a sheet, sameAs (id of the file kept for the first) in place of file. Of profile pictures, ten a minute, and the last ten are kept beside the one in use',
    tag: 'files',
    transport: 'multipart',
    body: formWith<{
      file?: WebBlob;
      title?: string;
      isProfile?: boolean;
      readOnly?: boolean;
      meter?: string;
      upload?: string;
      sameAs?: string;
    }>(),
    answer: z.object({
      status: z.literal('success'),
      data: z.object({ data: StoredFile, path: z.string(), _id: z.string() }),
    }),
    errors: ['BAD_FILE', 'TOO_LARGE', 'TOO_MANY', 'DISK_FULL'],
  }),
  listFiles: endpoint({
    method: 'GET',
    path: '/file',
    summary: 'Upload history of a meter, newest first',
    tag: 'files',
    query: listQuery(['created', 'title', '_id', 'size'], { meter: Id }),
    answer: listOf(StoredFile),
  }),
  listMyFiles: endpoint({
    method: 'GET',
    path: '/file/my',
    summary: 'The own files, newest first: what the signed-in user uploaded, and pictures that show them',
    tag: 'files',
    query: listQuery(['created', 'title', '_id', 'size'], { isProfile: z.optional(FlagText) }),
    answer: listOf(StoredFile),
  }),
  fileContent: endpoint({
    method: 'GET',
    path: '/file/{id}/content',
    summary: 'The bytes of a stored file, as an attachment',
    tag: 'files',
    transport: 'file',
    params: IdParams,
    answer: FileBytes,
  }),
  deleteFile: endpoint({
    method: 'DELETE',
    path: '/file/{id}',
    summary: 'Delete an own file that belongs to nothing, or the file of a job description with its impact',
    tag: 'files',
    params: IdParams,
    answer: Deleted,
    errors: ['SYSTEM_USER'],
  }),
  shownFile: endpoint({
    method: 'GET',
    path: '/file/{id}/shown',
    summary: 'The bytes of a picture, by a path the server signed for some minutes; no token is needed',
    tag: 'files',
    transport: 'file',
    params: IdParams,
    query: z.strictObject({
      until: z.string().check(z.regex(/^\d{10}$/)),
      signature: z.string().check(z.regex(/^[\w-]{43}$/)),
    }),
    answer: FileBytes,
  }),
};
