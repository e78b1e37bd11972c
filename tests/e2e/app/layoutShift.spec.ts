import type { Page } from '@playwright/test';
import type { Client } from '../../../packages/energy-core/src/api/index.ts';
import { root } from '../support/server.ts';
import { expect, test } from '../support/test.ts';
import { newUser, signIn } from '../support/users.ts';

/** Every page behind the sign-in, by its menu entry and its states in the URL. */
const routes = [
  ...['/', '/PeriodicChart', '/PeriodicChart?nav=m.1&period=year&year=1403&chart=bar'],
  ...['/PeriodicChart?nav=m.1+m.5&period=month&year=1403&month=7&chart=line', '/MeterData'],
  ...['/MeterData?meter=1', '/MeterData?meter=1&tab=uploads'],
  ...[
    '/trend',
    '/trend?mode=new',
    '/trend?trend=1',
    '/MVProjects',
    '/UploadMeterData',
    '/UploadMeterDataWithTag',
    '/weatherData',
  ],
  ...['/EnergyLabel?building=1&year=1403', '/FormulaBuilder'],
  ...['/Momentary', '/EnergyLabel', '/Review', '/Calculator', '/Organization', '/Organization?wizard'],
  ...['/MVProjects?project=1&step=measures', '/MVProjects?project=1&step=report'],
  ...['/Report', '/Report?tab=new', '/Report?tab=preview', '/JobDescription'],
  ...['/Calendar', '/Calendar?view=listMonth', '/DocumentPage', '/DocumentPage/1', '/OtherDocuments'],
  ...['/Documents', '/Documents?view=matrix'],
  ...['/DocumentType', '/JobPosition', '/admin', '/permissionLevel', '/AuditLog', '/Security'],
  ...['/Profile', '/Profile?tab=password', '/Messages', '/Tasks', '/403', '/no-such-page'],
];
const MAX_SHIFT = 0.02;
/** Largest move of a pressed control, px. */
const MAX_MOVE = 1;

interface Shift {
  readonly value: number;
  readonly hadInput: boolean;
  readonly moved: readonly string[];
}

/** Collects the layout shifts of every document of the page. */
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

/** Waits until nothing has been loading for 600 ms. */
async function settled(page: Page) {
  await expect(page.getByRole('main')).toBeVisible();
  const loading = page.locator('main .eui-skeleton, main [aria-busy="true"], .eui-page-loading');
  for (let quiet = 0; quiet < 3; quiet += 1) {
    await page.waitForTimeout(200);
    await expect(loading).toHaveCount(0);
  }
}

/** Distance in px by which the first control moves when pressed; null without one. */
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

/** Stores an upload profile, which the upload page shows above its list. */
async function rememberFile(api: Client) {
  const [meter] = (await api.listMeters({ query: { limit: '1' } })).rows;
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

interface Figure {
  readonly route: string;
  readonly loading: number;
  readonly pressed: number | null;
  readonly moved: readonly string[];
}

/** Layout shift of the page while it loaded, and the move of its first control when pressed. */
async function measure(page: Page, route: string): Promise<Figure> {
  await settled(page);
  const loading = (await shiftsOf(page)).filter(({ hadInput }) => !hadInput);
  return {
    route,
    loading: loading.reduce((sum, { value }) => sum + value, 0),
    pressed: await moveOfPressed(page),
    moved: loading.flatMap(({ moved }) => moved).slice(0, 4),
  };
}

function expectStill(figures: readonly Figure[]): void {
  const line = ({ route, loading, pressed }: Figure) =>
    `${loading.toFixed(4)}  ${pressed?.toFixed(1) ?? '–'} px  ${route}`;
  console.info(figures.map(line).join('\n'));
  expect(figures.filter(({ loading, pressed }) => loading > MAX_SHIFT || (pressed ?? 0) > MAX_MOVE)).toEqual(
    [],
  );
}

for (const [name, viewport] of [
  ['desk', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
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
    const figures: Figure[] = [];
    for (const route of routes) {
      await page.goto(route);
      figures.push(await measure(page, route));
    }
    expectStill(figures);
  });

  test(`nothing moves on sign-in and on the set-up of two factors, at the size of a ${name}`, async ({
    page,
    serverWith,
    watchedOrigin,
  }) => {
    const server = await serverWith({ ENERGY_CAPTCHA: 'off', ENERGY_DEMO: 'off' });
    watchedOrigin.push(server.url);
    const { api } = await signIn(server, root);
    const user = await newUser(api, ['upload']);
    await page.setViewportSize(viewport);
    await watchShifts(page);
    await page.goto(`${server.url}/login`);
    const figures = [await measure(page, '/login')];
    await api.updateSettings({ body: { isTwoFactorRequired: true } });
    // Later than 500 ms after the last key, so that the shift of the answer is not counted as one of the key.
    await page.route('**/users/enable2FA', async (route) => {
      await page.waitForTimeout(800);
      await route.continue();
    });
    await page.goto(`${server.url}/login`);
    await page.getByLabel('نام کاربری', { exact: true }).fill(user.email);
    await page.getByLabel('گذرواژه', { exact: true }).fill(user.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/twoFactorSetup$/);
    await page.waitForResponse('**/users/enable2FA');
    figures.push(await measure(page, '/twoFactorSetup'));
    await api.updateSettings({ body: { isTwoFactorRequired: false } });
    expectStill(figures);
  });
}
