import multipart from '@fastify/multipart';
import { MOST_FILE_BYTES } from '@org/energy-core/spreadsheets';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { idOf, referenceOf } from '../../plugins/ids.ts';
import { type Api, answer, listAnswer } from '../../plugins/implement.ts';
import { fieldRefusal, Refusal } from '../../plugins/refusal.ts';
import { FileStore } from './disk.ts';
import { contentTypeOf } from './fileType.ts';
import {
  checkMeter,
  checkUpload,
  findContent,
  isSurelyNotSaved,
  listFilesOfMeter,
  listFilesOfUser,
  saveFile,
} from './repository.ts';
import { readUploadForm, type UploadForm } from './uploadForm.ts';

const LONGEST_TITLE = 255;

/** The rest of a form, checked; `false` where a flag is left out. */
function readFields({ fields, fileName }: UploadForm) {
  const flag = (name: string): boolean => {
    const text = fields[name] ?? 'false';
    if (text !== 'true' && text !== 'false') throw fieldRefusal(name, 'issue.field.choice');
    return text === 'true';
  };
  const reference = (name: string): number | null => (fields[name] ? referenceOf(fields[name], name) : null);
  const title = (fields.title || fileName).trim();
  if (title === '') throw fieldRefusal('title', 'issue.field.required');
  if ([...title].length > LONGEST_TITLE)
    throw fieldRefusal('title', 'issue.field.tooLong', { most: LONGEST_TITLE });
  return {
    title,
    isProfile: flag('isProfile'),
    readOnly: flag('readOnly'),
    meter: reference('meter'),
    upload: reference('upload'),
  };
}

/** The reader of forms breaks down without a boundary, or with one longer than the standard's 70 letters. */
const hasBoundary = (contentType = ''): boolean =>
  /;\s*boundary=("[^"]{1,70}"|[^\s;"]{1,70})\s*(;|$)/i.test(contentType);

/** `filename*` in the form every browser reads, with the original letters. */
const disposition = (title: string): string =>
  `attachment; filename*=UTF-8''${encodeURIComponent(title.replace(/[\p{Cc}/\\]/gu, '_')).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)}`;

export async function fileRoutes(
  scope: FastifyInstance,
  api: Api,
  { db, config, clock }: Context,
): Promise<void> {
  const store = new FileStore(config.dataFolder);
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

  api.implement(
    'uploadFile',
    async ({ request, caller }) => {
      if (!request.isMultipart() || !hasBoundary(request.headers['content-type']))
        throw new Refusal('BAD_CONTENT_TYPE');
      const form = await readUploadForm(request.parts(), store);
      try {
        const { title, isProfile, readOnly, meter, upload } = readFields(form);
        if (meter !== null) await checkMeter(db, meter);
        if (upload !== null) await checkUpload(db, upload, meter);
        const bytes = await store.read(form.draft);
        const contentType = contentTypeOf(form.fileName, bytes, isProfile);
        const name = await store.keep(form.draft);
        const file = await saveFile(db, {
          ...{ stored_name: name, title, content_type: contentType, size: bytes.length },
          ...{
            is_profile: isProfile,
            read_only: readOnly,
            meter_id: meter,
            upload_id: upload,
            created_by: caller.userId,
          },
        }).catch(async (error: unknown) => {
          // A file without a row is found by the doctor; a row without its file would be a loss.
          if (isSurelyNotSaved(error)) await store.discard(name);
          throw error;
        });
        return { ...answer(file), data: { data: file, path: file.path, _id: file._id } };
      } catch (error) {
        await store.discard(form.draft);
        throw error;
      }
    },
    scope,
  );

  api.implement('listFiles', async ({ query }) =>
    listAnswer(await listFilesOfMeter(db, idOf(query.meter), query)),
  );

  api.implement('listMyFiles', async ({ query, caller }) =>
    listAnswer(await listFilesOfUser(db, caller.userId, query)),
  );

  api.implement('fileContent', async ({ params, reply }) => {
    const { stored_name, title, content_type } = await findContent(db, idOf(params.id));
    const content = await store.open(stored_name);
    if (!content) throw new Refusal('NOT_FOUND');
    reply
      .header('content-type', content_type)
      .header('content-length', content.size)
      .header('content-disposition', disposition(title))
      // Whatever the file holds, it runs nothing and loads nothing.
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'private, no-store');
    return content.stream;
  });
}
