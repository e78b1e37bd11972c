import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test('the newest year of the first building: each card leads on, the bars of events are seen in the dark', async ({
  open,
  page: fresh,
}) => {
  await test.step('the home page shows the newest year of the first building, and each card leads on', async () => {
    const page = await open('/');
    await expect(page.getByRole('heading', { level: 1, name: 'خانه' })).toBeVisible();
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
    await expect(
      main.getByRole('region', { name: 'تازه‌ترین مستندات استاندارد' }).getByRole('row'),
    ).toHaveCount(8);
    const events = main.getByRole('region', { name: 'رویدادها' });
    await expect(events.getByRole('heading', { name: /^امروز/ })).toBeVisible();
    await expect(events.getByRole('listitem')).toHaveCount(2);
    await expect(main.getByRole('region', { name: /^برچسب انرژی/ })).toContainText('کاربری');
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

    await main.getByRole('link', { name: 'نمودار کامل مصرف برق' }).click();
    await expect(page).toHaveURL(/PeriodicChart\?nav=b\.\d+.*period=year/);
    await page.goBack();
    await main.getByRole('link', { name: 'برچسب کامل' }).click();
    await expect(page).toHaveURL(/EnergyLabel\?building=\d+&year=14/);
    await expect(page.getByRole('heading', { name: 'برچسب انرژی ساختمان' })).toBeVisible();
  });

  await test.step('the bars of events are seen in the dark', async () => {
    await fresh.emulateMedia({ colorScheme: 'dark' });
    const page = await open('/');
    const bar = page.getByRole('region', { name: 'رویدادها' }).locator('.eui-home-event-color').first();
    await expect(bar).toBeAttached();
    const contrast = await bar.evaluate((element) => {
      const context = document.createElement('canvas').getContext('2d')!;
      const luminance = (color: string) => {
        context.fillStyle = color;
        context.fillRect(0, 0, 1, 1);
        const [red, green, blue] = [...context.getImageData(0, 0, 1, 1).data].map((byte) => {
          const part = byte / 255;
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
      };
      const ground = luminance(getComputedStyle(element.closest('.eui-card')!).backgroundColor);
      const own = luminance(getComputedStyle(element).backgroundColor);
      return (Math.max(own, ground) + 0.05) / (Math.min(own, ground) + 0.05);
    });
    expect(contrast).toBeGreaterThanOrEqual(3);
  });
});

test('what was chosen is remembered', async ({ open }) => {
  const page = await open('/');
  await page.getByRole('button', { name: /سال$/ }).click();
  const older = page.getByRole('option').last();
  const year = (await older.innerText()).replace('سال', '').trim();
  await older.click();
  const energy = page.getByRole('region', { name: `مصرف انرژی ${year}` });
  await expect(energy).toBeVisible();
  await page.reload();
  await expect(energy).toBeVisible();

  await page.getByRole('combobox', { name: 'ساختمان' }).click();
  await page.getByRole('option', { name: /^کل / }).first().click();
  const ranking = page.getByRole('region', { name: 'شدت مصرف ساختمان‌ها' });
  await expect(ranking.getByRole('listitem').first()).toContainText('kWh/m²');
  await page.reload();
  await expect(ranking.getByRole('listitem').first()).toContainText('kWh/m²');
});

test('an organization has one energy total by stated factors, ranked buildings, and what needs attention', async ({
  open,
}) => {
  const page = await open('/');
  const main = page.getByRole('main');
  // A list that is opened before its buildings are there closes when they come.
  await expect(main.getByRole('region', { name: /^مصرف انرژی ۱۴/ })).toContainText('kWh');
  await page.getByRole('combobox', { name: 'ساختمان' }).click();
  await page.getByRole('option', { name: 'کل گروه صنعتی آرمان' }).click();
  const table = main.getByRole('table').filter({ hasText: 'کیلووات‌ساعت در واحد' });
  await expect(table.getByRole('row')).toHaveCount(5);
  await expect(main.getByRole('figure', { name: /^همهٔ انرژی ۱۴/ })).toBeVisible();
  // An unfinished year has no grades, and a site has no intensity.
  const ranking = page.getByRole('region', { name: 'شدت مصرف ساختمان‌ها' });
  await expect(ranking.getByText('موقت')).toHaveCount(3);
  await expect(ranking.getByText('بدون رتبه')).toBeVisible();
  // One press opens the page that resolves an item.
  const attention = page.getByRole('region', { name: /نیاز به رسیدگی/ });
  const gap = attention.locator('a[href*="meter="]').first();
  await expect(gap).toBeVisible();
  await expectAccessible(page);
  await gap.click();
  await expect(page).toHaveURL(/(UploadMeterData|MeterData)\?.*meter=\d+/);
});

for (const [name, viewport] of [
  ['desk', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
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
