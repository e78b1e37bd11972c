import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readsGzip } from './compression.ts';

const unzipped = promisify(gunzip);
const zipped = promisify(gzip);

/** An answer with the version it was made of: sent compressed as it is kept, or as 304 to a caller who has it. */
export class Versioned<T> {
  /** Text of the `ETag`, without its quotes. */
  readonly version: string;
  readonly #gzipped: Buffer | null;
  /** The type of what was written; never set. */
  declare readonly of: T;

  /** @param gzipped null for a caller who has the answer, see `hasVersion` */
  constructor(version: string, gzipped: Buffer | null) {
    this.version = version;
    this.#gzipped = gzipped;
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    // Weak: the same version is sent compressed and not.
    reply.header('etag', `W/"${this.version}"`);
    if (!this.#gzipped) return reply.code(304).send();
    reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
    if (!readsGzip(request)) return reply.send(await unzipped(this.#gzipped));
    return reply.header('content-encoding', 'gzip').send(this.#gzipped);
  }
}

/** Whether the caller says that it has this version. */
export const hasVersion = ({ headers }: FastifyRequest, version: string): boolean =>
  String(headers['if-none-match'] ?? '')
    .split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === `"${version}"`);

/** A text as `Versioned` takes it. Compressed better than passing answers, since it is sent many times. */
export const compressed = (text: string): Promise<Buffer> =>
  zipped(text, { level: constants.Z_DEFAULT_COMPRESSION });
