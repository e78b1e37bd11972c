import { callKey, type RecordedAnswer, type Recording } from './recording.ts';

const API = '/api/v1/';

/** A `fetch` that answers calls of the API from a recording, and what it could not answer; other requests go out. */
export function recordedFetch(recording: Recording): {
  readonly fetch: typeof fetch;
  readonly missed: string[];
} {
  const missed: string[] = [];
  const real = globalThis.fetch;
  return {
    missed,
    async fetch(input, init) {
      const url = input instanceof Request ? input.url : String(input);
      const { pathname } = new URL(url, location.href);
      if (!pathname.startsWith(API)) return real(input, init);
      // Live events: a stream in which nothing happens.
      if (pathname.endsWith('/notification/events')) return silence(init?.signal);
      const body = typeof init?.body === 'string' ? init.body : null;
      const key = callKey(init?.method ?? 'GET', url, body);
      const answer = recording.answers[key];
      if (answer) return responseOf(answer);
      missed.push(key);
      return responseOf({ status: 404, json: { status: 'fail', code: 'NOT_FOUND', message: '' } });
    },
  };
}

function responseOf({ status, json, type, base64 }: RecordedAnswer): Response {
  if (base64 === undefined) return Response.json(json, { status });
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return new Response(bytes, { status, headers: { 'content-type': type ?? '' } });
}

const silence = (signal: AbortSignal | null | undefined): Response =>
  new Response(
    new ReadableStream({
      start: (stream) =>
        signal?.addEventListener('abort', () => stream.error(new DOMException('', 'AbortError'))),
    }),
    { headers: { 'content-type': 'text/event-stream' } },
  );
