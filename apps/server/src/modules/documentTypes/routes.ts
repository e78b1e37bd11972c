import type { Context } from '../../domain/context.ts';
import type { Api } from '../../http/implement.ts';
import { serveRecords } from '../../http/serveRecords.ts';
import { documentTypes } from './module.ts';

export const documentTypeRoutes = (api: Api, context: Context): void =>
  serveRecords(api, context, ['DocumentType', 'DocumentTypes'], documentTypes);
