import type { Page } from '@playwright/test';
import type { Client } from '../../../packages/energy-core/src/api/index.ts';
import { expectAccessibleInBothThemes } from '../support/axe.ts';
import { savedBy } from '../support/downloads.ts';
import { officeYear, xlsx } from '../support/sheets.ts';
import { expect, test } from '../support/test.ts';
import { chooseFile, newMeter, storedCount, type TestMeter, uploadedBefore } from '../support/upload.ts';

const days = officeYear().slice(0, 30);
let count = 0;

async function taggedMeter(api: Client, name: string, tagName: string): Promise<TestMeter> {
  const meter = await newMeter(api, name);
  await api.updateMeter({ params: { id: meter.id }, body: { tagName } });
  return meter;
}

/** Three meters with their own tags, the third with ten days that differ from the file. */
async function three(api: Client) {
  count += 1;
  const run = `${Date.now() % 100_000}-${count}`;
  const tags = ['A', 'B', 'C'].map((letter) => `TAG-${letter}-${run}`) as [string, string, string];
  const one = await taggedMeter(api, `برچسب یک ${run}`, tags[0]);
  const two = await taggedMeter(api, `برچسب دو ${run}`, tags[1]);
  const last = await taggedMeter(api, `برچسب سه ${run}`, tags[2]);
  await uploadedBefore(
    api,
    last.id,
    days.slice(0, 10).map((day) => ({ ...day, value: day.value + 5 })),
  );
  const rows = [
    ['برچسب', 'تاریخ', 'مصرف'],
    ...tags.flatMap((tag) => days.map(({ date, value }) => [tag, date, value])),
    ['NO-SUCH-TAG', days[0]!.date, 1],
  ];
  return { one, two, last, tags, rows };
}

const main = (page: Page) => page.getByRole('main');
const check = (page: Page) => page.getByRole('button', { name: 'بررسی داده' }).click();
const rowOf = (page: Page, meter: TestMeter) => main(page).getByRole('row').filter({ hasText: meter.name });
const leaveOut = (page: Page) => page.getByLabel(/ردیف بی‌کنتور کنار گذاشته شود/).check();

test('one file fills three meters; axe finds nothing in columns, check and on a phone', async ({
  open,
  api,
}) => {
  await test.step('one file fills three meters: an unknown tag is left out explicitly, an overlap is replaced after a question', async () => {
    const { one, two, last, rows } = await three(api);
    const page = await open('/UploadMeterDataWithTag');
    await chooseFile(page, xlsx('hame.xlsx', rows));
    await expect(page.getByRole('heading', { name: 'ستون‌های فایل را تأیید کنید' })).toBeFocused();
    await expect(page.getByRole('button', { name: /ستون شناسهٔ کنتور/ })).toContainText('برچسب');
    await expect(main(page)).toContainText('محتمل');
    await check(page);

    const store = main(page).getByRole('button', { name: /^ثبت/ });
    await expect(rowOf(page, one)).toContainText('۳۰');
    await expect(rowOf(page, last)).toContainText('۱۰ روز با مقدار دیگر');
    await expect(main(page).getByRole('row').filter({ hasText: 'NO-SUCH-TAG' })).toContainText('۹۲');
    await expect(store).toBeDisabled();
    const download = await savedBy(page.getByRole('button', { name: 'دریافت ردیف‌های کنارگذاشته' }));
    expect(String(download.bytes)).toContain('هیچ کنتوری این شناسه را ندارد');
    await leaveOut(page);
    await rowOf(page, last)
      .getByRole('button', { name: /روزهای هم‌پوشان/ })
      .click();
    await page.getByRole('option', { name: 'جایگزین شود' }).click();
    await expect(store).toHaveText('ثبت ۹۰ روز در ۳ کنتور');
    const filesSent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/file'))
        filesSent.push(request.postDataBuffer()?.includes('name="sameAs"') ? 'named' : 'sent');
    });
    await store.click();
    await page.getByRole('alertdialog').getByRole('button', { name: /^ثبت/ }).click();
    await expect(page.getByText('دادهٔ هر ۳ کنتور ثبت شد')).toBeVisible();
    for (const meter of [one, two, last]) expect(await storedCount(api, meter.id)).toBe(30);
    const uploads = (await api.listUploads({ query: { meter: last.id } })).rows;
    expect(uploads[0]).toMatchObject({ fileName: 'hame.xlsx', stored: 30, replaced: 10, state: 'active' });
    // The sheet itself travels once, and each meter offers it.
    expect(filesSent).toEqual(['sent']);
    for (const meter of [one, two, last]) {
      const [kept] = (await api.listFiles({ query: { meter: meter.id } })).rows;
      expect(kept).toMatchObject({ title: 'hame.xlsx', meter: meter.id, upload: { stored: 30 } });
    }
  });

  await test.step('axe finds nothing in columns, check and on a phone', async () => {
    const { rows } = await three(api);
    const page = await open('/UploadMeterDataWithTag');
    const silent = () => expectAccessibleInBothThemes(page);
    await chooseFile(page, xlsx('hame.xlsx', rows));
    await page.getByRole('heading', { name: 'ستون‌های فایل را تأیید کنید' }).waitFor();
    await silent();
    await check(page);
    await page.getByRole('heading', { name: 'آنچه ثبت می‌شود' }).waitFor();
    await silent();
    await page.setViewportSize({ width: 390, height: 844 });
    await silent();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });
});
