import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { boundedDb } from './database/boundedDb.ts';
import type { Db } from './database/db.ts';
import type { Replica } from './database/postgres/replica.ts';
import { createReads, type Reads } from './database/reads.ts';
import { createCallers } from './domain/access/callers.ts';
import { createGuestCallers } from './domain/access/guestCallers.ts';
import { createSessions } from './domain/access/session.ts';
import { createAuditLog } from './domain/audit/auditLog.ts';
import type { Context } from './domain/context.ts';
import { compressAnswers } from './http/compression.ts';
import { describeApi } from './http/docs.ts';
import { answerNotFound, handleErrors, refusalOf, sendRefusal } from './http/errors.ts';
import { answerHealth } from './http/health.ts';
import { createApi } from './http/implement.ts';
import { readJson } from './http/json.ts';
import { cutSlowSenders } from './http/limits/bodyLimits.ts';
import { type HeavyCalls, limitHeavyCalls } from './http/limits/heavyCalls.ts';
import { roomIn } from './http/limits/room.ts';
import { type UploadSlots, uploadSlots } from './http/limits/uploadSlots.ts';
import { createLiveEvents, type LiveEvents } from './http/liveEvents/liveEvents.ts';
import { plainHeaders, secure } from './http/security.ts';
import { stopGently } from './http/stopping.ts';
import { answerUnreadable } from './http/unreadable.ts';
import { serveStorybook } from './http/website/storybook.ts';
import { serveWebsite } from './http/website/website.ts';
import type { Clock } from './lib/clock.ts';
import type { Config } from './lib/config.ts';
import { ROOM_TO_WRITE } from './lib/freeSpace.ts';
import { oneAtATime } from './lib/queues/longWork.ts';
import type { QueueLimits } from './lib/queues/workQueue.ts';
import { accountRoutes } from './modules/account/routes.ts';
import { apiKeyRoutes } from './modules/apiKeys/routes.ts';
import { auditRoutes } from './modules/audit/routes.ts';
import { authRoutes } from './modules/auth/routes.ts';
import { buildingRoutes } from './modules/buildings/routes.ts';
import { chartRoutes } from './modules/charts/routes.ts';
import { cityRoutes } from './modules/cities/routes.ts';
import { documentRoutes } from './modules/documents/routes.ts';
import { documentTypeRoutes } from './modules/documentTypes/routes.ts';
import { energyLabelRoutes } from './modules/energyLabel/routes.ts';
import { eventRoutes } from './modules/events/routes.ts';
import { evidenceRoutes } from './modules/evidence/routes.ts';
import { figureTrailRoutes } from './modules/figureTrail/routes.ts';
import { fileRoutes } from './modules/files/routes.ts';
import { formulaRoutes } from './modules/formulas/routes.ts';
import { homeRoutes } from './modules/home/routes.ts';
import { jobPositionRoutes } from './modules/jobPositions/routes.ts';
import { meterRoutes } from './modules/meters/routes.ts';
import { noteRoutes } from './modules/notes/routes.ts';
import { notificationRoutes } from './modules/notifications/routes.ts';
import { organizationRoutes } from './modules/organizations/routes.ts';
import { permissionLevelRoutes } from './modules/permissionLevels/routes.ts';
import { preferenceRoutes } from './modules/preferences/routes.ts';
import { projectRoutes } from './modules/projects/routes.ts';
import { restoreInTime } from './modules/readings/restore.ts';
import { readingRoutes } from './modules/readings/routes.ts';
import { reportRoutes } from './modules/reports/routes.ts';
import { reviewRoutes } from './modules/review/routes.ts';
import { savedViewRoutes } from './modules/savedViews/routes.ts';
import { searchRoutes } from './modules/search/routes.ts';
import { settingRoutes } from './modules/settings/routes.ts';
import { taskRoutes } from './modules/tasks/routes.ts';
import { trendRoutes } from './modules/trends/routes.ts';
import { unitRoutes } from './modules/units/routes.ts';
import { uploadProfileRoutes } from './modules/uploadProfiles/routes.ts';
import { userRoutes } from './modules/users/routes.ts';
import { weatherRoutes } from './modules/weather/routes.ts';
import type { Moving } from './operations/move/backgroundMove.ts';

export interface AppOptions {
  readonly config: Config;
  readonly db: Db;
  /** Answers what may lag, as far as it can. */
  readonly replica?: Replica | null;
  /** Signs sessions, cookies and captchas; at least 32 bytes. */
  readonly key: Uint8Array;
  readonly clock?: Clock;
  readonly logger?: FastifyServerOptions['logger'];
  /** Folder of the built app; without it the one of this repository. */
  readonly website?: string;
  /** Folder of the built component book; without it the one of this repository. */
  readonly storybook?: string;
  /** How far this server is with moving readings to new tables, see `moveInBackground`. */
  readonly moving?: () => Moving | null;
  /** Limits of concurrent store use; default: by engine. */
  readonly limits?: QueueLimits;
}

/** Live streams plus as many requests; the system refuses further connections. */
const MAX_CONNECTIONS = 4_000;
/** A request that has not arrived after so long is cut off: slow senders would pile up. */
const MAX_REQUEST_MS = 5 * 60_000;

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
    requestTimeout: MAX_REQUEST_MS,
    return503OnClosing: false,
    // Untrusted clients could spoof `X-Forwarded-For` to evade the sign-in limit.
    trustProxy: config.proxies.length > 0 && [...config.proxies],
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, ignoreDuplicateSlashes: true },
    // Addresses the router cannot even read, such as a broken percent sign.
    frameworkErrors: (error, request, reply) => {
      reply.headers(plainHeaders);
      sendRefusal(reply, refusalOf(error, request), request);
    },
    clientErrorHandler: answerUnreadable,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.server.maxConnections = MAX_CONNECTIONS;
  cutSlowSenders(app);
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
  const heavyCalls = limitHeavyCalls(db.engine, isEmbedded ? disk : null);
  // Large bodies are stored while the queue pauses, so that a client sending several sheets in a row is not delayed.
  const longReading = oneAtATime(9);
  readJson(app, longReading);
  const sessions = createSessions(db, key, clock);
  const guests = createGuestCallers(db, key, clock);
  const context: Context = { config, db, clock, key, sessions, guests, longReading };
  const liveEvents = createLiveEvents(db, clock, app.log, stopping);
  const reads = createReads(db, options.replica ?? null);
  const parts = { heavyCalls, liveEvents, uploadSlots: uploadSlots(disk), reads };
  await app.register(
    async (scope) => {
      scope.setNotFoundHandler(answerNotFound);
      compressAnswers(scope);
      answerHealth(scope, db, { reads, moving: options.moving });
      await apiRoutes(scope, context, parts);
    },
    { prefix: '/api/v1' },
  );
  if (config.hasStorybook) await serveStorybook(app, options.storybook);
  await serveWebsite(app, {
    folder: options.website,
    keptIn: config.embedHosts.length > 0 ? config.dataFolder : null,
  });
  return app;
}

interface Parts {
  readonly heavyCalls: HeavyCalls;
  readonly liveEvents: LiveEvents;
  readonly uploadSlots: UploadSlots;
  readonly reads: Reads;
}

async function apiRoutes(
  scope: FastifyInstance,
  context: Context,
  { heavyCalls, liveEvents, uploadSlots, reads }: Parts,
): Promise<void> {
  const log = createAuditLog(context.db, context.clock);
  const { db, clock, sessions, guests, longReading } = context;
  const api = createApi(
    scope,
    createCallers(sessions, guests, db, clock),
    heavyCalls,
    log,
    reads,
    longReading,
  );
  authRoutes(api, context);
  accountRoutes(api, context);
  preferenceRoutes(api, context);
  userRoutes(api, context);
  permissionLevelRoutes(api, context);
  jobPositionRoutes(api, context);
  documentTypeRoutes(api, context);
  settingRoutes(api, context);
  apiKeyRoutes(api, context);
  organizationRoutes(api, context);
  buildingRoutes(api, context);
  meterRoutes(api, context);
  cityRoutes(api, context);
  unitRoutes(api, context);
  readingRoutes(api, context);
  chartRoutes(api);
  figureTrailRoutes(api);
  reviewRoutes(api);
  formulaRoutes(api, context);
  uploadProfileRoutes(api, context);
  await scope.register(async (files) => {
    await fileRoutes(files, api, context, uploadSlots);
    documentRoutes(files, api, context, uploadSlots);
  });
  noteRoutes(api, context);
  notificationRoutes(api, context, liveEvents);
  auditRoutes(api);
  taskRoutes(api, context);
  projectRoutes(api, context);
  reportRoutes(api, context);
  trendRoutes(api, context);
  weatherRoutes(api, context);
  energyLabelRoutes(api, context);
  homeRoutes(api, context);
  eventRoutes(api, context);
  evidenceRoutes(api, context);
  savedViewRoutes(api, context);
  searchRoutes(api, context);
  api.assertComplete();
  restoreInTime(scope, context);
}
