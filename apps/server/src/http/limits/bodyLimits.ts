import { accessRule, type CallName, contract } from '@org/energy-core/api';
import type { FastifyInstance } from 'fastify';

const KB = 2 ** 10;
const MB = 2 ** 20;

/** Without a session: a name, a password, a code. */
const OPEN_BYTES = 8 * KB;
const USUAL_BYTES = 64 * KB;
const larger: Partial<Record<CallName, number>> = {
  uploadReadings: 10 * MB,
  uploadReadingsOfMeters: 10 * MB,
  deleteReadings: 10 * MB,
  uploadWeather: 10 * MB,
  // Two texts of ten thousand characters with their names.
  createFormula: MB,
  updateFormula: MB,
  calcFormula: MB,
  figureTrail: MB,
  // Two million letters of up to three bytes.
  importEvents: 7 * MB,
  // Six of them, and the days a fit leaves out.
  trendData: MB,
  createTrend: MB,
  updateTrend: MB,
  // Three rich texts, measures with one each, or the rows of a simulation.
  updateProject: MB,
  formulaYears: MB,
  // Three hundred nodes with their names, and up to a thousand readers.
  createReportDefinition: MB,
  updateReportDefinition: MB,
  trendReportData: MB,
  askDocumentReaders: 256 * KB,
  // Lists of up to 200 nodes or organizations with their names.
  consumptionStats: 256 * KB,
  consumptionCoverage: 256 * KB,
  consumptionFlow: 256 * KB,
  reviewConsumption: 256 * KB,
  weatherStats: 256 * KB,
  listWeatherCities: 256 * KB,
  compareSameDays: 256 * KB,
  createUser: 256 * KB,
  updateUser: 256 * KB,
  createMeter: 256 * KB,
  updateMeter: 256 * KB,
};

/** The largest JSON body of a call, in bytes: more is refused before it is read to its end, let alone parsed. */
export function bodyLimitOf(name: CallName): number {
  const { who } = accessRule(name);
  return who === 'anybody' || who === 'setup' ? OPEN_BYTES : (larger[name] ?? USUAL_BYTES);
}

/** Sheets: few of their bodies fit into memory at the same time. */
export const hasLargeBody = (name: CallName): boolean => bodyLimitOf(name) > MB;

/** Files and sheets may arrive over slow connections, other bodies arrive quickly. */
export const bodyTimeOf = (name: CallName): number =>
  contract[name].transport === 'multipart' || hasLargeBody(name) ? 5 * 60_000 : 20_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Time limit for receiving the body, in milliseconds. */
    bodyTimeMs?: number;
  }
}

/** Disconnects clients whose body takes too long: they would pile up. */
export function cutSlowSenders(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    const { bodyTimeMs } = routeOptions.config;
    if (bodyTimeMs === undefined || raw.method === 'GET') return;
    const timer = setTimeout(() => raw.complete || raw.destroy(), bodyTimeMs).unref();
    const stop = () => clearTimeout(timer);
    raw.once('end', stop);
    reply.raw.once('close', stop).once('finish', stop);
  });
}
