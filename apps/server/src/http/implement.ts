import type { Readable } from 'node:stream';
import {
  type AccessRule,
  accessRule,
  type CallName,
  type Contract,
  contract,
  type Endpoint,
  Failure,
  isOpenToGuests,
  isOpenToKeys,
  writesOf,
} from '@org/energy-core/api';
import type { Locale } from '@org/energy-core/texts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { type $ZodType, type output, safeEncode } from 'zod/v4/core';
import type { Db } from '../database/db.ts';
import type { Reads } from '../database/reads.ts';
import type { Callers } from '../domain/access/callers.ts';
import { assertMay } from '../domain/access/may.ts';
import type { Caller } from '../domain/access/session.ts';
import type { AuditLine, AuditLog } from '../domain/audit/auditLog.ts';
import type { LongWork } from '../lib/queues/longWork.ts';
import { localeOf } from '../lib/sentences/saying.ts';
import { JsonText } from './jsonText.ts';
import { bodyLimitOf, bodyTimeOf, hasLargeBody } from './limits/bodyLimits.ts';
import type { HeavyCalls } from './limits/heavyCalls.ts';
import { HeldBytes } from './limits/heldBytes.ts';
import { validateLongBodies } from './quickLists.ts';
import { Versioned } from './versioned.ts';

/** What a handler is given: everything checked already against the contract. */
export interface Call<E> {
  readonly params: E extends Endpoint<infer P, $Schema, $Schema, $Schema> ? output<P> : never;
  readonly query: E extends Endpoint<$Schema, infer Q, $Schema, $Schema> ? output<Q> : never;
  readonly body: E extends Endpoint<$Schema, $Schema, infer B, $Schema> ? output<B> : never;
  /** The caller. Reading it in a call that needs no token is a bug and throws. */
  readonly caller: Caller;
  /** Store for reads of calls that may lag: a replica that contains all changes of the caller, or the primary. */
  readonly reads: Db;
  /** Language of the answer's sentences. */
  readonly locale: Locale;
  /** Audit entry of the call: add details, or write it within a transaction. */
  readonly audit: AuditLine;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
type $Schema = Endpoint['answer'];
type AnswerOf<E> = E extends Endpoint<$Schema, $Schema, $Schema, infer A> ? output<A> : never;
type Handler<Name extends CallName> = (
  call: Call<Contract[Name]>,
) => Promise<
  Name extends 'liveEvents'
    ? Readable
    : AnswerOf<Contract[Name]> | JsonText<AnswerOf<Contract[Name]>> | Versioned<AnswerOf<Contract[Name]>>
>;

/** Registers the calls of the contract; `/api/v1` has no other routes. */
export interface Api {
  /** Serves one call. `scope` is given where the call needs its own plugins, such as multipart. */
  implement<Name extends CallName>(name: Name, handler: Handler<Name>, scope?: FastifyInstance): void;
  /** @throws when a call of the contract has no handler */
  assertComplete(): void;
}

export function createApi(
  root: FastifyInstance,
  admitted: Callers,
  heavyCalls: HeavyCalls,
  log: AuditLog,
  reads: Reads,
  longReading: LongWork,
): Api {
  const callers = new WeakMap<FastifyRequest, Caller>();
  const done = new Set<CallName>();
  const heldBytes = new HeldBytes();
  const validatorCompiler = validateLongBodies(longReading);

  const callerOf = (request: FastifyRequest): Caller => {
    const caller = callers.get(request);
    if (!caller) throw new Error('This call is open to everybody, so it has no caller.');
    return caller;
  };
  /** What a call may have changed is not shown to its caller as it was before, whether it was answered or refused. */
  const noted = async <T>(caller: Caller, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } finally {
      await reads.noteChange(caller);
    }
  };
  const admit = (name: CallName) => async (request: FastifyRequest) => {
    const caller = await admitted.verify(request, name);
    callers.set(request, caller);
    await log.ofRefusals(name, request, caller, () => assertMay(caller, name));
  };

  return {
    implement(name, handler, scope = root) {
      if (done.has(name)) throw new Error(`${name} has two handlers. Remove one.`);
      done.add(name);
      const definition: Endpoint = contract[name] as unknown as Endpoint;
      const rule = accessRule(name);
      if (definition.transport === 'json' && writesOf(name) === null)
        throw new Error(`The body of ${name} takes fields it does not name. Make it a strict object.`);
      const status = name.startsWith('create') ? 201 : 200;
      scope.route({
        method: definition.method,
        url: definition.path.replace(/\{(\w+)\}/g, ':$1'),
        schema: {
          ...{ summary: definition.summary, tags: [definition.tag], operationId: name },
          ...(rule.who !== 'anybody' && { security: securityOf(rule) }),
          params: definition.params,
          querystring: definition.query,
          ...(definition.method !== 'GET' &&
            definition.method !== 'DELETE' &&
            definition.transport === 'json' && { body: bodyOf(definition) }),
          response: {
            ...((definition.transport === 'json' || definition.transport === 'multipart') && {
              [status]: definition.answer,
            }),
            '4xx': Failure,
          },
        },
        bodyLimit: bodyLimitOf(name),
        config: { bodyTimeMs: bodyTimeOf(name) },
        ...(rule.who !== 'anybody' && { onRequest: admit(name) }),
        ...(hasLargeBody(name) && {
          validatorCompiler,
          preParsing: async (request: FastifyRequest, reply: FastifyReply, payload: Readable) =>
            heldBytes.ofRequest(callerOf(request).userId, request, reply, payload),
        }),
        handler: async (request, reply) => {
          const known = callers.get(request) ?? null;
          const audit = log.auditEntryOf(rule, request, known);
          const readFrom = definition.mayLag ? await reads.of(callerOf(request)) : null;
          const call = {
            params: request.params,
            query: request.query,
            body: request.body,
            get caller() {
              return callerOf(request);
            },
            get reads() {
              if (!readFrom) throw new Error(`${name} may not lag, so it reads from the store itself.`);
              return readFrom;
            },
            get locale() {
              return localeOf(request.headers['accept-language']);
            },
            audit,
            request,
            reply,
          };
          const handled = () => heavyCalls(name, known?.userId ?? null, () => handler(call as never));
          const isChange = definition.method !== 'GET' && !definition.mayLag;
          const work = () => (isChange && known ? noted(known, handled) : handled());
          // Some calls the table leaves open to many, and the handler refuses to some of them.
          const answer: unknown = await (known ? log.ofRefusals(name, request, known, work) : work());
          if (answer instanceof JsonText)
            return reply.type('application/json; charset=utf-8').send(answer.bytes);
          if (answer instanceof Versioned) return answer.send(request, reply);
          await audit.finish(request.params as { id?: string }, answer);
          const { fields } = (request.query ?? {}) as { fields?: string };
          if (typeof fields === 'string') return sendFields(reply, definition.answer, answer, fields);
          return definition.transport === 'file' || definition.transport === 'events'
            ? reply.send(answer)
            : reply.code(status).send(answer);
        },
      });
    },

    assertComplete() {
      const missing = (Object.keys(contract) as CallName[]).filter((name) => !done.has(name));
      if (missing.length > 0)
        throw new Error(`These calls of the contract have no handler: ${missing.join(', ')}.`);
    },
  };
}

/** The security schemes of a call in the OpenAPI document. */
const securityOf = (rule: AccessRule): Record<string, string[]>[] => [
  ...(rule.who === 'key' ? [] : [{ bearer: [] }]),
  ...(rule.who === 'key' || isOpenToKeys(rule) ? [{ apiKey: [] }] : []),
  ...(isOpenToGuests(rule, false) ? [{ guestToken: [] }] : []),
];

/** Fastify passes null without a body. */
function bodyOf({ body }: Endpoint): $Schema {
  const { type } = body._zod.def;
  if (type === 'undefined') return z.null();
  return type === 'optional' ? z.nullable(body) : body;
}

/** A list cut down to the fields the sender named; `_id` always stays. */
function sendFields(reply: FastifyReply, schema: $ZodType, answer: unknown, fields: string): FastifyReply {
  const whole = safeEncode(schema as never, answer as never);
  if (!whole.success) throw whole.error;
  const list = whole.data as { data: { data: Record<string, unknown>[] } };
  const isLeftOut = fields.startsWith('-');
  const named = fields.split(',').filter((field) => field.startsWith('-') === isLeftOut);
  const wanted = new Set(['_id', ...named.map((field) => field.replace(/^-/, ''))]);
  const data = list.data.data.map((item) =>
    Object.fromEntries(
      Object.entries(item).filter(([key]) => key === '_id' || wanted.has(key) !== isLeftOut),
    ),
  );
  return reply
    .serializer(JSON.stringify)
    .type('application/json; charset=utf-8')
    .send({ ...list, data: { ...list.data, data } });
}

export const success = { status: 'success' } as const;
/** `{status, data: {data}}` */
export const answer = <T>(data: T) => ({ ...success, data: { data } });
/** `{status, results, total, data: {data: […]}}` */
export const listAnswer = <T>({ rows, total }: { rows: T[]; total: number }) => ({
  ...success,
  results: rows.length,
  total,
  data: { data: rows },
});
