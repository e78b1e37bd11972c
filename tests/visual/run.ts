// Draws every story of the built book in its looks and compares it with its reference (`npm run visual`).
// `-- --update` renews the references of what differs; `-g word` takes the stories whose title or id has the word.
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright';
import { RECORDED_AT } from '../../.storybook/pages/pageList.ts';
import { browserLaunchOptions } from '../../tooling/browser.mjs';
import { buildBook } from '../../tooling/buildBook.mjs';
import { compare, type Difference } from './support/compare.ts';
import { draw, openPreview } from './support/draw.ts';
import { serveBook } from './support/serveBook.ts';
import { comparisonOf, fromFile, type Sheet, sheetOf, toFile } from './support/sheet.ts';
import { type PicturedStory, picturedStories } from './support/stories.ts';

const references = fileURLToPath(new URL('references/', import.meta.url));
const results = fileURLToPath(new URL('../../node_modules/.cache/visual/', import.meta.url));

const args = process.argv.slice(2);
const isUpdate = args.includes('--update');
const filter = args.includes('-g') ? (args[args.indexOf('-g') + 1] ?? null) : null;

/** `components-actions-button--busy` is `components-actions-button/busy.webp`. */
const fileOf = (id: string): string => join(references, `${id.replace('--', '/')}.webp`);

async function newPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({
    ...{ locale: 'fa-IR', timezoneId: 'Asia/Tehran', colorScheme: 'light', reducedMotion: 'reduce' },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(RECORDED_AT);
  await openPreview(page, url);
  return page;
}

type Outcome = 'same' | 'new' | 'other';

async function judge(
  id: string,
  sheet: Sheet,
): Promise<{ outcome: Outcome; found?: Difference; before?: Sheet }> {
  const file = fileOf(id);
  if (!existsSync(file)) return { outcome: 'new' };
  const before = await fromFile(file);
  const found = compare(before, sheet);
  return { outcome: found.isOther ? 'other' : 'same', found, before };
}

async function keep(id: string, sheet: Sheet): Promise<void> {
  mkdirSync(dirname(fileOf(id)), { recursive: true });
  writeFileSync(fileOf(id), await toFile(sheet));
}

buildBook();
const book = await serveBook();
const browser = await chromium.launch(browserLaunchOptions());
const begin = Date.now();
const stories = await picturedStories(book.url, filter);
const waiting = [...stories];
const failures: string[] = [];
let renewed = 0;
if (!isUpdate) rmSync(results, { recursive: true, force: true });

async function check(story: PicturedStory, page: Page): Promise<void> {
  let sheet = await sheetOf(await draw(page, story));
  let { outcome, found, before } = await judge(story.id, sheet);
  if (outcome === 'other') {
    // Once more in a page where nothing happened before.
    await openPreview(page, book.url);
    sheet = await sheetOf(await draw(page, story));
    ({ outcome, found, before } = await judge(story.id, sheet));
  }
  if (outcome === 'same') return;
  if (isUpdate) {
    await keep(story.id, sheet);
    renewed += 1;
    return;
  }
  mkdirSync(results, { recursive: true });
  const picture = join(results, `${story.id}.png`);
  if (before && found) writeFileSync(picture, await comparisonOf(before, sheet, found.differs));
  failures.push(
    outcome === 'new'
      ? `${story.id}: no reference yet`
      : `${story.id}: ${found!.pixels} pixels differ, see ${picture}`,
  );
}

async function work(): Promise<void> {
  const page = await newPage(browser, book.url);
  for (let story = waiting.shift(); story; story = waiting.shift()) await check(story, page);
  await page.context().close();
}

/** References of stories that are gone. */
function orphans(): string[] {
  const known = new Set(stories.map(({ id }) => fileOf(id)));
  return existsSync(references)
    ? readdirSync(references, { recursive: true, encoding: 'utf8' })
        .map((name) => join(references, name))
        .filter((file) => statSync(file).isFile() && !known.has(file))
    : [];
}

try {
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work));
} finally {
  await browser.close();
  await book.stop();
}
if (filter === null)
  for (const file of orphans()) {
    if (isUpdate) rmSync(file);
    else failures.push(`${file}: its story is gone`);
  }
const seconds = Math.round((Date.now() - begin) / 1000);
console.info(`${stories.length} stories in ${seconds} s${isUpdate ? `, ${renewed} references renewed` : ''}`);
if (failures.length > 0) {
  console.error(
    `${failures.sort().join('\n')}\n${failures.length} differ. Look at them; npm run visual -- --update accepts them.`,
  );
  process.exitCode = 1;
}
