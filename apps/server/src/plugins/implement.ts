import type { Readable } from 'node:stream';
import {
  accessRule,
  type CallName,
  type Contract,
  contract,
  type Endpoint,
  Failure,
} from '@org/energy-core/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { type $ZodType, type output, safeEncode } from 'zod/v4/core';
import { assertMay, assertWrites } from './access.ts';
import type { AuditLine, AuditLog } from './audit.ts';
import type { HeavyCalls } from './heavyCalls.ts';
import type { Caller, Sessions } from './session.ts';

/** What a handler is given: everything checked already against the contract. */
export interface Call<E> {
  readonly params: E extends Endpoint<infer P, $Schema, $Schema, $Schema> ? output<P> : never;
  readonly query: E extends Endpoint<$Schema, infer Q, $Schema, $Schema> ? output<Q> : never;
  readonly body: E extends Endpoint<$Schema, $Schema, infer B, $Schema> ? output<B> : never;
  /** Who asks. Reading it in a call that needs no token is a mistake and throws. */
  readonly caller: Caller;
  /** The call's line in the log: say more about it, or write it within a transaction. */
  readonly audit: AuditLine;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
type $Schema = Endpoint['answer'];
type AnswerOf<E> = E extends Endpoint<$Schema, $Schema, $Schema, infer A> ? output<A> : never;
export type Handler<Name extends CallName> = (
  call: Call<Contract[Name]>,
) => Promise<Name extends 'liveEvents' ? Readable : AnswerOf<Contract[Name]>>;

/** Registers the calls of the contract; nothing else may become a route of `/api/v1`. */
export interface Api {
  /** Serves one call. `scope` is given where the call needs its own plugins, such as multipart. */
  implement<Name extends CallName>(name: Name, handler: Handler<Name>, scope?: FastifyInstance): void;
  /** @throws when a call of the contract has no handler */
  assertComplete(): void;
}

export function createApi(
  root: FastifyInstance,
  sessions: Sessions,
  heavyCalls: HeavyCalls,
  log: AuditLog,
): Api {
  const callers = new WeakMap<FastifyRequest, Caller>();
  const done = new Set<CallName>();

  const callerOf = (request: FastifyRequest): Caller => {
    const caller = callers.get(request);
    if (!caller) throw new Error('This call is open to everybody, so it has no caller.');
    return caller;
  };
  const admit = (name: CallName) => async (request: FastifyRequest) => {
    const caller = await sessions.verify(request.headers.authorization, accessRule(name).isUnattended);
    callers.set(request, caller);
    await log.ofRefusals(name, request, caller, () => assertMay(caller, name));
  };

  return {
    implement(name, handler, scope = root) {
      if (done.has(name)) throw new Error(`${name} has two handlers. Remove one.`);
      done.add(name);
      const definition: Endpoint = contract[name] as unknown as Endpoint;
      const rule = accessRule(name);
      const status = name.startsWith('create') ? 201 : 200;
      scope.route({
        method: definition.method,
        url: definition.path.replace(/\{(\w+)\}/g, ':$1'),
        schema: {
          ...{ summary: definition.summary, tags: [definition.tag], operationId: name },
          ...(rule.who !== 'anybody' && { security: [{ bearer: [] }] }),
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
        ...(rule.who !== 'anybody' && { onRequest: admit(name) }),
        handler: async (request, reply) => {
          assertWrites(rule, request.body);
          const known = callers.get(request) ?? null;
          const audit = log.lineOf(rule, request, known);
          const call = {
            params: request.params,
            query: request.query,
            body: request.body,
            get caller() {
              return callerOf(request);
            },
            audit,
            request,
            reply,
          };
          const work = () => heavyCalls(name, () => handler(call as never));
          // Some calls the table leaves open to many, and the handler refuses to some of them.
          const answer: unknown = await (known ? log.ofRefusals(name, request, known, work) : work());
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

/** Fastify says null where nothing was sent and nothing is to be sent. */
const bodyOf = ({ body }: Endpoint): $Schema => (body._zod.def.type === 'undefined' ? z.null() : body);

/** A list cut down to the fields the sender named; `_id` always stays. */
function sendFields(reply: FastifyReply, schema: $ZodType, answer: unknown, fields: string): FastifyReply {
  const whole = safeEncode(schema as never, answer as never);
  if (!whole.success) throw whole.error;
  const list = whole.data as { data: { data: Record<string, unknown>[] } };
  const wanted = new Set(['_id', ...fields.split(',').map((field) => field.replace(/^-/, ''))]);
  const isLeftOut = fields.startsWith('-');
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
