import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { StoredFile } from '@org/energy-core/api';
import { MOST_FILE_BYTES } from '@org/energy-core/spreadsheets';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../context.ts';
import { assertMay, may } from '../../plugins/access.ts';
import { idOf, referenceOf, unknownReference } from '../../plugins/ids.ts';
import { type Api, answer, listAnswer } from '../../plugins/implement.ts';
import { fieldRefusal, Refusal } from '../../plugins/refusal.ts';
import type { Caller } from '../../plugins/session.ts';
import { isShownPath, shownPath } from '../../plugins/shownPath.ts';
import { FileStore } from './disk.ts';
import { contentTypeOf } from './fileType.ts';
import { PROFILE_PICTURE_TYPE, redrawProfilePicture } from './profilePicture.ts';
import {
  type Content,
  checkMeter,
  checkUpload,
  findContent,
  findPicture,
  isSurelyNotSaved,
  listFilesOfMeter,
  listFilesOfUser,
  type Reader,
  saveFile,
} from './repository.ts';
import { readUploadForm, type UploadForm } from './uploadForm.ts';

const LONGEST_TITLE = 255;

/** The rest of a form, checked; `false` where a flag is left out. */
function readFields({ fields, file }: UploadForm) {
  const flag = (name: string): boolean => {
    const text = fields[name] ?? 'false';
    if (text !== 'true' && text !== 'false') throw fieldRefusal(name, 'issue.field.choice');
    return text === 'true';
  };
  const reference = (name: string): number | null => (fields[name] ? referenceOf(fields[name], name) : null);
  const title = (fields.title || file?.fileName || '').trim();
  if (title === '') throw fieldRefusal('title', 'issue.field.required');
  if ([...title].length > LONGEST_TITLE)
    throw fieldRefusal('title', 'issue.field.tooLong', { most: LONGEST_TITLE });
  return {
    title,
    isProfile: flag('isProfile'),
    readOnly: flag('readOnly'),
    meter: reference('meter'),
    upload: reference('upload'),
    sameAs: reference('sameAs'),
  };
}

/** The reader of forms breaks down without a boundary, or with one longer than the standard's 70 letters. */
const hasBoundary = (contentType = ''): boolean =>
  /;\s*boundary=("[^"]{1,70}"|[^\s;"]{1,70})\s*(;|$)/i.test(contentType);

/** `filename*` in the form every browser reads, with the original letters. */
const disposition = (kind: 'attachment' | 'inline', title: string): string =>
  `${kind}; filename*=UTF-8''${encodeURIComponent(title.replace(/[\p{Cc}/\\]/gu, '_')).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)}`;

/** Shorter than a signed path lives. */
const SHOWN_SECONDS = 4 * 60;

export async function fileRoutes(scope: FastifyInstance, api: Api, context: Context): Promise<void> {
  const { db, config, clock } = context;
  const store = new FileStore(config.dataFolder);
  const shown = (file: StoredFile): StoredFile => ({ ...file, shown: shownPath(context, file.shown) });
  scope.addHook('onReady', () => store.discardOldDrafts(clock()));
  await scope.register(multipart, {
    limits: {
      fileSize: MOST_FILE_BYTES,
      files: 1,
      fields: 10,
      parts: 11,
      fieldSize: 2000,
      fieldNameSize: 100,
      headerPairs: 50,
    },
    throwFileSizeLimit: false,
  });

  /** What is kept of a draft: a profile picture is drawn anew, anything else stays as it came. */
  const checked = async ({ draft, fileName }: NonNullable<UploadForm['file']>, isProfile: boolean) => {
    const bytes = await store.read(draft);
    const contentType = contentTypeOf(fileName, bytes, isProfile);
    if (!isProfile) return { draft, contentType, size: bytes.length };
    const picture = await redrawProfilePicture(bytes);
    const redrawn = await store.draft(Readable.from([picture]));
    await store.discard(draft);
    return { draft: redrawn, contentType: PROFILE_PICTURE_TYPE, size: picture.length };
  };

  const kept = async (file: NonNullable<UploadForm['file']>, isProfile: boolean) => {
    const { draft, contentType, size } = await checked(file, isProfile);
    return { stored_name: await store.keep(draft), content_type: contentType, size };
  };

  const readerOf = (caller: Caller): Reader => ({ ...caller, mayReadMeters: may(caller, 'listFiles') });

  /** A sheet for a further meter; who could not read it could not send it either. */
  const sheetOf = async (caller: Caller, id: number) => {
    const sheet = await findContent(readerOf(caller), db, id);
    if (sheet.is_profile) throw unknownReference('sameAs');
    return sheet;
  };

  api.implement(
    'uploadFile',
    async ({ request, caller, audit }) => {
      if (!request.isMultipart() || !hasBoundary(request.headers['content-type']))
        throw new Refusal('BAD_CONTENT_TYPE');
      const form = await readUploadForm(request.parts(), store);
      try {
        const { title, isProfile, readOnly, meter, upload, sameAs } = readFields(form);
        if (sameAs !== null && (form.file || isProfile)) throw fieldRefusal('sameAs', 'issue.field.choice');
        // A picture of themselves is everybody's to send.
        if (!isProfile || meter !== null) assertMay(caller, 'uploadReadings');
        const organization = meter === null ? null : await checkMeter(caller, db, meter);
        if (upload !== null) await checkUpload(db, upload, meter);
        const content = form.file ? await kept(form.file, isProfile) : await sheetOf(caller, sameAs!);
        const { stored_name: name, content_type, size } = content;
        const file = await saveFile(
          db,
          {
            ...{ stored_name: name, title, content_type, size },
            ...{ is_profile: isProfile, read_only: readOnly },
            ...{ meter_id: meter, upload_id: upload, created_by: caller.userId },
          },
          (tx, { _id }) =>
            audit.write(tx, {
              object: { id: _id, name: title },
              organization,
              details: { size, isProfile, ...(meter !== null && { meter: String(meter) }) },
            }),
        ).catch(async (error: unknown) => {
          // A file without a row is found by the doctor; a row without its file would be a loss.
          if (form.file && isSurelyNotSaved(error)) await store.discard(name);
          throw error;
        });
        return { ...answer(shown(file)), data: { data: shown(file), path: file.path, _id: file._id } };
      } catch (error) {
        if (form.file) await store.discard(form.file.draft);
        throw error;
      }
    },
    scope,
  );

  api.implement('listFiles', async ({ query, caller }) => {
    const { rows, total } = await listFilesOfMeter(caller, db, idOf(query.meter), query);
    return listAnswer({ rows: rows.map(shown), total });
  });

  api.implement('listMyFiles', async ({ query, caller }) => {
    const { rows, total } = await listFilesOfUser(caller, db, caller.userId, query);
    return listAnswer({ rows: rows.map(shown), total });
  });

  const send = async (
    reply: FastifyReply,
    { stored_name, title, content_type }: Content,
    kind: 'attachment' | 'inline',
  ) => {
    const content = await store.open(stored_name);
    if (!content) throw new Refusal('NOT_FOUND');
    reply
      .header('content-type', content_type)
      .header('content-length', content.size)
      .header('content-disposition', disposition(kind, title))
      // Whatever the file holds, it runs nothing and loads nothing.
      .header('content-security-policy', "default-src 'none'; sandbox");
    return content.stream;
  };

  api.implement('fileContent', async ({ params, reply, caller }) => {
    const content = await findContent(readerOf(caller), db, idOf(params.id));
    reply.header('cache-control', 'private, no-store');
    return send(reply, content, 'attachment');
  });

  api.implement('shownFile', async ({ params, query, reply }) => {
    if (!isShownPath(context, params.id, query)) throw new Refusal('NOT_FOUND');
    const picture = await findPicture(db, idOf(params.id));
    reply.header('cache-control', `private, max-age=${SHOWN_SECONDS}`);
    return send(reply, picture, 'inline');
  });
}
