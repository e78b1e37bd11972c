import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '../../../packages/energy-core/src/api/index.ts';
import { jalaliText, toPersianDigits } from '../../../packages/energy-core/src/index.ts';
import { expectAccessibleInBothThemes } from '../support/axe.ts';
import { newOfficeTrend, uploadOfficeSheet } from '../support/newTrend.ts';
import {
  BASE_DAYS,
  newOffice,
  officeRows,
  reportedRows,
  saveOfficeBaseline,
  uploadOffice,
} from '../support/officeBaseline.ts';
import { type RunningServer, root, startServerOn } from '../support/server.ts';
import { test as base, expect } from '../support/test.ts';

/** A server with an empty store. */
const test = base.extend<{ emptyServer: RunningServer }>({
  emptyServer: async ({ serverWith }, use) => use(await serverWith({ ENERGY_DEMO: 'off' })),
  baseURL: async ({ emptyServer }, use) => use(emptyServer.url),
  watchedOrigin: async ({ emptyServer }, use) => use([emptyServer.url]),
});

test('from an upload to a baseline with weekdays; three altered days are three deviations and one message, one is answered, then printed', async ({
  page,
  emptyServer,
}) => {
  let token: string | null = null;
  const api = createClient({ baseUrl: emptyServer.url, getToken: () => token, fetch: fetch as never });
  const login = await api.login({ body: root });
  if (login.status !== 'success') throw new Error('Root is asked to set a second factor up.');
  token = login.token;
  const place = await newOffice(api);
  await page.addInitScript(
    ([jwt, user]) => {
      localStorage.setItem('jwt', jwt!);
      localStorage.setItem('user', user!);
    },
    [token, JSON.stringify(login.data.user)],
  );
  await uploadOfficeSheet(page, place, officeRows().slice(0, BASE_DAYS));
  await newOfficeTrend(page, place, 'برق اداری با روزهای هفته');
  const [trend] = (await api.listTrends({ query: {} })).rows;
  if (!trend) throw new Error('No baseline was saved.');
  expect(trend.fit!.rSquared).toBeGreaterThan(0.9);
  const terms = trend.form.terms.map((term) => (term.kind === 'calendar' ? term.variable : term.kind));
  expect(terms).toEqual(expect.arrayContaining(['thursday', 'friday']));
  expect(trend.leftOut).toHaveLength(5);

  await page.goto('/trend');
  await page.getByRole('link', { name: trend.name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(trend.name);
  await page.getByRole('switch', { name: 'پایش این خط مبنا' }).click();
  await expect(page.getByText('۱ نفر خبر می‌گیرد')).toBeVisible();

  const rows = reportedRows();
  await uploadOffice(api, place.meter, rows);
  // The server looks at changed days every few seconds, and the bell hears of it at once.
  await page.getByRole('button', { name: '۱ پیام تازه' }).click({ timeout: 20_000 });
  const messages = page.getByRole('dialog', { name: 'پیام‌ها' });
  await expect(messages.getByText(`انحراف از خط مبنا: ${trend.name}`)).toHaveCount(1);
  await messages.getByText(`انحراف از خط مبنا: ${trend.name}`).click();
  await page.waitForURL(/\/trend\?trend=\d+&day=/);

  await page.goto(
    `/trend?trend=${trend._id}&period=range&from=${jalali(rows[0]!.day)}&to=${jalali(rows.at(-1)!.day)}`,
  );
  const table = page.getByRole('table', { name: 'انحراف‌های غیرمجاز' });
  await expect(table.getByRole('row')).toHaveCount(1 + 3);
  await expect(page.getByRole('application').first()).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await table
    .getByRole('button', { name: /^پاسخ.*(شنبه|جمعه)/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('نگهداری').click();
  await dialog.getByLabel('توضیح').fill('آزمون چیلر دوم');
  await dialog.getByRole('button', { name: 'ذخیره' }).click();
  await expect(table.getByText('آزمون چیلر دوم')).toBeVisible();
  await expect(table.getByRole('button', { name: /^پاسخ.*(شنبه|جمعه)/ })).toHaveCount(2);

  await page.emulateMedia({ media: 'print' });
  const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(printed.startsWith('%PDF')).toBe(true);
  await expect(table.getByText('آزمون چیلر دوم')).toBeVisible();
  // Broken within its chart, a card would leave an empty frame and lie over the deviations.
  for (const card of await page.locator('.eui-card-chart').all())
    await expect(card).toHaveCSS('break-inside', 'avoid');
  // The head of the sheet names the version that predicts.
  await expect(page.locator('.eui-print-head')).toContainText(toPersianDigits('نسخهٔ 1'));
});

test('a watch survives a restart: what was uploaded just before is told once after it', async () => {
  const data = mkdtempSync(join(tmpdir(), 'energy-trend-'));
  const open = async () => {
    const server = await startServerOn(data, { ENERGY_DEMO: 'off' });
    let token: string | null = null;
    const api = createClient({ baseUrl: server.url, getToken: () => token, fetch: fetch as never });
    const login = await api.login({ body: root });
    if (login.status === 'success') token = login.token;
    return { server, api };
  };
  const first = await open();
  const place = await newOffice(first.api);
  const trend = await saveOfficeBaseline(first.api, place);
  await first.api.watchTrend({ params: { id: trend._id }, body: { isWatched: true } });
  await uploadOffice(first.api, place.meter, reportedRows());
  await first.server.stop();

  const second = await open();
  const told = async () =>
    (await second.api.listNotifications({ query: {} })).rows.filter(({ Title }) =>
      Title.includes(trend.name),
    );
  await expect.poll(async () => (await told()).length, { timeout: 20_000 }).toBe(1);
  const { isWatched, watch } = await second.api.getTrend({ params: { id: trend._id } });
  expect([isWatched, watch.pending]).toEqual([true, null]);
  expect(watch.deviation).not.toBeNull();
  await second.server.stop();
  rmSync(data, { recursive: true, force: true });
});

const jalali = (day: string): string => jalaliText(day).replaceAll('/', '-');
