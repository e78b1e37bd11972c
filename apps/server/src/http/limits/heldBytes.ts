import { type Readable, Transform } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BusyError } from '../../lib/queues/workQueue.ts';

const MB = 2 ** 20;
/** Parsed, they take about five times as much memory. */
const MAX_BYTES = 64 * MB;

/** Counts the bytes of large bodies from their arrival until the answer: that is what waiting sheets cost. */
export class HeldBytes {
  readonly #max: number;
  readonly #maxPerUser: number;
  readonly #held = new Map<number, number>();
  #all = 0;

  constructor(max = MAX_BYTES) {
    this.#max = max;
    // A client that never stops sending leaves the other half to the others.
    this.#maxPerUser = max / 2;
  }

  /** @throws BusyError if the user or the server would exceed its limit */
  assertRoom(user: number, bytes: number): void {
    const own = this.#held.get(user) ?? 0;
    if (own + bytes > this.#maxPerUser || this.#all + bytes > this.#max)
      throw new BusyError('Too many bytes of bodies are held already.');
  }

  /** @throws BusyError as `assertRoom` */
  take(user: number, bytes: number): void {
    this.assertRoom(user, bytes);
    this.#held.set(user, (this.#held.get(user) ?? 0) + bytes);
    this.#all += bytes;
  }

  give(user: number, bytes: number): void {
    const left = (this.#held.get(user) ?? 0) - bytes;
    if (left > 0) this.#held.set(user, left);
    else this.#held.delete(user);
    this.#all -= bytes;
  }

  /**
   * The body of a request, counted as it arrives and released with the answer. A declared size beyond the free room
   * is refused early; only received bytes are counted, or slow clients would reserve everything.
   */
  ofRequest(user: number, { headers }: FastifyRequest, { raw }: FastifyReply, payload: Readable): Readable {
    this.assertRoom(user, Number(headers['content-length'] ?? 0) || 0);
    let held = 0;
    const giveBack = () => {
      this.give(user, held);
      held = 0;
    };
    raw.once('finish', giveBack).once('close', giveBack);
    const counted = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        try {
          this.take(user, chunk.length);
          held += chunk.length;
          done(null, chunk);
        } catch (error) {
          done(error as Error);
        }
      },
    });
    payload.once('error', (error) => counted.destroy(error));
    return payload.pipe(counted);
  }
}
