import type { Page } from 'playwright';
import type { PicturedStory } from './stories.ts';

/** How a story is looked at, in the order of its sheet. */
export const looks = ['light', 'dark', '390', 'en'] as const;
export type Look = (typeof looks)[number];

const WIDTH = 1024;
const WIDTH_OF_PAGES = 1440;
const PHONE = 390;
/** A story longer than this is cut, px. */
const MAX_HEIGHT = 1400;
const HEIGHT = 768;

/** Opens the page of the stories once; each story is then shown in it. */
export async function openPreview(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/iframe.html?viewMode=story&id=start-welcome--default`);
  await page.waitForFunction('globalThis.__STORYBOOK_ADDONS_CHANNEL__ !== undefined');
  // A story that is left before it is drawn makes Storybook reload the page.
  await page.locator('#storybook-root > *').first().waitFor();
  await settled(page);
}

/** Shows a story, and draws it in each look. */
export async function draw(page: Page, { id, isPage }: PicturedStory): Promise<Map<Look, Buffer>> {
  const drawn = new Map<Look, Buffer>();
  const width = isPage ? WIDTH_OF_PAGES : WIDTH;
  await page.setViewportSize({ width, height: HEIGHT });
  await show(page, id);
  await settled(page);
  drawn.set('light', await shoot(page));
  await setTheme(page, 'light', 'dark');
  drawn.set('dark', await shoot(page));
  await setTheme(page, 'dark', 'light');
  await page.setViewportSize({ width: PHONE, height: 844 });
  await settled(page);
  drawn.set('390', await shoot(page));
  if (!isPage) return drawn;
  await page.setViewportSize({ width, height: HEIGHT });
  await setLocale(page, 'en');
  await settled(page);
  drawn.set('en', await shoot(page));
  await setLocale(page, 'fa');
  return drawn;
}

/** Resolves once the story and what it plays is done; a story that fails is a failure of its own test. */
const show = (page: Page, id: string): Promise<void> =>
  page.evaluate(
    (storyId) =>
      new Promise<void>((resolve) => {
        const channel = (
          globalThis as unknown as {
            __STORYBOOK_ADDONS_CHANNEL__: {
              on(name: string, heard: (id: unknown) => void): void;
              off(name: string, heard: (id: unknown) => void): void;
              emit(name: string, event: unknown): void;
            };
          }
        ).__STORYBOOK_ADDONS_CHANNEL__;
        const names = ['storyFinished', 'storyErrored', 'storyThrewException', 'storyMissing'];
        const done = (event: unknown) => {
          const { storyId: of } = (typeof event === 'object' ? event : { storyId: event }) as {
            storyId?: string;
          };
          if (of !== undefined && of !== storyId) return;
          for (const name of names) channel.off(name, done);
          resolve();
        };
        for (const name of names) channel.on(name, done);
        setTimeout(resolve, 20_000);
        channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
      }),
    id,
  );

/** In place: drawing a story anew for another theme costs as much as drawing it first. */
const setTheme = (page: Page, from: string, to: string): Promise<void> =>
  page.evaluate(
    ([before, after]) => {
      for (const root of document.querySelectorAll<HTMLElement>(`.eui-root[data-theme="${before}"]`))
        root.dataset.theme = after;
    },
    [from, to],
  );

async function setLocale(page: Page, locale: string): Promise<void> {
  await page.evaluate((chosen) => {
    const channel = (
      globalThis as unknown as { __STORYBOOK_ADDONS_CHANNEL__: { emit(...event: unknown[]): void } }
    ).__STORYBOOK_ADDONS_CHANNEL__;
    channel.emit('updateGlobals', { globals: { locale: chosen } });
  }, locale);
  await page.waitForTimeout(300);
}

/** Fonts are there and nothing in the page has changed for a moment. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(
    ([quiet, most]) =>
      new Promise<void>((resolve) => {
        const begin = performance.now();
        let last = begin;
        const observer = new MutationObserver(() => {
          last = performance.now();
        });
        observer.observe(document.body, {
          subtree: true,
          childList: true,
          attributes: true,
          characterData: true,
        });
        const look = () => {
          const now = performance.now();
          if (now - last < quiet! && now - begin < most!) return requestAnimationFrame(look);
          observer.disconnect();
          return document.fonts.ready.then(() => resolve());
        };
        look();
      }),
    [150, 4000],
  );

async function shoot(page: Page): Promise<Buffer> {
  const { width } = page.viewportSize()!;
  const height = await page.evaluate(() =>
    Math.ceil(Math.max(document.body.scrollHeight, document.documentElement.clientHeight)),
  );
  return page.screenshot({
    ...{ animations: 'disabled', caret: 'hide', fullPage: true },
    clip: { x: 0, y: 0, width, height: Math.min(height, MAX_HEIGHT) },
  });
}
