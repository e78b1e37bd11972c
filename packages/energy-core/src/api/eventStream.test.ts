import { describe, expect, test } from 'vitest';
import { ApiError } from './calling.ts';
import { createClient } from './client.ts';
import { liveEventsOf } from './eventStream.ts';
import type { FetchLike } from './web.ts';

const streamOf = (pieces: readonly (string | Uint8Array | Error)[], onCancel = () => {}) =>
  new ReadableStream<Uint8Array>({
    pull(controller) {
      const [piece, ...rest] = pieces;
      if (piece === undefined) return controller.close();
      pieces = rest;
      if (piece instanceof Error) return controller.error(piece);
      controller.enqueue(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece);
    },
    cancel: onCancel,
  });
const read = async (stream: ReadableStream<Uint8Array>): Promise<string[]> => {
  const events: string[] = [];
  for await (const event of liveEventsOf(stream)) events.push(JSON.stringify(event));
  return events;
};
const user = '{"event":"user"}';
const count = '{"event":"notifications","active":1,"newest":"7"}';

describe('reading a stream', () => {
  test('letters of several bytes may be cut, and what is unknown is left out', async () => {
    const bytes = new TextEncoder().encode(`: پیام\n\ndata: ${user}\n\n`);
    const pieces = [...bytes].map((byte) => Uint8Array.of(byte));
    expect(await read(streamOf(pieces))).toEqual([user]);
    const strange = 'data: {"event":"weather"}\n\ndata: no json\n\ndata: {"event":"notifications"}\n\n';
    expect(await read(streamOf([strange, `data: ${count}\n\n`]))).toEqual([count]);
  });
  test('pieces may be cut anywhere, with every kind of line end', async () => {
    const text = `\uFEFF: hello\r\n\r\ndata: ${user}\r\n\r\ndata: {"event":\rdata:"user"}\r\revent: x\nid: 1\ndata:${count}\n\n\n`;
    const whole = [user, user, count];
    expect(await read(streamOf([text]))).toEqual(whole);
    for (let cut = 0; cut <= text.length; cut += 1)
      expect(await read(streamOf([text.slice(0, cut), '', text.slice(cut)])), String(cut)).toEqual(whole);
  });
  test('an event without its empty line is none', async () => {
    expect(await read(streamOf([`data: ${user}\n`]))).toEqual([]);
  });
  test('a line without an end, and an event of ever more lines, break off', async () => {
    const long = 'x'.repeat(6_000);
    const part = `data: ${long}`;
    await expect(read(streamOf([part, long, long]))).rejects.toThrow(RangeError);
    const lines = [`${part}\n`, `${part}\n`, `${part}\n`];
    await expect(read(streamOf(lines))).rejects.toThrow(RangeError);
  });
  test('whoever stops reading hangs up', async () => {
    let isCanceled = false;
    const endless = streamOf(Array(100).fill(`data: ${user}\n\n`), () => {
      isCanceled = true;
    });
    for await (const event of liveEventsOf(endless)) {
      expect(event.event).toBe('user');
      break;
    }
    expect(isCanceled).toBe(true);
  });
});

describe('the client', () => {
  const clientOf = (fetch: FetchLike) => createClient({ baseUrl: '', getToken: () => 'jwt', fetch });
  const answering = (pieces: readonly (string | Error)[]): FetchLike => {
    return async () => new Response(streamOf(pieces));
  };
  const failureOf = async (fetch: FetchLike): Promise<unknown> => {
    try {
      for await (const _ of clientOf(fetch).liveEvents());
    } catch (error) {
      return error instanceof ApiError ? error.code : (error as Error).name;
    }
    return null;
  };

  test('asks with the bearer token and for a stream of events', async () => {
    const asked: unknown[] = [];
    const signal = new AbortController().signal;
    const client = clientOf(async (url, { method, headers, signal: given }) => {
      asked.push(url, method, headers, given);
      return new Response(streamOf([`data: ${user}\n\n`]));
    });
    for await (const event of client.liveEvents({ signal })) expect(event).toEqual({ event: 'user' });
    expect(asked).toEqual([
      '/api/v1/notification/events',
      'GET',
      { accept: 'text/event-stream', authorization: 'Bearer jwt' },
      signal,
    ]);
  });
  test('every piece is heard of, so that quiet and dead can be distinguished', async () => {
    let pieces = 0;
    const client = clientOf(answering([': connected\n\n', ':\n\n', `data: ${user}\n\n`]));
    for await (const _ of client.liveEvents({ onPiece: () => (pieces += 1) }));
    expect(pieces).toBe(3);
  });
  test('a refusal, a lost network and a stream of something else are distinguished', async () => {
    const refusal = { status: 'fail', code: 'TOO_MANY', message: 'بعداً' };
    expect(await failureOf(async () => Response.json(refusal, { status: 429 }))).toBe('TOO_MANY');
    expect(await failureOf(async () => new Response('<html>', { status: 502 }))).toBe('BAD_ANSWER');
    expect(await failureOf(() => Promise.reject(new TypeError('failed')))).toBe('OFFLINE');
    expect(await failureOf(answering([`data: ${user}\n\n`, new TypeError('lost')]))).toBe('OFFLINE');
    expect(await failureOf(answering([`data: ${'x'.repeat(20_000)}`]))).toBe('BAD_ANSWER');
    expect(await failureOf(async () => ({ ok: true, status: 200, json: async () => null }))).toBe(
      'BAD_ANSWER',
    );
    expect(await failureOf(answering([`data: ${user}\n\n`]))).toBeNull();
  });
  test('breaking off is no failure of the network', async () => {
    expect(await failureOf(() => Promise.reject(new DOMException('stop', 'AbortError')))).toBe('AbortError');
    expect(await failureOf(answering([new DOMException('stop', 'AbortError')]))).toBe('AbortError');
  });
});
