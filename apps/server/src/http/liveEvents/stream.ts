import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { LiveEvent } from '@org/energy-core/api';
import type { Caller } from '../../domain/access/session.ts';
import type { Watch, Watched } from './watch.ts';

type Listener = Watched & Pick<Caller, 'userId' | 'purpose'>;

/**
 * Maximum unsent bytes of a slow reader; an event has a hundred bytes, so a reader that far behind is not reading.
 */
const MAX_WAITING_BYTES = 16 * 1024;
/** Proxies close idle connections, many after 60 s, some after 30. */
const COMMENT_EVERY_MS = 20_000;
/** Time limit for sending the last bytes of a stream. */
const MAX_END_MS = 500;

type Connection = Pick<ServerResponse, 'writableLength' | 'destroyed' | 'destroy' | 'once'>;

/** One open stream of server-sent events. Compares each state with the last sent one, and sends the difference. */
export class EventStream {
  readonly session: Watched;
  readonly user: number;
  readonly purpose: Caller['purpose'];
  /** What Fastify sends. */
  readonly body: Readable;
  readonly #response: Connection;
  #sent: Watch | null = null;
  #lastWrite = performance.now();
  #isOver = false;

  constructor({ userId, purpose, ...session }: Listener, response: Connection, onClose: () => void) {
    this.session = session;
    this.user = userId;
    this.purpose = purpose;
    this.#response = response;
    this.body = new Readable({ read: () => undefined });
    this.body.once('close', onClose);
    // Also an answer without a body, as to HEAD, ends here.
    response.once('close', () => this.body.destroy());
    if (response.destroyed) this.body.destroy();
    // Headers leave with the first bytes.
    this.#write(': connected\n\n');
  }

  /** Tells what changed since the last time; without a state the session is over, and so is the stream. */
  tell(state: Watch | undefined): void {
    if (!state) {
      this.#send({ event: 'ended' });
      this.end();
      return;
    }
    const sent = this.#sent;
    this.#sent = state;
    if (sent && sent.user !== state.user) this.#send({ event: 'user' });
    if (!sent || sent.active !== state.active || sent.newest !== state.newest) {
      const newest = state.newest === null ? null : String(state.newest);
      this.#send({ event: 'notifications', active: state.active, newest });
    }
  }

  /** Sends that records of these kinds changed. */
  tellRecords(kinds: readonly string[]): void {
    if (kinds.length > 0) this.#send({ event: 'records', kinds: [...kinds] });
  }

  /** Keeps the connection from looking asleep, and cuts it where what was sent the last time has not left yet. */
  stayAwake(): void {
    if (performance.now() - this.#lastWrite < COMMENT_EVERY_MS) return;
    if (this.#waitingBytes > 0) this.#response.destroy();
    else this.#write(':\n\n');
  }

  /** Nothing was sent yet: changes before it opened are not reported. */
  get isNew(): boolean {
    return this.#sent === null;
  }

  end(): void {
    if (this.#isOver || this.body.destroyed) return;
    this.#isOver = true;
    this.body.push(null);
    setTimeout(() => this.#response.destroyed || this.#response.destroy(), MAX_END_MS).unref();
  }

  get #waitingBytes(): number {
    return this.body.readableLength + this.#response.writableLength;
  }

  #send(event: LiveEvent): void {
    this.#write(`data: ${JSON.stringify(event)}\n\n`);
  }

  #write(text: string): void {
    if (this.#isOver || this.body.destroyed) return;
    this.#lastWrite = performance.now();
    this.body.push(text);
    if (this.#waitingBytes > MAX_WAITING_BYTES) this.#response.destroy();
  }
}
