import type { Context } from '../../domain/context.ts';
import { type Api, listAnswer } from '../../http/implement.ts';
import { serveRecords } from '../../http/serveRecords.ts';
import { listModules } from './listModules.ts';
import { levels } from './repository.ts';

export function permissionLevelRoutes(api: Api, context: Context): void {
  api.implement('listModules', async ({ query }) => listAnswer(listModules(query)));
  serveRecords(api, context, ['Level', 'Levels'], levels);
}
