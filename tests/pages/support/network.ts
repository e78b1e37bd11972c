/** Calls that are lost on their way: before they reach the server, or with its answer. */
export interface Cut {
  readonly path: RegExp;
  readonly method?: string;
  /** Only calls whose body contains this. */
  readonly body?: string;
  /** True if the server does what it is asked, and only its answer is lost. */
  readonly isDone?: boolean;
}

/** The line between page and server, and what tests do to it. */
export interface Network {
  /** While true, no call reaches the server. */
  isOffline: boolean;
  /** Calls of these paths are lost. */
  cuts: readonly Cut[];
  /** Answers a call in place of the server; undefined leaves it to the server. */
  answer: ((method: string, path: string, body: string) => Response | undefined) | null;
  /** Changes the body of each call on its way to the server. */
  rewrite: ((body: string) => string) | null;
  /** Calls of the page since it was opened: `POST /api/v1/note`. */
  readonly calls: string[];
  /** Number of calls that change something and have no answer yet. */
  underway: number;
  /** True once the server tells this page of changes. */
  isListening: boolean;
  /** Counts the pages that were opened: an answer that comes late belongs to an earlier one. */
  visit: number;
}

export const untouched = { isOffline: false, cuts: [], answer: null, rewrite: null } as const;

const lost = () => new TypeError('Failed to fetch');

/** A page that is left breaks its stream off. */
const ended = () => undefined;

/** Waits for the first event of a stream, after which it tells of every change. */
async function firstEvent(body: ReadableStream<Uint8Array>): Promise<void> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as never)
    .getReader() as ReadableStreamDefaultReader<string>;
  for (let text = ''; !text.includes('"notifications"'); ) {
    const { done, value } = await reader.read();
    if (done) return;
    text += value;
  }
}

/** The `fetch` of the page: `reach`, as far as the network lets it. */
export const fetchThrough =
  (network: Network, reach: typeof fetch): typeof fetch =>
  async (input, init) => {
    const { pathname, search } = new URL(String(input), 'http://server');
    const method = init?.method ?? 'GET';
    network.calls.push(`${method} ${pathname}${search}`);
    const { visit } = network;
    const isChange = method !== 'GET';
    if (isChange) network.underway += 1;
    try {
      if (network.isOffline) throw lost();
      const cut = network.cuts.find(
        (each) =>
          each.path.test(pathname) &&
          (each.method ?? method) === method &&
          String(init?.body ?? '').includes(each.body ?? ''),
      );
      if (cut && !cut.isDone) throw lost();
      const { rewrite } = network;
      const isRewritten = rewrite !== null && typeof init?.body === 'string';
      const sent = isRewritten ? { ...init, body: rewrite(init.body as string) } : init;
      const answer =
        network.answer?.(method, pathname, String(init?.body ?? '')) ?? (await reach(input, sent));
      if (cut) throw lost();
      if (!pathname.endsWith('/notification/events') || !answer.body) return answer;
      const [heard, shown] = answer.body.tee();
      void firstEvent(heard).then(() => {
        if (visit === network.visit) network.isListening = true;
      }, ended);
      return new Response(shown, { status: answer.status, headers: answer.headers });
    } finally {
      if (isChange) network.underway -= 1;
    }
  };
