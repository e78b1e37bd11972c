import type { Context } from '../../domain/context.ts';
import { type Api, listAnswer } from '../../http/implement.ts';
import { listDocuments } from './repository.ts';

export function documentRoutes(api: Api, { db }: Context): void {
  api.implement('listDocuments', async ({ caller, query }) =>
    listAnswer(await listDocuments(caller, db, query)),
  );
}
