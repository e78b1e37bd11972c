import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** What the abusers need; they run in a thread of their own, so that their work does not slow the others' clocks. */
export interface AbuseData {
  readonly address: string;
  /** A user who may see charts, and one who may upload. */
  readonly viewer: string;
  readonly uploader: string;
  /** The largest charts the limits allow. */
  readonly charts: readonly unknown[];
  readonly meter: string;
  /** Only abuses whose name begins with it; empty for all. */
  readonly only: string;
}

const { address, viewer, uploader, charts, meter, only } = workerData as AbuseData;
const { port, hostname } = new URL(address);
const agent = new Agent({ keepAlive: true });
const MB = 2 ** 20;
const large = Buffer.alloc(9.9 * MB, ' ');
/** The maximum rows of a sheet, all empty. */
const sheet = Buffer.from(
  JSON.stringify({
    excellData: Array.from({ length: 70_000 }, () => [null, null, 'x'.repeat(115)]),
    ...{ meterID: meter, from: 0, value: 1, kind: 'day', format: 'YYYY/MM/DD', dryRun: true },
  }),
);
/** How often each abuse had which answer; 0: none, the connection was cut. */
const answers: Record<string, Record<number, number>> = {};
let isOver = false;
// Of this thread alone: those who do this are other machines and take nothing from the server's processor.
setPriority(10);

const count = (abuse: string, status: number): void => {
  answers[abuse] ??= {};
  answers[abuse][status] = (answers[abuse][status] ?? 0) + 1;
};

const json = (token?: string): Record<string, string> => ({
  'content-type': 'application/json',
  ...(token && { authorization: `Bearer ${token}` }),
});

interface Asked {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}

/** Status of the response, whose body is not read; 0: the connection was cut. Cheaper than `fetch`: the machine is shared. */
const statusOf = (path: string, { method = 'GET', headers = {}, body = '' }: Asked): Promise<number> =>
  new Promise((resolve) => {
    const length = { 'content-length': String(Buffer.byteLength(body)) };
    request(
      { hostname, port, path: `/api/v1${path}`, method, headers: { ...headers, ...length }, agent },
      (answer) => {
        answer.on('close', () => resolve(answer.statusCode ?? 0)).resume();
      },
    )
      .on('error', () => resolve(0))
      .end(body);
  });

async function ask(abuse: string, path: string, asked: Asked): Promise<void> {
  if (!abuse.startsWith(only)) return void (await sleep(1_000));
  const status = await statusOf(path, asked);
  count(abuse, status);
  // Abusers wait less than `Retry-After`, but a little: connection floods are a firewall's task.
  await sleep(20);
}

/** The same again and again, by several at once. */
async function flood(atOnce: number, once: (turn: number) => Promise<void>): Promise<void> {
  await Promise.all(
    Array.from({ length: atOnce }, async (_, at) => {
      for (let turn = at; !isOver; turn += atOnce) await once(turn);
    }),
  );
}

/** A connection that begins a request, sends `part` of its body every second, and reconnects when it is cut off. */
async function drip(abuse: string, head: string, begin: Buffer, part: Buffer): Promise<void> {
  while (!isOver && abuse.startsWith(only)) {
    await new Promise<void>((resolve) => {
      const socket: Socket = connect(Number(port), hostname, () => {
        socket.write(head);
        socket.write(begin);
      });
      const timer = setInterval(() => {
        if (isOver) socket.destroy();
        else socket.write(part);
      }, 1_000);
      socket.on('data', (data) => count(abuse, Number(/^HTTP\/1\.1 (\d+)/.exec(`${data}`)?.[1] ?? 0)));
      socket.on('error', () => undefined);
      socket.on('close', () => {
        clearInterval(timer);
        resolve();
      });
    });
    await sleep(50);
  }
}

const head = (path: string, type: string, bytes: number, token?: string): string =>
  `POST /api/v1${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${bytes}\r\n${token ? `authorization: Bearer ${token}\r\n` : ''}\r\n`;
const times = (howMany: number, work: () => Promise<void>): Promise<void>[] =>
  Array.from({ length: howMany }, work);

const empty = Buffer.from(' ');
const half = large.subarray(0, 5 * MB);
const form = Buffer.from(
  '--b\r\ncontent-disposition: form-data; name="isProfile"\r\n\r\nfalse\r\n' +
    `--b\r\ncontent-disposition: form-data; name="meter"\r\n\r\n${meter}\r\n` +
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n',
);

const all = Promise.all([
  flood(4, (turn) =>
    ask('largest charts', '/consumption/gstats', {
      ...{ method: 'POST', headers: json(viewer), body: JSON.stringify(charts[turn % charts.length]) },
    }),
  ),
  flood(10, () =>
    ask('sign-in with 10 MB', '/users/login', { method: 'POST', headers: json(), body: large }),
  ),
  flood(4, (turn) =>
    ask('wrong passwords', '/users/login', {
      ...{ method: 'POST', headers: json() },
      body: JSON.stringify({ email: `nobody-${turn % 50}`, password: 'گذرواژهٔ نادرست' }),
    }),
  ),
  flood(10, () => ask('captchas', '/users/getCaptcha', {})),
  flood(4, () =>
    ask('sheets of 10 MB', '/consumption/batch', { method: 'POST', headers: json(uploader), body: sheet }),
  ),
  ...times(80, () =>
    drip('half a sign-in', head('/users/login', 'application/json', 8_000), Buffer.from('{'), empty),
  ),
  ...times(20, () =>
    drip('half a sheet', head('/consumption/batch', 'application/json', large.length, uploader), half, empty),
  ),
  ...times(16, () =>
    drip('dripping files', head('/file', 'multipart/form-data; boundary=b', 19 * MB, uploader), form, empty),
  ),
  ...times(200, () => drip('idle connections', '', Buffer.alloc(0), Buffer.alloc(0))),
]);

parentPort!.on('message', async () => {
  isOver = true;
  await all;
  parentPort!.postMessage(answers);
  parentPort!.close();
});
