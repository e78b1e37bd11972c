import type { LiveEvent } from '@org/energy-core/api';
import type { TestServer } from './server.ts';

/** A client of the stream of events, over a real connection. */
export interface Listener {
  readonly response: Response;
  /** Events received so far. */
  readonly events: LiveEvent[];
  /** The next event of this name that was not waited for yet; fails after `ms`. */
  next(event: LiveEvent['event'], ms?: number): Promise<LiveEvent>;
  /** Resolves once the server has ended the stream. */
  readonly ended: Promise<void>;
  /** Closes the connection. */
  close(): void;
}

/** Starts a test server on a free port, once; resolves to its base URL. */
export async function urlOf({ app }: TestServer): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}`;
}

export async function listen(baseUrl: string, token: string): Promise<Listener> {
  const hangUp = new AbortController();
  const response = await fetch(`${baseUrl}/api/v1/notification/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: hangUp.signal,
  });
  const events: LiveEvent[] = [];
  let taken = 0;
  let hear: () => void = () => undefined;
  const read = async (): Promise<void> => {
    let text = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const blocks = text.split('\n\n');
      text = blocks.pop()!;
      for (const block of blocks)
        if (block.startsWith('data: ')) events.push(JSON.parse(block.slice('data: '.length)));
      hear();
    }
  };
  const ended = response.ok ? read().catch(() => undefined) : Promise.resolve();
  return {
    response,
    events,
    ended,
    close: () => hangUp.abort(),
    async next(event, ms = 5_000) {
      const deadline = performance.now() + ms;
      for (;;) {
        const at = events.findIndex((found, index) => index >= taken && found.event === event);
        if (at !== -1) {
          taken = at + 1;
          return events[at]!;
        }
        const left = deadline - performance.now();
        if (left <= 0) throw new Error(`No event ${event} within ${ms} ms; came: ${JSON.stringify(events)}`);
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, left);
          hear = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
    },
  };
}
