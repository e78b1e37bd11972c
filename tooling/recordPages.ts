// Records what a real server with the demo data answers to the pages of the book (`npm run record`); names record some.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page, type Response } from 'playwright';
import { RECORDED_AT, type RecordedPage, recordedPages } from '../.storybook/pages/pageList.ts';
import { callKey, type RecordedAnswer, type Recording } from '../.storybook/pages/recording.ts';
import { root, startServerOn } from '../tests/e2e/support/server.ts';
import { signIn } from '../tests/e2e/support/users.ts';
import { browserLaunchOptions } from './browser.mjs';
import { buildApp } from './start.mjs';

const folder = fileURLToPath(new URL('../.storybook/recorded/', import.meta.url));
/** A file in an answer larger than this is left out. */
const MAX_FILE_BYTES = 30_000;
/** The page is done when no call was made for this long. */
const QUIET_MS = 1500;
const LATE_MS = 1000;

async function record(browser: Browser, server: { url: string }, shown: RecordedPage): Promise<Recording> {
  const context = await browser.newContext({
    ...{ locale: 'fa-IR', timezoneId: 'Asia/Tehran', viewport: { width: 1440, height: 900 } },
    ...{ serviceWorkers: 'block', reducedMotion: 'reduce' },
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(RECORDED_AT);
  if (!shown.isOutside) {
    const { token, user } = await signIn(server, root);
    await page.addInitScript(
      ([jwt, stored]) => {
        localStorage.setItem('jwt', jwt!);
        localStorage.setItem('user', stored!);
      },
      [token, JSON.stringify(user)],
    );
  }
  const answers = new Map<string, RecordedAnswer>();
  let last = Date.now();
  page.on('request', () => {
    last = Date.now();
  });
  page.on('response', async (response) => {
    if (!new URL(response.url()).pathname.startsWith('/api/v1/')) return;
    const answer = await answerOf(response);
    if (answer) answers.set(keyOf(response), answer);
    last = Date.now();
  });
  const visit = async () => {
    await page.goto(server.url + shown.path);
    await settled(page, () => last);
  };
  await visit();
  if (shown.late) {
    await page.route(`**${shown.late}?*`, async (route) => {
      await page.waitForTimeout(LATE_MS);
      await route.continue();
    });
    await visit();
  }
  await context.close();
  return { path: shown.path, answers: Object.fromEntries([...answers].sort(([a], [b]) => (a < b ? -1 : 1))) };
}

const keyOf = (response: Response): string =>
  callKey(response.request().method(), response.url(), response.request().postData());

async function answerOf(response: Response): Promise<RecordedAnswer | null> {
  const type = response.headers()['content-type'] ?? '';
  // A stream of live events never ends.
  if (type.startsWith('text/event-stream')) return null;
  const status = response.status();
  const body = await response.body().catch(() => null);
  if (!body) return null;
  if (type.startsWith('application/json'))
    return { status, json: withoutSecrets(JSON.parse(body.toString())) };
  return body.length > MAX_FILE_BYTES ? null : { status, type, base64: body.toString('base64') };
}

/** Tokens open nothing once the server is gone, but do not belong into the repository. */
const withoutSecrets = (json: unknown): unknown =>
  JSON.parse(JSON.stringify(json, (key, value) => (key === 'token' ? 'recorded' : value)));

async function settled(page: Page, lastCall: () => number): Promise<void> {
  await page.locator('main, .eui-login').first().waitFor();
  while (Date.now() - lastCall() < QUIET_MS) await page.waitForTimeout(100);
}

/** One line per answer, so that a new recording shows what changed. */
function textOf({ path, answers }: Recording): string {
  const lines = Object.entries(answers).map(
    ([key, answer]) => `${JSON.stringify(key)}: ${JSON.stringify(answer)}`,
  );
  return `{\n"path": ${JSON.stringify(path)},\n"answers": {\n${lines.join(',\n')}\n}\n}\n`;
}

buildApp();
const chosen = process.argv.slice(2);
const pages = Object.values<RecordedPage>(recordedPages).filter(
  ({ name }) => chosen.length === 0 || chosen.includes(name),
);
const data = mkdtempSync(join(tmpdir(), 'energy-recorded-'));
const fixedDate = pathToFileURL(fileURLToPath(new URL('fixedDate.mjs', import.meta.url))).href;
const server = await startServerOn(data, {
  ENERGY_FIXED_DATE: RECORDED_AT,
  NODE_OPTIONS: `--import=${fixedDate}`,
});
const browser = await chromium.launch(browserLaunchOptions());
try {
  for (const shown of pages) {
    const text = textOf(await record(browser, server, shown));
    writeFileSync(join(folder, `${shown.name}.json`), text);
    console.info(`${shown.name}: ${Math.round(text.length / 1024)} kB`);
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(data, { recursive: true, force: true });
}
