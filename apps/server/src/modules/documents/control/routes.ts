import { NewDocumentVersion } from '@org/energy-core/api';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../domain/context.ts';
import type { FileStore } from '../../../domain/files/disk.ts';
import { isSurelyNotSaved } from '../../../domain/files/storedFiles.ts';
import { inWork } from '../../../domain/records/work.ts';
import { type Api, answer, listAnswer } from '../../../http/implement.ts';
import type { UploadSlots } from '../../../http/limits/uploadSlots.ts';
import { idOf } from '../../../lib/ids.ts';
import { fieldRefusal, Refusal } from '../../../lib/refusal.ts';
import { assertMayChange, documents } from '../module.ts';
import { keepFile, readForm, receiveForm } from '../receive.ts';
import { type StoredDocument, shown } from '../repository.ts';
import { listPeople } from './people.repository.ts';
import { askReaders, confirmRead, remindReaders } from './readers.ts';
import { controlOf } from './repository.ts';
import { setState } from './states.ts';
import { addVersion } from './versions.ts';

const known = new Set(Object.keys(NewDocumentVersion.shape));

/** A refused version answers the present document as the contract has it. */
const asShown = (error: unknown): never => {
  if (!(error instanceof Refusal) || error.code !== 'CHANGED_MEANWHILE') throw error;
  throw new Refusal(error.code, { saying: error.saying, data: shown(error.data as StoredDocument) });
};

/** Calls of versions, states and readers. */
export function controlRoutes(
  scope: FastifyInstance,
  api: Api,
  context: Context,
  { store, slots }: { readonly store: FileStore; readonly slots: UploadSlots },
): void {
  const { db } = context;

  api.implement('getDocumentControl', async ({ caller, params }) => {
    const { _id } = await documents.get(caller, db, idOf(params.id));
    return answer(await controlOf(db, Number(_id)));
  });

  api.implement(
    'addDocumentVersion',
    async (call) => {
      const id = idOf(call.params.id);
      // Before the bytes arrive.
      assertMayChange(call.caller, await documents.get(call.caller, db, id));
      const leave: (() => void)[] = [];
      try {
        const form = await receiveForm(call, store, { slots, known, leave });
        try {
          const { note, version } = readForm(NewDocumentVersion, form.fields);
          if (note.trim() === '') throw fieldRefusal('note', 'issue.field.required');
          const content = await keepFile(store, form.file!);
          const wish = { note: note.trim(), version: version ? Number(version) : undefined, content };
          const made = await inWork(context, call, (work) => addVersion(work, id, wish)).catch(
            async (error: unknown) => {
              if (isSurelyNotSaved(error)) await store.discard(content.stored_name);
              return asShown(error);
            },
          );
          return answer(shown(made));
        } catch (error) {
          await store.discard(form.file!.draft);
          throw error;
        }
      } finally {
        for (const give of leave) give();
      }
    },
    scope,
  );

  api.implement('setDocumentState', async (call) =>
    answer(
      shown(
        await inWork(context, call, (work) => setState(work, idOf(call.params.id), call.body)).catch(asShown),
      ),
    ),
  );

  api.implement('listDocumentPeople', async ({ caller, params }) => {
    const document = await documents.get(caller, db, idOf(params.id));
    assertMayChange(caller, document);
    const rows = await listPeople(db, document);
    return listAnswer({ rows, total: rows.length });
  });

  api.implement('askDocumentReaders', async (call) =>
    answer(await inWork(context, call, (work) => askReaders(work, idOf(call.params.id), call.body.users))),
  );
  api.implement('remindDocumentReaders', async (call) =>
    answer({ reminded: await inWork(context, call, (work) => remindReaders(work, idOf(call.params.id))) }),
  );
  api.implement('confirmDocumentRead', async (call) =>
    answer(await inWork(context, call, (work) => confirmRead(work, idOf(call.params.id), call.body.number))),
  );
}
