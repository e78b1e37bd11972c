import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { Multipart } from '@fastify/multipart';
import type { FastifyReply } from 'fastify';
import type { FileStore } from '../../domain/files/disk.ts';
import { fieldRefusal, Refusal } from '../../lib/refusal.ts';
import { tooLarge } from '../errors.ts';
import { releasing } from './releasing.ts';

/** Fields of a multipart upload; its file is a draft in the store. */
export interface UploadForm {
  /** null if the form refers to a stored file. */
  readonly file: { readonly draft: string; readonly fileName: string } | null;
  readonly fields: Readonly<Record<string, string>>;
}

type Fields = UploadForm['fields'];
/** What a sender may send, known before its bytes are. */
export interface UploadLimits {
  /** Called once with the fields before the file: may throw a refusal; returns the maximum size of the file in bytes. */
  beforeFile(fields: Fields): number;
  /** Names of the fields beside the file. */
  readonly known: ReadonlySet<string>;
}

/** Boundaries, names and fields beside the file. */
export const MAX_FORM_BYTES_BESIDE_FILE = 64 * 2 ** 10;

/** The reader of forms breaks down without a boundary, or with one longer than the standard's 70 letters. */
export const hasBoundary = (contentType = ''): boolean =>
  /;\s*boundary=("[^"]{1,70}"|[^\s;"]{1,70})\s*(;|$)/i.test(contentType);

/** A refused form closes its connection with the answer; the rest of the body is not read. */
export const cutting = <T>(reply: FastifyReply, reading: () => Promise<T>): Promise<T> =>
  reading().catch((error: unknown) => {
    if (error instanceof Refusal && (error.code === 'TOO_LARGE' || error.code === 'FORBIDDEN'))
      reply.header('connection', 'close');
    throw error;
  });

/**
 * Reads the parts of a form in any order; the file is streamed to disk up to its limit.
 * @throws Refusal TOO_LARGE, or INVALID for an unknown field or a missing file; no draft is left behind then
 */
export async function readUploadForm(
  request: IncomingMessage,
  parts: AsyncIterable<Multipart>,
  store: FileStore,
  limits: UploadLimits,
): Promise<UploadForm> {
  const fields: Record<string, string> = {};
  let file: { draft: string; fileName: string } | null = null;
  try {
    for await (const part of parts) {
      if (part.type === 'file') {
        if (part.fieldname !== 'file' || file) {
          part.file.resume();
          throw fieldRefusal(part.fieldname.slice(0, 60), 'issue.field.unknown', {
            field: part.fieldname.slice(0, 60),
          });
        }
        const maxBytes = maxBytesOf(limits, fields, part.file);
        const pieces = releasing(request, upTo(maxBytes, part.file));
        // Parts may lack a name, despite the types of the parser.
        file = { draft: await store.draft(pieces), fileName: part.filename ?? '' };
      } else if (limits.known.has(part.fieldname)) {
        fields[part.fieldname] = String(part.value);
      } else {
        const field = part.fieldname.slice(0, 60);
        throw fieldRefusal(field, 'issue.field.unknown', { field });
      }
    }
    if (!file && !fields.sameAs) throw fieldRefusal('file', 'issue.field.required');
    return { file, fields };
  } catch (error) {
    if (file) await store.discard(file.draft);
    throw isCutOff(error) ? new Refusal('BAD_REQUEST', { values: { detail: '' } }) : error;
  }
}

/** Size limit of a file; if it is refused, the rest of the form is discarded. */
function maxBytesOf(limits: UploadLimits, fields: Fields, file: Readable): number {
  try {
    return limits.beforeFile(fields);
  } catch (error) {
    file.resume();
    throw error;
  }
}

/** The bytes of a file as they come. @throws Refusal TOO_LARGE at the first byte above the limit */
async function* upTo(maxBytes: number, file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const piece of file) {
    bytes += piece.length;
    if (bytes > maxBytes) throw tooLarge(maxBytes);
    yield piece;
  }
}

/** A sender that went away in the middle of its form. */
const isCutOff = (error: unknown): boolean =>
  /premature|unexpected end/i.test((error as Error).message ?? '');
