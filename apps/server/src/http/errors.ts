import type { Failure } from '@org/energy-core/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isReadOnly, isReferenced, isUndoneByOthers, isUnreachable, sqlStateOf } from '../database/db.ts';
import { BusyError } from '../lib/queues/workQueue.ts';
import { failureOf, type Issue, invalid, Refusal } from '../lib/refusal.ts';
import { localeOf, type Saying } from '../lib/sentences/saying.ts';
import { describeFields } from './fieldIssues.ts';

/** Maximum problems listed in a refusal; the message has their total count. */
const MAX_ISSUES = 100;

/** Central error handler: maps anything thrown to a response. Causes of internal errors go to the log only. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    sendRefusal(reply, refusalOf(error, request), request);
  });
}

/** For an unknown URL. */
export const answerNotFound = (request: FastifyRequest, reply: FastifyReply): void =>
  sendRefusal(reply, new Refusal('NOT_FOUND'), request);

type AnyReply = Pick<FastifyReply, 'header'> & { code(status: number): FastifyReply };

/** Words a refusal in the language of the caller. */
export function sendRefusal(
  reply: AnyReply,
  refusal: Refusal,
  request: Pick<FastifyRequest, 'id' | 'headers'>,
): void {
  const locale = localeOf(request.headers['accept-language']);
  const wait = retryAfterOf(refusal);
  if (wait !== undefined) reply.header('retry-after', String(wait));
  reply.header('x-request-id', request.id);
  reply.header('content-language', locale);
  reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(failureOf(refusal, request.id, locale));
}

/** Converts any thrown value into the error of one part of a request, in the shape of a whole refusal. */
export function failureIn(error: unknown, request: FastifyRequest): { failure: Failure; status: number } {
  const refusal = refusalOf(error, request);
  const locale = localeOf(request.headers['accept-language']);
  const { requestId: _, ...failure } = failureOf(refusal, request.id, locale);
  return { failure, status: refusal.status };
}

/** Seconds after which the same request may succeed. */
function retryAfterOf({ code, status, data }: Refusal): number | undefined {
  if (code === 'TOO_MANY') return (data as { seconds?: number } | undefined)?.seconds ?? 60;
  if (code === 'BUSY') return 2;
  return status === 503 ? 5 : undefined;
}

/** Converts any thrown value into the error sent to the client. */
export function refusalOf(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const part = (error as { validationContext?: string }).validationContext;
    return validationRefusal(
      error,
      part === 'body' ? request.body : part === 'params' ? request.params : request.query,
    );
  }
  const known = refusalOfFramework(error, request) ?? refusalOfDatabase(error);
  if (known && known.status < 500) return known;
  // Refusals are not logged with a stack: under load that costs too much.
  if (error instanceof BusyError) request.log.warn(error.message);
  else request.log.error({ err: error }, 'request failed');
  return known ?? new Refusal('INTERNAL', { values: { requestId: request.id } });
}

interface ValidationError {
  readonly validation: readonly { keyword: string; instancePath: string; params: Record<string, unknown> }[];
}

function validationRefusal(error: ValidationError, input: unknown): Refusal {
  const problems = error.validation.map(({ keyword, instancePath, params }) => ({
    code: keyword,
    path: instancePath.split('/').filter(Boolean),
    params,
  }));
  const issues = describeFields(problems, input);
  const first = issues[0];
  const detail: Saying | '' = first
    ? { key: 'issue.field.named', values: { field: first.path ?? '', problem: first.message } }
    : '';
  return new Refusal('INVALID', { values: { detail }, issues: issues.slice(0, MAX_ISSUES) });
}

const sizeOf = (bytes: number): Saying =>
  bytes < 2 ** 20
    ? { key: 'size.kilobytes', values: { count: Math.round(bytes / 2 ** 10) } }
    : { key: 'size.megabytes', values: { count: Math.round(bytes / 2 ** 20) } };
/** The sentence for a body or file above its limit, in bytes. */
export const tooLarge = (limit: number): Refusal =>
  new Refusal('TOO_LARGE', { values: { limit: sizeOf(limit) } });

function refusalOfFramework(error: unknown, { routeOptions }: FastifyRequest): Refusal | undefined {
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return tooLarge(routeOptions.bodyLimit);
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return new Refusal('BAD_CONTENT_TYPE');
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new Refusal('BAD_JSON');
    case 'FST_ERR_BAD_URL':
      return new Refusal('NOT_FOUND');
    default:
      if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
        return new Refusal('BAD_REQUEST', { values: { detail: { key: 'issue.field.format' } } });
      }
      return undefined;
  }
}

/** The deepest nesting in a JSON body. */
export const MAX_BODY_DEPTH = 20;

const unstorable: Issue = { code: 'field.characters', message: { key: 'issue.field.characters' } };

/** Statement or lock took too long, no connection or memory left. */
const tryAgainStates = new Set(['57014', '55P03', '53200', '53300']);

function refusalOfDatabase(error: unknown): Refusal | undefined {
  if (error instanceof BusyError) return new Refusal('BUSY');
  const state = sqlStateOf(error);
  if (isUndoneByOthers(error) || (state !== undefined && tryAgainStates.has(state)))
    return new Refusal('BUSY');
  if (isUnreachable(error) || isReadOnly(error)) return new Refusal('DATABASE_DOWN');
  if (state === '53100' || (error as { code?: string }).code === 'ENOSPC') return new Refusal('DISK_FULL');
  // What a row refers to was deleted while it was written.
  if (isReferenced(error)) return new Refusal('NOT_FOUND');
  // Texts that cannot be stored, such as one with a null character.
  if (state === '22021' || state === '22P05') {
    return invalid([unstorable]);
  }
  return undefined;
}
