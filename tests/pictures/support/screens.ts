import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import type { Client } from '../../../packages/energy-core/src/api/index.ts';
import { type RunningServer, root } from '../../e2e/support/server.ts';
import { expect, test } from '../../e2e/support/test.ts';
import { openAs, type SignedIn, signIn } from '../../e2e/support/users.ts';
import { saveSheets } from './paper.ts';
import { saveScreenshot } from './png.ts';

const looks = {
  light: {},
  dark: { colorScheme: 'dark' },
  390: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  en: { locale: 'en-US' },
  paper: {},
} as const satisfies Record<string, BrowserContextOptions>;
type Look = keyof typeof looks;

export interface Screen {
  /** File name of the light picture at 1440 px; others append their look: `home-dark`. */
  readonly name: string;
  /** URL, or what prepares the store and answers it. */
  readonly path: string | ((api: Client) => Promise<string>);
  /** Looks besides light. */
  readonly also?: readonly Exclude<Look, 'light'>[];
  /** Brings the page into the pictured state. */
  readonly act?: (page: Page, api: Client) => Promise<void>;
  /** The whole page instead of the first screen. */
  readonly isWhole?: boolean;
  /** Sheets of the paper look; default: two. */
  readonly sheets?: number;
  /** Not signed in. */
  readonly isOutside?: boolean;
  /** Taken while the page still loads. */
  readonly isLoading?: boolean;
}

/** Pictures taller than this are cut, px. */
const MAX_HEIGHT = 2200;

/** Nothing loads any more, and nothing new has begun for a moment. */
async function settled(page: Page): Promise<void> {
  await page.locator('main, .eui-login').first().waitFor();
  const loading = page.locator('.eui-skeleton, [aria-busy="true"], .eui-page-loading');
  for (let quiet = 0; quiet < 2; quiet += 1) {
    await page.waitForTimeout(250);
    await expect(loading).toHaveCount(0);
  }
  await page.evaluate(() => document.fonts.ready);
}

async function shoot(page: Page, name: string, isWhole: boolean): Promise<void> {
  const { width, height } = page.viewportSize()!;
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = {
    x: 0,
    y: 0,
    width,
    height: isWhole ? Math.min(Math.max(whole, height), MAX_HEIGHT) : height,
  };
  const screenshot = await page.screenshot({
    fullPage: isWhole,
    clip,
    // The card of a chart is moved by an animation that is held at its position.
    animations: 'allow',
    caret: 'hide',
  });
  await saveScreenshot(name, screenshot, isWhole);
}

async function print(page: Page, name: string, sheets?: number): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.waitForTimeout(250);
  await saveSheets(name, await page.pdf({ preferCSSPageSize: true }), sheets);
}

interface World {
  readonly browser: Browser;
  readonly server: RunningServer;
  readonly api: Client;
  readonly contextOptions: BrowserContextOptions;
}

async function take(screen: Screen, look: Look, path: string, world: World): Promise<void> {
  const { browser, server, api, contextOptions } = world;
  const context = await browser.newContext({ ...contextOptions, ...looks[look] });
  const name = look === 'light' ? screen.name : `${screen.name}-${look}`;
  const page = screen.isOutside
    ? await context.newPage()
    : await openAs(context, server, await rootOf(server), path);
  if (screen.isOutside) await page.goto(server.url + path);
  if (!screen.isLoading) await settled(page);
  await screen.act?.(page, api);
  if (!screen.isLoading) await settled(page);
  if (look === 'paper') await print(page, name, screen.sheets);
  else await shoot(page, name, screen.isWhole ?? false);
  await context.close();
}

let session: { readonly of: RunningServer; readonly root: SignedIn } | null = null;

async function rootOf(server: RunningServer): Promise<SignedIn> {
  if (session?.of !== server) session = { of: server, root: await signIn(server, root) };
  return session.root;
}

/** As a finger does on the phone, where a list is still finding its place, and a mouse elsewhere. */
export async function press(page: Page, target: Locator): Promise<void> {
  if (page.viewportSize()!.width >= 720) return target.click();
  await target.waitFor();
  await page.waitForTimeout(600);
  await target.tap();
}

/** Pictures of these screens in all their looks, one test a screen. */
export function pictures(screens: readonly Screen[]): void {
  for (const screen of screens)
    test(screen.name, async ({ browser, server, api, contextOptions }) => {
      const path = typeof screen.path === 'string' ? screen.path : await screen.path(api);
      for (const look of ['light', ...(screen.also ?? [])] as const) {
        const chosen = Object.keys(await api.getPreferences()).map((key) => [key, null]);
        const preferences = { ...Object.fromEntries(chosen), ...(look === 'en' && { locale: 'en' }) };
        await api.savePreferences({ body: { preferences } });
        await take(screen, look, path, { browser, server, api, contextOptions });
      }
    });
}
