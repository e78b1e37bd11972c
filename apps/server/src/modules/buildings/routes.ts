import type { Context } from '../../domain/context.ts';
import type { Api } from '../../http/implement.ts';
import { serveRecords } from '../../http/serveRecords.ts';
import { buildings } from './module.ts';

export const buildingRoutes = (api: Api, context: Context): void =>
  serveRecords(api, context, ['Building', 'Buildings'], buildings);
