import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import { withoutTurns } from '@org/energy-core';
import type { Contract, StoredFile } from '@org/energy-core/api';
import { MAX_FILE_BYTES } from '@org/energy-core/spreadsheets';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { assertMay, may } from '../../domain/access/may.ts';
import type { Caller } from '../../domain/access/session.ts';
import type { Context } from '../../domain/context.ts';
import { FileStore } from '../../domain/files/disk.ts';
import { removeDroppedFiles } from '../../domain/files/dropFiles.ts';
import { contentTypeOf, titleOf } from '../../domain/files/fileType.ts';
import { readerOf, sheetOf } from '../../domain/files/sameFile.ts';
import { isShownPath, shownPath } from '../../domain/files/shownPath.ts';
import { type Content, findContent, isSurelyNotSaved } from '../../domain/files/storedFiles.ts';
import { inWork } from '../../domain/records/work.ts';
import { tooLarge } from '../../http/errors.ts';
import { type Api, answer, type Call, listAnswer } from '../../http/implement.ts';
import type { UploadSlots } from '../../http/limits/uploadSlots.ts';
import { cutBelowMinSpeed } from '../../http/uploads/minSpeed.ts';
import { sendStored } from '../../http/uploads/sendStored.ts';
import {
  cutting,
  hasBoundary,
  MAX_FORM_BYTES_BESIDE_FILE,
  readUploadForm,
  type UploadForm,
} from '../../http/uploads/uploadForm.ts';
import { idOf, MAX_WIDE_ID, referenceOf } from '../../lib/ids.ts';
import { rateLimitPerMinute } from '../../lib/rateLimit.ts';
import { fieldRefusal, Refusal } from '../../lib/refusal.ts';
import {
  MAX_PICTURE_BYTES,
  PROFILE_PICTURE_TITLE,
  PROFILE_PICTURE_TYPE,
  redrawProfilePicture,
} from './profilePicture.ts';
import {
  checkMeter,
  checkUpload,
  deleteFile,
  files,
  findPicture,
  listFilesOfMeter,
  saveFile,
} from './repository.ts';

const MAX_TITLE_LENGTH = 255;
const known = new Set(['title', 'isProfile', 'readOnly', 'meter', 'upload', 'sameAs']);

function flagOf(fields: UploadForm['fields'], name: string): boolean {
  const text = fields[name] ?? 'false';
  if (text !== 'true' && text !== 'false') throw fieldRefusal(name, 'issue.field.choice');
  return text === 'true';
}

/** The rest of a form, checked; `false` where a flag is left out. */
function readFields({ fields, file }: UploadForm) {
  const reference = (name: string, max?: number): number | null =>
    fields[name] ? referenceOf(fields[name], name, max) : null;
  const title = withoutTurns(fields.title || file?.fileName || '').trim();
  if (title === '') throw fieldRefusal('title', 'issue.field.required');
  if ([...title].length > MAX_TITLE_LENGTH)
    throw fieldRefusal('title', 'issue.field.tooLong', { most: MAX_TITLE_LENGTH });
  const isProfile = flagOf(fields, 'isProfile');
  return {
    title: isProfile ? PROFILE_PICTURE_TITLE : title,
    isProfile,
    readOnly: flagOf(fields, 'readOnly'),
    meter: reference('meter'),
    upload: reference('upload', MAX_WIDE_ID),
    sameAs: reference('sameAs', MAX_WIDE_ID),
  };
}

/** Sheets for those who upload readings; other files for those who keep job descriptions, too. @throws Refusal FORBIDDEN */
function assertMayStore(caller: Caller, isSheet: boolean): void {
  if (isSheet || !may(caller, 'updateUser')) assertMay(caller, 'uploadReadings');
}

/** Uploads per user; each is re-encoded and stays on disk for a while. */
const PICTURES_A_MINUTE = 10;

/** Shorter than a signed path lives. */
const SHOWN_SECONDS = 4 * 60;

export async function fileRoutes(
  scope: FastifyInstance,
  api: Api,
  context: Context,
  slots: UploadSlots,
): Promise<void> {
  const { db, config, clock } = context;
  const store = new FileStore(config.dataFolder);
  const countPicture = rateLimitPerMinute(PICTURES_A_MINUTE, clock);
  const shown = (file: StoredFile): StoredFile => ({ ...file, shown: shownPath(context, file.shown) });
  scope.addHook('onReady', () => store.discardOldDrafts(clock()));
  await scope.register(multipart, {
    limits: {
      // One byte above the limit, so that a larger file is refused, not truncated.
      fileSize: MAX_FILE_BYTES + 1,
      files: 1,
      fields: 10,
      parts: 11,
      fieldSize: 2000,
      fieldNameSize: 100,
      headerPairs: 50,
    },
    throwFileSizeLimit: false,
  });

  /** Stored form of a draft: profile pictures are re-encoded, other files are unchanged. */
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

  /** Counts a form as a picture once, even if it is declared repeatedly. @throws Refusal TOO_MANY */
  const pictureCounter = ({ userId }: Caller): (() => void) => {
    let isCounted = false;
    return () => {
      if (!isCounted) countPicture(String(userId));
      isCounted = true;
    };
  };

  /** The form with its file as a draft; `leave` receives the cleanup of the draft. */
  const received = (
    { request, reply, caller }: Pick<Call<Contract['uploadFile']>, 'request' | 'reply' | 'caller'>,
    count: () => void,
    leave: (() => void)[],
  ) =>
    cutting(reply, async () => {
      const maxBytes =
        may(caller, 'uploadReadings') || may(caller, 'updateUser') ? MAX_FILE_BYTES : MAX_PICTURE_BYTES;
      const announced = Number(request.headers['content-length'] ?? 0);
      if (announced > maxBytes + MAX_FORM_BYTES_BESIDE_FILE) throw tooLarge(maxBytes);
      return readUploadForm(request.raw, request.parts(), store, {
        known,
        beforeFile(fields) {
          const isPicture = flagOf(fields, 'isProfile');
          const isForItself = fields.isProfile === undefined || isPicture;
          if (!isForItself || fields.meter) assertMayStore(caller, Boolean(fields.meter || fields.upload));
          leave.push(slots.enter(caller.userId), cutBelowMinSpeed(request.raw));
          if (isPicture) count();
          return isPicture ? MAX_PICTURE_BYTES : maxBytes;
        },
      });
    });

  const stored = async (
    form: UploadForm,
    { caller, audit }: Pick<Call<Contract['uploadFile']>, 'caller' | 'audit'>,
    count: () => void,
  ) => {
    try {
      const { title: given, isProfile, readOnly, meter, upload, sameAs } = readFields(form);
      if (sameAs !== null && (form.file || isProfile)) throw fieldRefusal('sameAs', 'issue.field.choice');
      // Every user may upload their own picture.
      if (!isProfile || meter !== null) assertMayStore(caller, meter !== null || upload !== null);
      // The field may follow the file.
      if (isProfile) count();
      const organization = meter === null ? null : await checkMeter(caller, db, meter);
      if (upload !== null) await checkUpload(db, upload, meter);
      const content = form.file ? await kept(form.file, isProfile) : await sheetOf(context, caller, sameAs!);
      const { stored_name: name, content_type, size } = content;
      const title = titleOf(given, content_type);
      const { file, dropped } = await saveFile(
        caller,
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
      // What a power cut leaves of them is found by the doctor.
      for (const name of dropped) await store.discard(name);
      return { ...answer(shown(file)), data: { data: shown(file), path: file.path, _id: file._id } };
    } catch (error) {
      if (form.file) await store.discard(form.file.draft);
      throw error;
    }
  };

  api.implement(
    'uploadFile',
    async (call) => {
      const { request } = call;
      if (!request.isMultipart() || !hasBoundary(request.headers['content-type']))
        throw new Refusal('BAD_CONTENT_TYPE');
      const leave: (() => void)[] = [];
      const count = pictureCounter(call.caller);
      try {
        return await stored(await received(call, count, leave), call, count);
      } finally {
        for (const give of leave) give();
      }
    },
    scope,
  );

  api.implement('listFiles', async ({ query, caller }) => {
    const { rows, total } = await listFilesOfMeter(caller, db, idOf(query.meter), query);
    return listAnswer({ rows: rows.map(shown), total });
  });

  api.implement('listMyFiles', async ({ query, caller }) => {
    const { rows, total } = await files.list(caller, db, { ...query, owner: caller.userId });
    return listAnswer({ rows: rows.map(shown), total });
  });

  api.implement('deleteFile', async (call) => {
    await inWork(context, call, (work) => deleteFile(work, idOf(call.params.id, MAX_WIDE_ID)));
    await removeDroppedFiles(db, store);
    return answer(null);
  });

  const send = (reply: FastifyReply, content: Content, kind: 'attachment' | 'inline') =>
    sendStored(store, reply, content, kind);

  api.implement('fileContent', async ({ params, reply, caller }) => {
    const content = await findContent(readerOf(caller), db, idOf(params.id, MAX_WIDE_ID));
    reply.header('cache-control', 'private, no-store');
    return send(reply, content, 'attachment');
  });

  api.implement('shownFile', async ({ params, query, reply }) => {
    if (!isShownPath(context, params.id, query)) throw new Refusal('NOT_FOUND');
    const picture = await findPicture(db, idOf(params.id, MAX_WIDE_ID));
    reply.header('cache-control', `private, max-age=${SHOWN_SECONDS}`);
    return send(reply, { ...picture, title: PROFILE_PICTURE_TITLE }, 'inline');
  });
}
