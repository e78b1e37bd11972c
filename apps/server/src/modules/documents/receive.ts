import { extensionOfName, MAX_DOCUMENT_BYTES, maxBytesOfDocument, plainFileName } from '@org/energy-core';
import { NewDocument } from '@org/energy-core/api';
import type * as z from 'zod/mini';
import type { FileStore } from '../../domain/files/disk.ts';
import { contentTypeOf, isKnownByMark, MARK_BYTES } from '../../domain/files/fileType.ts';
import type { Content } from '../../domain/files/storedFiles.ts';
import { tooLarge } from '../../http/errors.ts';
import { describeFields, type FieldProblem } from '../../http/fieldIssues.ts';
import type { Call } from '../../http/implement.ts';
import type { UploadSlots } from '../../http/limits/uploadSlots.ts';
import { cutBelowMinSpeed } from '../../http/uploads/minSpeed.ts';
import {
  cutting,
  hasBoundary,
  MAX_FORM_BYTES_BESIDE_FILE,
  readUploadForm,
  type UploadForm,
} from '../../http/uploads/uploadForm.ts';
import { fieldRefusal, invalid, Refusal } from '../../lib/refusal.ts';

type Received = Pick<Call<never>, 'request' | 'reply' | 'caller'>;

/** The form of a file of a document; its file is a draft then. `leave` receives what frees the slot. */
export function receiveForm(
  { request, reply, caller }: Received,
  store: FileStore,
  { slots, known, leave }: { slots: UploadSlots; known: ReadonlySet<string>; leave: (() => void)[] },
): Promise<UploadForm> {
  if (!request.isMultipart() || !hasBoundary(request.headers['content-type']))
    throw new Refusal('BAD_CONTENT_TYPE');
  return cutting(reply, async () => {
    const announced = Number(request.headers['content-length'] ?? 0);
    if (announced > MAX_DOCUMENT_BYTES + MAX_FORM_BYTES_BESIDE_FILE) throw tooLarge(MAX_DOCUMENT_BYTES);
    const parts = request.parts({ limits: { fileSize: MAX_DOCUMENT_BYTES + 1 } });
    return readUploadForm(request.raw, parts, store, {
      known,
      beforeFile() {
        leave.push(slots.enter(caller.userId), cutBelowMinSpeed(request.raw));
        return MAX_DOCUMENT_BYTES;
      },
    });
  });
}

/**
 * Checks a draft by extension and content and gives it its final name. Of a PDF or picture only the first bytes are
 * read; office files are checked as a whole, so they have a lower limit.
 * @throws Refusal BAD_FILE or TOO_LARGE
 */
export async function keepFile(
  store: FileStore,
  { draft, fileName }: NonNullable<UploadForm['file']>,
): Promise<Content & { readonly size: number }> {
  const title = plainFileName(fileName);
  const { head, size } = await store.head(draft, MARK_BYTES);
  const limit = maxBytesOfDocument(extensionOfName(title));
  if (size > limit) throw tooLarge(limit);
  const content_type = contentTypeOf(title, isKnownByMark(title) ? head : await store.read(draft), false);
  return { stored_name: await store.keep(draft), title, content_type, size };
}

/** The fields of a form. @throws Refusal INVALID naming each field that is wrong */
export function readForm<Shape extends z.ZodMiniType>(
  shape: Shape,
  fields: UploadForm['fields'],
): z.output<Shape> {
  const parsed = shape.safeParse(fields);
  if (!parsed.success) {
    const problems = (parsed.error.issues as unknown as (FieldProblem & Record<string, unknown>)[]).map(
      ({ code, path, ...params }) => ({ code, path, params }),
    );
    throw invalid(describeFields(problems, fields));
  }
  return parsed.data;
}

/** The fields of a new document. @throws Refusal INVALID naming each field that is wrong */
export function readFields(fields: UploadForm['fields']) {
  const { standardNumber, ...rest } = readForm(NewDocument, fields);
  const isStandard = rest.isStandard === 'true';
  if (isStandard && !standardNumber) throw fieldRefusal('standardNumber', 'issue.field.required');
  if (!isStandard && standardNumber) throw fieldRefusal('standardNumber', 'issue.document.noClause');
  return { ...rest, isStandard, standardNumber: standardNumber || null };
}
