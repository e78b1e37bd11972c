import type { Context } from '../../domain/context.ts';
import type { Api } from '../../http/implement.ts';
import { serveRecords } from '../../http/serveRecords.ts';
import { jobPositions } from './module.ts';

export const jobPositionRoutes = (api: Api, context: Context): void =>
  serveRecords(api, context, ['JobPosition', 'JobPositions'], jobPositions);
