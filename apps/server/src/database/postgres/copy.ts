import type { CopyChunks } from '../db.ts';

/** pg's protocol connection, as far as COPY needs it; pg ships no types for it. */
export interface Connection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}
type Done = (error: Error | null, count?: number) => void;

/** The part every COPY statement shares; pg hands it the protocol's messages through these methods. */
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
    // pg takes a failed statement off its queue and never reports it ready.
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
    for await (const chunk of this.#chunks) connection.sendCopyFromChunk(Buffer.from(chunk));
    connection.endCopyFrom();
  }
  handleCopyData(): void {}
}

/** `COPY … TO STDOUT`, handed on line by line. */
export class CopyOut extends CopyStatement {
  readonly #onText: (text: string) => void;
  constructor(source: string, onText: (text: string) => void, done: Done) {
    super(`copy ${source} to stdout`, done);
    this.#onText = onText;
  }
  handleCopyInResponse(): void {}
  handleCopyData(message: { chunk: Buffer }): void {
    this.#onText(message.chunk.toString('utf8'));
  }
}
