import type { Context } from '../../context.ts';
import { type Api, listAnswer } from '../../plugins/implement.ts';
import { listDocuments } from './repository.ts';

export function documentRoutes(api: Api, { db }: Context): void {
  api.implement('listDocuments', async ({ caller, query }) =>
    listAnswer(await listDocuments(caller, db, query)),
  );
}
