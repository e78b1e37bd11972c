import type { Multipart } from '@fastify/multipart';
import { MOST_FILE_BYTES } from '@org/energy-core/spreadsheets';
import { tooLarge } from '../../plugins/errors.ts';
import { fieldRefusal, Refusal } from '../../plugins/refusal.ts';
import type { FileStore } from './disk.ts';

/** What a multipart upload says, with its file lying in the store as a draft. */
export interface UploadForm {
  /** Null where the form names a stored file in place of bringing one. */
  readonly file: { readonly draft: string; readonly fileName: string } | null;
  readonly fields: Readonly<Record<string, string>>;
}

const known = new Set(['title', 'isProfile', 'readOnly', 'meter', 'upload', 'sameAs']);

/**
 * Reads the parts of a form in whatever order they come; the file goes straight to the disk.
 * @throws Refusal TOO_LARGE, or BAD_REQUEST for an unknown field or a missing file; no draft is left behind then
 */
export async function readUploadForm(parts: AsyncIterable<Multipart>, store: FileStore): Promise<UploadForm> {
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
        // A part without a name has none, whatever the types of the reader say.
        file = { draft: await store.draft(part.file), fileName: part.filename ?? '' };
        if (part.file.truncated) throw tooLarge(MOST_FILE_BYTES);
      } else if (known.has(part.fieldname)) {
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

/** A sender that went away in the middle of its form. */
const isCutOff = (error: unknown): boolean =>
  /premature|unexpected end/i.test((error as Error).message ?? '');
