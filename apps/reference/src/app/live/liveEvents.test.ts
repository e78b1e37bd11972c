// @vitest-environment jsdom
import { ApiError, type LiveEvent } from '@org/energy-core/api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type EventSource, waitAfter } from './followEvents.ts';
import { type Channel, type LiveEvents, openLiveEvents, type Tabs } from './liveEvents.ts';

/** A server whose streams the test feeds. */
class Streams {
  /** What each opened stream still has to say. */
  readonly open: { say(event: LiveEvent): void; breakOff(): void; readonly isClosed: () => boolean }[] = [];
  tries = 0;
  polls = 0;
  active = 0;
  refusal: ApiError | null = null;
  isSilent = false;

  readonly client: EventSource = {
    liveEvents: ({ signal } = {}) => this.#stream(signal as AbortSignal),
    listNotifications: async () => {
      this.polls += 1;
      return { total: this.active, rows: [] };
    },
  };

  async *#stream(signal: AbortSignal): AsyncGenerator<LiveEvent> {
    this.tries += 1;
    if (this.refusal) throw this.refusal;
    const queue: (LiveEvent | null)[] = this.isSilent ? [] : [count(this.active)];
    let wake = () => {};
    const put = (event: LiveEvent | null) => {
      queue.push(event);
      wake();
    };
    signal.addEventListener('abort', () => wake());
    this.open.push({ say: put, breakOff: () => put(null), isClosed: () => signal.aborted });
    for (;;) {
      if (signal.aborted) throw new DOMException('closed', 'AbortError');
      const event = queue.shift();
      if (event) yield event;
      else if (event === null) return;
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  }
}

/** Tabs of one browser. */
class Browser implements Tabs {
  readonly #channels = new Map<string, Set<Channel>>();
  readonly #locks = new Map<string, Promise<void>>();
  readonly names = new Set<string>();

  open(name: string): Channel {
    this.names.add(name);
    const all = this.#channels.get(name) ?? new Set<Channel>();
    this.#channels.set(name, all);
    const channel: Channel = {
      onmessage: null,
      postMessage(data) {
        for (const other of all)
          if (other !== channel) queueMicrotask(() => other.onmessage?.({ data } as MessageEvent));
      },
      close: () => all.delete(channel),
    };
    all.add(channel);
    return channel;
  }

  async request(name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) {
    const before = this.#locks.get(name) ?? Promise.resolve();
    const isGivenUp = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
    );
    let release = () => {};
    const mine = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.#locks.set(
      name,
      before.then(() => mine),
    );
    try {
      await Promise.race([before, isGivenUp]);
      await work();
    } finally {
      release();
    }
  }
}

const count = (active: number): LiveEvent => ({ event: 'notifications', active, newest: null });
/** Hashing a token takes real time, in a separate thread. */
const realTimeout = globalThis.setTimeout;
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) {
    await new Promise((resolve) => realTimeout(resolve, 5));
    await vi.advanceTimersByTimeAsync(1);
  }
};
const opened: LiveEvents[] = [];

interface Tab {
  readonly live: LiveEvents;
  readonly heard: string[];
  readonly expired: string[];
}
function openTab(
  streams: Streams,
  {
    tabs = null,
    token = 'token',
    newer = () => null as string | null,
  }: {
    tabs?: Tabs | null;
    token?: string | (() => string | null);
    newer?: () => string | null;
  } = {},
): Tab {
  const expired: string[] = [];
  const heard: string[] = [];
  const session = {
    getToken: typeof token === 'string' ? () => token : token,
    expire: async (old: string) => {
      expired.push(old);
      return newer();
    },
  };
  const live = openLiveEvents({ client: streams.client, session, prefix: 'energy:', tabs });
  live.subscribe((event) => heard.push('active' in event ? `${event.event} ${event.active}` : event.event));
  opened.push(live);
  return { live, heard, expired };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  for (const live of opened.splice(0)) live.close();
  vi.useRealTimers();
});

test('two tabs share one stream; when the listening one goes, the other one listens', async () => {
  const [streams, browser] = [new Streams(), new Browser()];
  const one = openTab(streams, { tabs: browser });
  await settle();
  const two = openTab(streams, { tabs: browser });
  await settle();
  expect(streams.tries).toBe(1);
  streams.open[0]!.say({ event: 'user' });
  await settle();
  // The second tab made the first one refetch: changes before it listened were not delivered to it.
  expect(two.heard).toEqual(['user', 'user']);
  expect(one.heard).toEqual(['user', 'notifications 0', 'user']);
  expect([...browser.names]).toEqual([expect.stringMatching(/^energy:live-[0-9a-f]{16}$/)]);

  one.live.close();
  await settle();
  expect(streams.open[0]!.isClosed()).toBe(true);
  expect(streams.tries).toBe(2);
  streams.open[1]!.say(count(3));
  await settle();
  expect(two.heard.at(-1)).toBe('notifications 3');
  expect(one.heard).toEqual(['user', 'notifications 0', 'user']);
});

test('tabs with other tokens hear nothing of each other', async () => {
  const [streams, browser] = [new Streams(), new Browser()];
  const one = openTab(streams, { tabs: browser, token: 'a' });
  // Two tokens hashed side by side are done in any order.
  await settle();
  const two = openTab(streams, { tabs: browser, token: 'b' });
  await settle();
  expect(streams.tries).toBe(2);
  streams.open[0]!.say({ event: 'ended' });
  await settle();
  expect(one.expired).toEqual(['a']);
  expect(two.expired).toEqual([]);
  expect(two.heard).toEqual(['user', 'notifications 0']);
});

test('an ended session ends in every tab that has it, and the stream is not opened again', async () => {
  const [streams, browser] = [new Streams(), new Browser()];
  const tabs = [openTab(streams, { tabs: browser }), openTab(streams, { tabs: browser })];
  await settle();
  streams.open[0]!.say({ event: 'ended' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(tabs.map(({ expired }) => expired)).toEqual([['token'], ['token']]);
  expect(streams.tries).toBe(1);
});

test('a token that was replaced ends nothing: the stream goes on with the next one', async () => {
  const streams = new Streams();
  let token = 'old';
  const tab = openTab(streams, { token: () => token });
  await settle();
  token = 'new';
  streams.open[0]!.say({ event: 'ended' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(tab.expired).toEqual([]);
  expect(streams.tries).toBe(2);
});

test('a stream that breaks off comes back after ever longer waits, and what was missed is asked for', async () => {
  const streams = new Streams();
  const tab = openTab(streams);
  await settle();
  streams.open[0]!.breakOff();
  await vi.advanceTimersByTimeAsync(2_100);
  expect(streams.tries).toBe(2);
  expect(tab.heard).toEqual(['user', 'notifications 0', 'user', 'records', 'notifications 0']);
  streams.refusal = new ApiError({ code: 'OFFLINE', status: 0, message: 'OFFLINE' });
  streams.open[1]!.breakOff();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(streams.tries).toBeGreaterThan(5);
  expect(streams.tries).toBeLessThan(12);
});

test('waits grow from one second to a minute and are not all alike', () => {
  expect(waitAfter(0, 0)).toBe(1_000);
  expect([1, 3, 6, 50].map((failures) => waitAfter(failures, 1))).toEqual([2_000, 8_000, 60_000, 60_000]);
  expect(waitAfter(50, 0)).toBe(30_000);
});

test('without a network it waits for one', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const streams = new Streams();
  openTab(streams);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(streams.tries).toBe(0);
  onLine.mockRestore();
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(streams.tries).toBe(1);
});

test.each([
  ['held back on the way', (streams: Streams) => Object.assign(streams, { isSilent: true })],
  [
    'refused',
    (streams: Streams) => {
      streams.refusal = new ApiError({ code: 'TOO_MANY', status: 429, message: 'later' });
    },
  ],
])('where streams are %s, it asks once a minute, and tries the stream again later', async (_, spoil) => {
  const streams = new Streams();
  spoil(streams);
  const tab = openTab(streams);
  await vi.advanceTimersByTimeAsync(10_500);
  expect(streams.polls).toBe(1);
  streams.active = 2;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(streams.polls).toBe(3);
  expect(tab.heard).toEqual(['notifications 0', 'notifications 2']);
  expect(streams.tries).toBe(1);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(streams.tries).toBe(2);
});

test('a line that has gone dead is opened again', async () => {
  const streams = new Streams();
  openTab(streams);
  await vi.advanceTimersByTimeAsync(53_000);
  expect(streams.open[0]!.isClosed()).toBe(true);
  expect(streams.tries).toBe(2);
});

test('a refused token is judged by the session', async () => {
  const streams = new Streams();
  streams.refusal = new ApiError({ code: 'SESSION_ENDED', status: 401, message: 'ended' });
  const tab = openTab(streams);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tab.expired).toEqual(['token']);
  expect(streams.tries).toBe(1);
});
