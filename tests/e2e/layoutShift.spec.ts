import type { Page } from '@playwright/test';
import type { Client } from '../../packages/energy-core/src/api/index.ts';
import { expect, test } from './support/test.ts';

/** Every page behind the sign-in, as the menu and the URL know it. */
const routes = [
  ...['/', '/PeriodicChart', '/MeterData', '/UploadMeterData', '/UploadMeterDataWithTag', '/weatherData'],
  ...['/Momentary', '/EnergyLabel', '/Review', '/Calculator', '/Organization', '/Organization?wizard'],
  ...['/DocumentType', '/JobPosition', '/admin', '/permissionLevel', '/AuditLog', '/Security'],
  ...['/Profile', '/Profile?tab=password', '/Messages', '/Tasks', '/403', '/no-such-page'],
];
const LIMIT = 0.02;
/** What a pressed control may move by, px. */
const STILL = 1;

interface Shift {
  readonly value: number;
  readonly hadInput: boolean;
  readonly moved: readonly string[];
}

/** Collects the shifts of every document of the page. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources?: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
      })[]) {
        const moved = (entry.sources ?? []).map(
          ({ node, previousRect, currentRect }) =>
            `${(node as Element | undefined)?.className ?? node?.nodeName} ${previousRect.top}→${currentRect.top}`,
        );
        shifts.push({ value: entry.value, hadInput: entry.hadRecentInput, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);

/** Nothing is loading any more, and nothing new has begun for a moment. */
async function settled(page: Page) {
  await expect(page.getByRole('main')).toBeVisible();
  const loading = page.locator('main .eui-skeleton, main [aria-busy="true"], .eui-page-loading');
  for (let quiet = 0; quiet < 3; quiet += 1) {
    await page.waitForTimeout(200);
    await expect(loading).toHaveCount(0);
  }
}

/** Presses the first control of the page and answers by how many pixels it moved; null without one. */
async function moveOfPressed(page: Page): Promise<number | null> {
  const controls = page.locator(
    'main :is(button, [role="combobox"], input):not([disabled], [type="file"], [aria-hidden="true"])',
  );
  const count = Math.min(await controls.count(), 12);
  for (let at = 0; at < count; at += 1) {
    const control = controls.nth(at);
    if (!(await control.isVisible())) continue;
    const before = await control.boundingBox();
    if (!before || before.width < 4 || before.height < 4) continue;
    await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
    await page.mouse.down();
    await page.waitForTimeout(80);
    const after = await control.boundingBox();
    await page.mouse.up();
    return after === null ? null : Math.abs(after.y - before.y) + Math.abs(after.x - before.x);
  }
  return null;
}

/** Remembers a file, so that the upload page has something above its list. */
async function rememberFile(api: Client) {
  const [meter] = (await api.listMeters({ query: { limit: '1' } })).data.data;
  const layout = {
    ...({ kind: 'day', format: 'YYYY/MM/DD', costUnit: 'toman' } as const),
    ...{ headers: ['تاریخ', 'مصرف'], sheet: null, encoding: null },
    ...{ from: 0, to: null, value: 1, cost: null, tag: null },
  };
  const { organization, _id } = meter!;
  await api.saveUploadProfile({
    body: { organization: organization._id, meter: _id, name: 'فایل هر ماه', layout },
  });
}

for (const [name, viewport] of [
  ['desk', { width: 1440, height: 900 }],
  ['telephone', { width: 390, height: 844 }],
] as const)
  test(`nothing moves on any page while it loads or is pressed, at the size of a ${name}`, async ({
    open,
    page: fresh,
    api,
  }) => {
    test.setTimeout(300_000);
    await rememberFile(api);
    await fresh.setViewportSize(viewport);
    await watchShifts(fresh);
    const page = await open('/403');
    const figures: { route: string; loading: number; pressed: number | null; moved: readonly string[] }[] =
      [];
    for (const route of routes) {
      await page.goto(route);
      await settled(page);
      const loading = (await shiftsOf(page)).filter(({ hadInput }) => !hadInput);
      figures.push({
        route,
        loading: loading.reduce((sum, { value }) => sum + value, 0),
        pressed: await moveOfPressed(page),
        moved: loading.flatMap(({ moved }) => moved).slice(0, 4),
      });
    }
    console.info(
      figures
        .map(
          ({ route, loading, pressed }) =>
            `${loading.toFixed(4)}  ${pressed?.toFixed(1) ?? '–'} px  ${route}`,
        )
        .join('\n'),
    );
    const moving = figures.filter(({ loading, pressed }) => loading > LIMIT || (pressed ?? 0) > STILL);
    expect(moving).toEqual([]);
  });
