import { once } from 'node:events';
import type { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import type { CopyChunks } from '../db.ts';

/** pg's protocol connection, as far as COPY needs it; pg ships no types for it. */
export interface Connection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
  readonly stream: Socket;
}
type Done = (error: Error | null, count?: number) => void;

/** Common part of COPY statements; pg calls these methods with protocol messages. */
class CopyStatement {
  protected error: Error | null = null;
  #count = 0;
  readonly #text: string;
  readonly #done: Done;

  constructor(text: string, done: Done) {
    this.#text = text;
    this.#done = done;
  }
  submit(connection: Connection): void {
    connection.query(this.#text);
  }
  handleError(error: Error): void {
    this.error ??= error;
    // pg removes a failed statement from its queue and never reports it ready.
    this.#done(this.error);
  }
  handleCommandComplete(message: { text: string }): void {
    this.#count = Number(/\d+$/.exec(message.text)?.[0] ?? 0);
  }
  handleReadyForQuery(): void {
    this.#done(this.error, this.#count);
  }
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
}

/** `COPY … FROM STDIN`, fed from text chunks. */
export class CopyIn extends CopyStatement {
  readonly #chunks: CopyChunks;
  constructor(target: string, chunks: CopyChunks, done: Done) {
    super(`copy ${target} from stdin`, done);
    this.#chunks = chunks;
  }
  handleCopyInResponse(connection: Connection): void {
    this.#send(connection).catch((error: Error) => {
      this.error = error;
      connection.sendCopyFail(error.message);
    });
  }
  async #send(connection: Connection): Promise<void> {
    for await (const chunk of this.#chunks) {
      connection.sendCopyFromChunk(Buffer.from(chunk));
      // Backpressure: no faster than the server reads, or a large table would be fully in memory.
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
    }
    connection.endCopyFrom();
  }
  handleCopyData(): void {}
}

/** `COPY … TO STDOUT`, handed on line by line; the connection rests while the reader is behind. */
export class CopyOut extends CopyStatement {
  readonly rows: PassThrough;

  constructor(source: string) {
    const rows = new PassThrough({ encoding: 'utf8' });
    super(`copy ${source} to stdout`, (error) => (error ? rows.destroy(error) : rows.end()));
    this.rows = rows;
  }
  handleCopyInResponse(): void {}
  handleCopyData({ chunk }: { chunk: Buffer }, { stream }: Connection): void {
    // After cancellation the remaining chunks are discarded. Bytes are copied because pg reuses its buffer.
    if (this.rows.destroyed || this.rows.write(chunk.toString('utf8')) || stream.isPaused()) return;
    stream.pause();
    const goOn = () => {
      this.rows.off('drain', goOn).off('close', goOn);
      stream.resume();
    };
    this.rows.on('drain', goOn).on('close', goOn);
  }
}
