import type { IncomingMessage } from 'node:http';

/**
 * The pieces of a file in a request, each valid until the next is asked for. Their memory is returned as soon as they
 * are written: the collector does not see it and would let some 60 MB of it pile up.
 */
export async function* releasing(
  request: Pick<IncomingMessage, 'on' | 'off'>,
  pieces: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  // Only memory that came with the request: other buffers, such as those of the form's reader, are used again.
  const arrived = new WeakSet<ArrayBufferLike>();
  const note = ({ buffer, byteLength }: Buffer) => {
    if (buffer.byteLength === byteLength) arrived.add(buffer);
  };
  request.on('data', note);
  try {
    let last: ArrayBufferLike | null = null;
    for await (const piece of pieces) {
      if (last && last !== piece.buffer && arrived.has(last)) (last as ArrayBuffer).transfer(0);
      last = piece.buffer;
      yield piece;
    }
  } finally {
    request.off('data', note);
  }
}
