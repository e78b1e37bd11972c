import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { boundedDb } from './database/boundedDb.ts';
import type { Db } from './database/db.ts';
import { ROOM_TO_WRITE } from './database/freeSpace.ts';
import type { QueueLimits } from './database/workQueue.ts';
import { auditRoutes } from './modules/audit/routes.ts';
import { buildingRoutes } from './modules/building/routes.ts';
import { cityRoutes } from './modules/city/routes.ts';
import { restoreInTime } from './modules/consumption/restore.ts';
import { consumptionRoutes } from './modules/consumption/routes.ts';
import { chartOf } from './modules/consumption/stats.ts';
import { documentRoutes } from './modules/document/routes.ts';
import { energyLabelRoutes } from './modules/energyLabel/routes.ts';
import { eventRoutes } from './modules/event/routes.ts';
import { fileRoutes } from './modules/file/routes.ts';
import { formulaRoutes } from './modules/formula/routes.ts';
import { jobPositionRoutes } from './modules/jobPosition/routes.ts';
import { meterRoutes } from './modules/meter/routes.ts';
import { noteRoutes } from './modules/note/routes.ts';
import { notificationRoutes } from './modules/notification/routes.ts';
import { organizationRoutes } from './modules/organization/routes.ts';
import { permissionLevelRoutes } from './modules/permissionLevel/routes.ts';
import { profileRoutes } from './modules/profile/routes.ts';
import { reviewRoutes } from './modules/review/routes.ts';
import { settingRoutes } from './modules/setting/routes.ts';
import { taskRoutes } from './modules/tasks/routes.ts';
import { unitRoutes } from './modules/unit/routes.ts';
import { userAdministrationRoutes } from './modules/userAdministration/routes.ts';
import { userRoutes } from './modules/users/routes.ts';
import { sessionUser } from './modules/users/service.ts';
import { weatherRoutes } from './modules/weather/routes.ts';
import { createAuditLog } from './plugins/audit.ts';
import { describeApi } from './plugins/docs.ts';
import { answerNotFound, handleErrors, refusalOf, sendRefusal } from './plugins/errors.ts';
import { answerHealth } from './plugins/health.ts';
import { type HeavyCalls, limitHeavyCalls } from './plugins/heavyCalls.ts';
import { createApi } from './plugins/implement.ts';
import { readJson } from './plugins/json.ts';
import { createLiveEvents, type LiveEvents } from './plugins/liveEvents/liveEvents.ts';
import { roomIn } from './plugins/room.ts';
import { plainHeaders, secure } from './plugins/security.ts';
import { createSessions } from './plugins/session.ts';
import { stopGently } from './plugins/stopping.ts';
import { answerUnreadable } from './plugins/unreadable.ts';
import { serveWebsite } from './plugins/website.ts';

export interface AppOptions {
  readonly config: Config;
  readonly db: Db;
  /** Signs sessions, cookies and captchas; at least 32 bytes. */
  readonly key: Uint8Array;
  readonly clock?: Clock;
  readonly logger?: FastifyServerOptions['logger'];
  /** Folder of the built app; without it the one of this repository. */
  readonly website?: string;
  /** How much of the store requests may use at once; without it what suits the engine. */
  readonly limits?: QueueLimits;
}

/** A request that has not arrived after so long is cut off: slow senders would pile up. */
const LONGEST_REQUEST_MS = 5 * 60_000;

/**
 * The whole server without a port, over a store that is migrated already. Tests drive it with `inject`.
 * @throws when a call of the contract has no handler
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, key } = options;
  const clock = options.clock ?? (() => new Date());
  const app = Fastify({
    logger: options.logger ?? false,
    // One line per answer instead of two per request, see onResponse.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomBytes(6).toString('hex'),
    requestIdHeader: false,
    forceCloseConnections: 'idle',
    requestTimeout: LONGEST_REQUEST_MS,
    return503OnClosing: false,
    // Whom nobody vouches for could name any address, and try passwords from a new one each time.
    trustProxy: config.proxies.length > 0 && [...config.proxies],
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, ignoreDuplicateSlashes: true },
    // Addresses the router cannot even read, such as a broken percent sign.
    frameworkErrors: (error, request, reply) => {
      reply.headers(plainHeaders);
      sendRefusal(reply, refusalOf(error, request), request.id);
    },
    clientErrorHandler: answerUnreadable,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  readJson(app);
  handleErrors(app);
  await secure(app, config.embedHosts, key);
  const stopping = stopGently(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    if (!request.routeOptions.url?.startsWith('/api')) return;
    const { method, routeOptions } = request;
    request.log.info(
      {
        ...{ method, route: routeOptions.url, status: reply.statusCode },
        ...{ ms: Math.round(reply.elapsedTime), address: request.ip },
      },
      'answered',
    );
  });
  await describeApi(app);

  const disk = roomIn(config.dataFolder);
  const isEmbedded = options.db.engine === 'embedded';
  const db = boundedDb(options.db, {
    ...(options.limits && { limits: options.limits }),
    ...(isEmbedded && { beforeWriting: () => disk.assert(ROOM_TO_WRITE) }),
  });
  const heavyCalls = limitHeavyCalls({ database: isEmbedded ? disk : null, uploads: disk });
  const context: Context = { config, db, clock, key, sessions: createSessions(db, key, clock) };
  const liveEvents = createLiveEvents(db, clock, app.log, stopping);
  await app.register(async (scope) => apiRoutes(scope, context, heavyCalls, liveEvents), {
    prefix: '/api/v1',
  });
  await serveWebsite(app, options.website);
  return app;
}

async function apiRoutes(
  scope: FastifyInstance,
  context: Context,
  heavyCalls: HeavyCalls,
  liveEvents: LiveEvents,
): Promise<void> {
  scope.setNotFoundHandler(answerNotFound);
  answerHealth(scope, context.db);
  const api = createApi(scope, context.sessions, heavyCalls, createAuditLog(context.db, context.clock));
  userRoutes(api, context);
  profileRoutes(api, context, sessionUser);
  userAdministrationRoutes(api, context);
  permissionLevelRoutes(api, context);
  jobPositionRoutes(api, context);
  settingRoutes(api, context);
  organizationRoutes(api, context);
  buildingRoutes(api, context);
  meterRoutes(api, context);
  cityRoutes(api, context);
  unitRoutes(api, context);
  consumptionRoutes(api, context);
  reviewRoutes(api, context);
  formulaRoutes(api, context, chartOf);
  await scope.register(async (files) => fileRoutes(files, api, context));
  noteRoutes(api, context);
  notificationRoutes(api, context, liveEvents);
  auditRoutes(api, context);
  taskRoutes(api, context);
  weatherRoutes(api, context);
  energyLabelRoutes(api, context);
  documentRoutes(api, context);
  eventRoutes(api, context);
  api.assertComplete();
  restoreInTime(scope, context);
}
