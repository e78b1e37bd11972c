import { readFileSync } from 'node:fs';
import { fromJalali, monthRange } from '@org/energy-core';
import { pdfOf } from '../apps/server/src/testing/files.ts';
import {
  ROOT_PASSWORD_OF_PROCESSES,
  type ServerProcess,
  startServer,
} from '../apps/server/src/testing/processes.ts';
import { buildApp } from '../tooling/start.mjs';
import { inFolder } from './inFolder.ts';
import { type Figure, type Goal, goal, median, type Section } from './measure.ts';
import { type Screen, SignedInBrowser } from './screens/screensPage.ts';

const ROUNDS = 3;
const MAX_TASK_MS = 50;
const MB = 2 ** 20;
const [UPLOAD_BYTES, MAX_GROWTH] = [100 * MB, 50 * MB];
const [PDF_PAGES, MAX_FIRST_PAGE_MS] = [300, 1000];
const EVENTS = 2000;
/** Mehr 1404. */
const MONTH = monthRange(1404, 7);

/** Pages of documents and events in a built app on a real server. */
export async function documentPages(): Promise<Section> {
  buildApp();
  const figures: Figure[] = [];
  const goals: Goal[] = [];
  await inFolder(async (folder) => {
    const server = await startServer({ ENERGY_DATA: folder, ENERGY_BACKUPS: 'off' });
    if (!('address' in server)) throw new Error(`The server did not start: ${server.output}`);
    const browser = await SignedInBrowser.start(server.address);
    try {
      const call = await callsOf(server);
      const { _id: type } = await call('documentType', { name: 'گزارش' });
      const growth = await growthOfUpload(server, call, type);
      figures.push({
        what: 'Upload of 100 MB',
        candidate: 'growth of the server',
        value: growth / MB,
        unit: 'MB',
      });
      goals.push(goal('Memory of the server while 100 MB arrive', '50 MB', 1, growth, MAX_GROWTH));

      const pdf = await store(
        call,
        type,
        pdfOf(Array.from({ length: PDF_PAGES }, (_, at) => `Page ${at + 1} of the energy review`)),
      );
      const waits: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        waits.push(await browser.visit((screen) => firstPage(screen, pdf)));
      figures.push({
        what: `First page of ${PDF_PAGES}, after its bytes`,
        candidate: 'ours',
        value: median(waits),
        unit: 'ms',
      });
      goals.push(goal('First page of a PDF', '1 s', 1, median(waits), MAX_FIRST_PAGE_MS));

      await call('event/import', { ics: monthOfEvents() });
      const steps = new Map<string, number[]>();
      for (let round = 0; round < ROUNDS; round += 1)
        for (const [what, longest] of await browser.visit(turnMonths))
          steps.set(what, [...(steps.get(what) ?? []), longest]);
      for (const [what, times] of steps) {
        figures.push({ what, candidate: 'longest task', value: median(times), unit: 'ms' });
        goals.push(goal(what, `${MAX_TASK_MS} ms`, 1, median(times), MAX_TASK_MS));
      }
    } finally {
      await browser.close();
      await server.stop();
    }
  });
  return {
    title: 'Documents and events on their pages',
    how: `The built app of a real server with an embedded store, in headless Chromium, medians of ${ROUNDS} rounds. The memory of the server (resident set) is read every 10 ms while a PDF of 100 MB arrives and its text is read, after one that warms it up. The first page of a PDF is timed by the clock from the last byte of the answer to the painted canvas. The month has ${EVENTS.toLocaleString('en')} events; longest task is processor time of the main thread.`,
    figures,
    goals,
  };
}

interface Stored {
  readonly _id: string;
  readonly textState: string;
}
type Calls = (path: string, body: object | FormData | null) => Promise<Stored>;

/** Posts to the server, or reads without a body. */
async function callsOf({ address }: ServerProcess): Promise<Calls> {
  const api = `${address}/api/v1`;
  const signedIn = await fetch(`${api}/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'root', password: ROOT_PASSWORD_OF_PROCESSES }),
  });
  const { token } = (await signedIn.json()) as { token: string };
  return async (path, body) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${api}/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { data: { data: Stored } }).data.data;
  };
}

async function store(call: Calls, documentType: string, bytes: Buffer): Promise<string> {
  const form = new FormData();
  form.set('title', 'بازنگری');
  form.set('isStandard', 'false');
  form.set('documentType', documentType);
  form.set('file', new Blob([new Uint8Array(bytes)]), 'review.pdf');
  return (await call('file/document', form))._id;
}

/** Waits until the text of a document is read. */
async function isRead(call: Calls, id: string): Promise<void> {
  while ((await call(`file/document/${id}`, null)).textState === 'waiting')
    await new Promise((resolve) => setTimeout(resolve, 200));
}

/** Bytes the server grows by while a file of 100 MB arrives and its text is read. */
async function growthOfUpload({ child }: ServerProcess, call: Calls, type: string): Promise<number> {
  const resident = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  const large = Buffer.concat([pdfOf(), Buffer.alloc(UPLOAD_BYTES - pdfOf().length)]);
  await isRead(call, await store(call, type, large));
  const before = resident();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, resident());
  }, 10);
  await isRead(call, await store(call, type, large));
  clearInterval(timer);
  return most - before;
}

/** ms from the last byte of a PDF to its first painted page. */
async function firstPage(screen: Screen, id: string): Promise<number> {
  const { page } = screen;
  let arrived = 0;
  page.on('requestfinished', (request) => {
    if (request.url().includes('/content')) arrived = performance.now();
  });
  await screen.load(`/OtherDocuments/${id}`);
  await page.locator('.eui-viewer-page canvas').first().waitFor();
  await page.waitForFunction(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.eui-viewer-page canvas');
    const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    return pixels.some((value, at) => at % 4 === 0 && value < 100 && pixels[at + 3]! > 0);
  });
  return performance.now() - arrived;
}

function monthOfEvents(): string {
  const days = Array.from({ length: 30 }, (_, at) => fromJalali(1404, 7, at + 1).replaceAll('-', ''));
  const events = Array.from({ length: EVENTS }, (_, at) => [
    ...['BEGIN:VEVENT', `UID:bench-${at}`, `SUMMARY:خواندن کنتور ${at}`],
    at % 2 === 0
      ? `DTSTART;VALUE=DATE:${days[at % 30]}`
      : `DTSTART:${days[at % 30]}T${String(8 + (at % 10)).padStart(2, '0')}1500`,
    'END:VEVENT',
  ]);
  return ['BEGIN:VCALENDAR', ...events.flat(), 'END:VCALENDAR'].join('\r\n');
}

/** How long all slices of a month may take to be drawn. */
const DRAWN_MS = 1500;

/** Opens the month and turns its pages; the longest task of each step, which no search through the page is part of. */
async function turnMonths(screen: Screen): Promise<(readonly [string, number])[]> {
  const { page } = screen;
  const drawn = () => page.locator('[data-event]').first().waitFor();
  const buttonAt = async (name: string) => {
    const box = await page.getByRole('button', { name }).first().boundingBox();
    if (!box) throw new Error(`There is no button ${name}.`);
    return () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  };
  const opened = await screen.measure(async () => {
    await screen.go(`/Calendar?day=${MONTH.from}`);
    await page.waitForTimeout(2 * DRAWN_MS);
  });
  await drawn();
  const [next, previous] = [await buttonAt('بعد'), await buttonAt('قبل')];
  await page.waitForTimeout(DRAWN_MS);
  const away = await screen.measure(async () => {
    await next();
    await page.waitForTimeout(DRAWN_MS);
  });
  const back = await screen.measure(async () => {
    await previous();
    await page.waitForTimeout(DRAWN_MS);
  });
  await drawn();
  return [
    ['Month with 2,000 events, opened', opened.longest],
    ['Turned away from it', away.longest],
    ['Turned back to it', back.longest],
  ];
}
