import { NewDocument } from '@org/energy-core/api';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../domain/context.ts';
import { FileStore } from '../../domain/files/disk.ts';
import { removeDroppedFiles } from '../../domain/files/dropFiles.ts';
import { isSurelyNotSaved } from '../../domain/files/storedFiles.ts';
import { findPassages } from '../../domain/library/contentSearch.ts';
import { inWork } from '../../domain/records/work.ts';
import { type Api, answer, listAnswer } from '../../http/implement.ts';
import type { UploadSlots } from '../../http/limits/uploadSlots.ts';
import { serveRecords } from '../../http/serveRecords.ts';
import { sendStored } from '../../http/uploads/sendStored.ts';
import { todayInTehran } from '../../lib/clock.ts';
import { idOf } from '../../lib/ids.ts';
import { controlRoutes } from './control/routes.ts';
import { documentSearch } from './documentSearch.ts';
import { assertMayEdit, assertYear, dayOf, documents } from './module.ts';
import { keepFile, readFields, receiveForm } from './receive.ts';
import { countDocuments, findDocumentFile, shown } from './repository.ts';

const known = new Set(Object.keys(NewDocument.shape));
/** Files of documents that went with their organization are removed from the disk within this time. */
const SWEEP_EVERY_MS = 60_000;

/** Documents of a page that are answered with where the words are. */
const MAX_EXCERPTS = 50;

/** @param scope where forms are read */
export function documentRoutes(scope: FastifyInstance, api: Api, context: Context, slots: UploadSlots): void {
  const { db, config, clock } = context;
  const store = new FileStore(config.dataFolder);
  const sweep = () =>
    removeDroppedFiles(db, store).catch((error: unknown) => {
      scope.log.error({ err: error }, 'files of deleted documents could not be removed');
    });
  const timer = setInterval(sweep, SWEEP_EVERY_MS).unref();
  scope.addHook('onClose', async () => clearInterval(timer));

  serveRecords(api, context, ['Document', 'Documents'], documents, {
    ...{ except: ['listDocuments', 'createDocument', 'deleteDocument'], shown },
  });

  api.implement('listDocuments', async ({ caller, query }) => {
    const { rows, total } = await documents.list(caller, db, query);
    const { words } = documentSearch(query.search ?? '');
    const ids = rows.slice(0, MAX_EXCERPTS).map(({ _id }) => Number(_id));
    const passages = await findPassages(db, ids, words);
    return listAnswer({
      rows: rows.map((row) => ({ ...shown(row), found: passages.get(Number(row._id)) ?? null })),
      total,
    });
  });

  controlRoutes(scope, api, context, { store, slots });

  api.implement('countDocuments', async ({ caller, query }) =>
    answer(await countDocuments(caller, db, query)),
  );

  api.implement(
    'createDocument',
    async (call) => {
      const leave: (() => void)[] = [];
      try {
        const form = await receiveForm(call, store, { slots, known, leave });
        const draft = form.file!.draft;
        try {
          const { isStandard, standardNumber, ...fields } = readFields(form.fields);
          assertMayEdit(call.caller, { isStandard });
          const day = fields.docDate ? dayOf(fields.docDate) : todayInTehran(clock);
          assertYear(fields.year ? Number(fields.year) : undefined, day);
          const content = await keepFile(store, form.file!);
          const wish = {
            ...{ title: fields.title, isStandard, standardNumber, day, content },
            ...{ documentType: fields.documentType, organization: fields.organization || null },
          };
          return answer(
            shown(
              await inWork(context, call, (work) => documents.create(work, wish)).catch(
                async (error: unknown) => {
                  if (isSurelyNotSaved(error)) await store.discard(content.stored_name);
                  throw error;
                },
              ),
            ),
          );
        } catch (error) {
          await store.discard(draft);
          throw error;
        }
      } finally {
        for (const give of leave) give();
      }
    },
    scope,
  );

  api.implement('deleteDocument', async (call) => {
    await inWork(context, call, (work) => documents.delete(work, idOf(call.params.id), undefined));
    await sweep();
    return answer(null);
  });

  api.implement('documentContent', async ({ caller, params, query, reply }) => {
    const number = query.number === undefined ? undefined : Number(query.number);
    const content = await findDocumentFile(caller, db, idOf(params.id), number);
    reply.header('cache-control', 'private, no-store');
    return sendStored(store, reply, content, 'attachment');
  });
}
