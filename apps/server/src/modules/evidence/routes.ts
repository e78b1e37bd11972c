import { Readable } from 'node:stream';
import { clausesIn, jalaliText } from '@org/energy-core';
import { folderLimits } from '@org/energy-core/api';
import type { Context } from '../../domain/context.ts';
import { FileStore } from '../../domain/files/disk.ts';
import { type Api, answer } from '../../http/implement.ts';
import { disposition } from '../../http/uploads/sendStored.ts';
import { todayInTehran } from '../../lib/clock.ts';
import { rateLimitPerMinute } from '../../lib/rateLimit.ts';
import { fieldRefusal, Refusal } from '../../lib/refusal.ts';
import { sentence } from '../../lib/sentences/sentence.ts';
import { filesOfFolder } from './folder.ts';
import { matrixOf, scopeOf } from './matrix.ts';
import { documentsOfFolder, sizeOfFolder } from './repository.ts';
import { zipOf } from './zip.ts';

/** A folder reads every file of a library. */
const MAX_FOLDERS_PER_MINUTE = 6;
/** Folders a server makes at the same time. */
const MAX_FOLDERS = 4;

export function evidenceRoutes(api: Api, { db, clock, config }: Context): void {
  const limitRate = rateLimitPerMinute(MAX_FOLDERS_PER_MINUTE, clock);
  const store = new FileStore(config.dataFolder);
  let open = 0;

  api.implement('getEvidence', async ({ caller, query, reads }) =>
    answer(await matrixOf(caller, reads, query, todayInTehran(clock))),
  );

  api.implement('evidenceFolder', async ({ caller, query, locale, reply, audit }) => {
    limitRate(String(caller.userId));
    if (open >= MAX_FOLDERS)
      throw new Refusal('TOO_MANY', { values: { seconds: 30 }, data: { seconds: 30 } });
    const clauses = query.chapter === undefined ? null : clausesIn(query.chapter);
    const { scope, organization } = await scopeOf(caller, db, query.organization);
    const size = await sizeOfFolder(db, scope, clauses);
    if (size.files > folderLimits.files || size.bytes > folderLimits.bytes)
      throw fieldRefusal('chapter', 'issue.evidence.folderTooLarge', {
        ...{ files: folderLimits.files, gigabytes: folderLimits.bytes / 2 ** 30 },
      });
    const matrix = await matrixOf(caller, db, query, todayInTehran(clock));
    const documents = await documentsOfFolder(db, scope, clauses);
    const name = [
      sentence(locale, 'evidence.folder.name'),
      ...(organization ? [organization.name] : []),
      jalaliText(matrix.today).replaceAll('/', '-'),
    ].join(' ');
    audit.add({
      object: { id: organization?._id ?? null, name: organization?.name ?? null },
      organization: organization && Number(organization._id),
      details: { files: documents.length, ...(query.chapter !== undefined && { chapter: query.chapter }) },
    });
    reply
      .header('content-type', 'application/zip')
      .header('content-disposition', disposition('attachment', `${name}.zip`))
      .header('cache-control', 'private, no-store');
    open += 1;
    const stream = Readable.from(zipOf(filesOfFolder(store, documents, matrix, locale)), {
      objectMode: false,
    });
    stream.once('close', () => {
      open -= 1;
    });
    return stream;
  });
}
