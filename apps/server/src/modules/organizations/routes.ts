import type { Context } from '../../domain/context.ts';
import type { Api } from '../../http/implement.ts';
import { serveRecords } from '../../http/serveRecords.ts';
import { organizations } from './module.ts';
import { inLanguage } from './status.ts';

export const organizationRoutes = (api: Api, context: Context): void =>
  serveRecords(api, context, ['Organization', 'Organizations'], organizations, { shown: inLanguage });
