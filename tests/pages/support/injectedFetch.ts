import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyInstance, InjectOptions } from 'fastify';

/** A form with its files, as the body of a request. */
async function multipart(form: FormData) {
  const boundary = 'form-of-the-page';
  const parts: (string | Uint8Array)[] = [];
  for (const [name, value] of form.entries()) {
    const isFile = typeof value !== 'string';
    const file = isFile
      ? `; filename="${value.name.replace(/["\r\n]/g, encodeURIComponent)}"\r\ncontent-type: ${value.type}`
      : '';
    parts.push(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`);
    parts.push(isFile ? new Uint8Array(await value.arrayBuffer()) : value, '\r\n');
  }
  parts.push(`--${boundary}--\r\n`);
  const payload = Buffer.concat(parts.map((part) => Buffer.from(part as string)));
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

/** A `fetch` that hands each call to the server in this process: the same handlers and the same store, no port. */
export const injectedFetch =
  (app: FastifyInstance): typeof fetch =>
  async (input, init = {}) => {
    const { pathname, search } = new URL(String(input), 'http://server');
    const { method = 'GET', body, signal } = init;
    const sent =
      body instanceof FormData ? await multipart(body) : { payload: String(body ?? ''), headers: {} };
    const headers = Object.fromEntries(new Headers({ ...init.headers, ...sent.headers }).entries());
    signal?.throwIfAborted();
    const answer = await app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url: pathname + search,
      headers,
      payloadAsStream: true,
      ...(body != null && { payload: sent.payload }),
    });
    // Streams of events end with their reader, as over the network.
    const stream = answer.stream();
    signal?.addEventListener('abort', () => stream.destroy());
    const hasBody = answer.statusCode !== 204 && answer.statusCode !== 304;
    return new Response(hasBody ? (Readable.toWeb(stream) as ReadableStream<Uint8Array> as never) : null, {
      status: answer.statusCode,
      headers: Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
    });
  };
