import { expectAccessible } from './support/axe.ts';
import { picture } from './support/pictures.ts';
import { expect, test } from './support/test.ts';

test('the home page shows the newest year of the first building, and each card leads on', async ({
  open,
}) => {
  const page = await open('/');
  await expect(page.getByRole('heading', { level: 1, name: 'نمای کلی' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: /^مصرف انرژی ۱۴/ })).toContainText('kWh');
  await expect(main.getByRole('region', { name: /^هزینهٔ انرژی ۱۴/ })).toContainText('تومان');
  await expect(main.getByText(/(کمتر|بیشتر) از ۱۴/).first()).toBeVisible();
  await expect(main.getByText(/روز مشترک.* در برابر /).first()).toBeVisible();
  // A started year has no grade: the label is that of the last 365 days.
  await expect(main.getByRole('region', { name: /^برچسب انرژی.*۳۶۵ روز تا/ })).toBeVisible();
  await expect(main.getByRole('figure', { name: 'مصرف برق' })).toBeVisible();
  await expect(main.getByRole('figure', { name: 'مصرف گاز' })).toBeVisible();
  // Seven documents and a head; events of two days.
  await expect(main.getByRole('region', { name: 'تازه‌ترین اسناد استاندارد' }).getByRole('row')).toHaveCount(
    8,
  );
  const events = main.getByRole('region', { name: 'رویدادها' });
  await expect(events.getByRole('heading', { name: /^امروز/ })).toBeVisible();
  await expect(events.getByRole('listitem')).toHaveCount(2);
  await expect(main.getByRole('region', { name: /^برچسب انرژی/ })).toContainText('کاربری');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await picture(page, 'home');

  await main.getByRole('link', { name: 'نمودار کامل مصرف برق' }).click();
  await expect(page).toHaveURL(/PeriodicChart\?nav=b\.\d+.*period=year/);
  await page.goBack();
  await main.getByRole('link', { name: 'برچسب کامل' }).click();
  await expect(page).toHaveURL(/EnergyLabel\?building=\d+&year=14/);
  await expect(page.getByRole('heading', { name: 'برچسب انرژی ساختمان' })).toBeVisible();
});

test('what was chosen is remembered', async ({ open }) => {
  const page = await open('/');
  await page.getByRole('button', { name: /سال/ }).click();
  const older = page.getByRole('option').last();
  const year = (await older.innerText()).replace('سال', '').trim();
  await older.click();
  const energy = page.getByRole('region', { name: `مصرف انرژی ${year}` });
  await expect(energy).toBeVisible();
  await page.reload();
  await expect(energy).toBeVisible();

  await page.getByRole('combobox', { name: 'ساختمان' }).click();
  await page.getByRole('option', { name: 'کل سازمان' }).click();
  await expect(page.getByText('برچسب انرژی برای یک ساختمان است؛ یک ساختمان انتخاب کنید')).toBeVisible();
  await page.reload();
  await expect(page.getByText('برچسب انرژی برای یک ساختمان است؛ یک ساختمان انتخاب کنید')).toBeVisible();
});

test('a card that fails says so, and the others live on', async ({ open }) => {
  const page = await open('/403');
  await page.route('**/api/v1/file/document?**', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText('اسناد خوانده نشدند')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('figure', { name: 'مصرف برق' })).toBeVisible();
  await page.unroute('**/api/v1/file/document?**');
  await page.getByRole('button', { name: 'تلاش دوباره' }).first().click();
  await expect(page.getByRole('region', { name: 'تازه‌ترین اسناد استاندارد' }).getByRole('row')).toHaveCount(
    8,
  );
});

test('a new installation is told what comes first', async ({ open, page: _ }) => {
  const page = await open('/403');
  const empty = { status: 'success', results: 0, total: 0, data: { data: [] } };
  for (const list of ['organization', 'Building'])
    await page.route(`**/api/v1/${list}?**`, (route) => route.fulfill({ json: empty }));
  await page.goto('/');
  await expect(page.getByText('هنوز سازمانی ثبت نشده است')).toBeVisible();
  await expectAccessible(page);
});

for (const [name, viewport] of [
  ['desk', { width: 1440, height: 900 }],
  ['telephone', { width: 390, height: 844 }],
] as const)
  test(`nothing on the home page moves while it loads, at the size of a ${name}`, async ({
    open,
    page: fresh,
  }) => {
    await fresh.setViewportSize(viewport);
    await fresh.addInitScript(() => {
      const shifts: { value: number; moved: string[] }[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources?: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
        })[]) {
          if (entry.hadRecentInput) continue;
          const moved = (entry.sources ?? []).map(
            ({ node, previousRect, currentRect }) =>
              `${(node as Element | undefined)?.className ?? node?.nodeName} ${previousRect.top}→${currentRect.top}`,
          );
          shifts.push({ value: entry.value, moved });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // As over a slow line: answers come one after the other, in an order of their own.
    let waits = 0;
    await fresh.route('**/api/v1/**', async (route) => {
      waits += 1;
      await new Promise((done) => setTimeout(done, 80 + (waits % 4) * 120));
      await route.continue();
    });
    const page = await open('/');
    await expect(page.getByRole('figure', { name: 'مصرف گاز' })).toBeVisible();
    await expect(page.getByRole('region', { name: /^برچسب انرژی/ })).toContainText('کاربری');
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'رویدادها' }).getByRole('listitem')).toHaveCount(2);
    const shifts = await page.evaluate(
      () => (window as unknown as { shifts: { value: number; moved: string[] }[] }).shifts,
    );
    const total = shifts.reduce((sum, { value }) => sum + value, 0);
    expect(total, JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(0.02);
  });
