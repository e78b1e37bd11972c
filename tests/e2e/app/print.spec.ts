import { inflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const A4 = { width: 595, height: 842 };

interface Sheet {
  readonly width: number;
  readonly height: number;
}

/** The sheets of a PDF as the browser writes it: their sizes in points. */
function sheetsOf(pdf: Buffer): Sheet[] {
  const plain = pdf.toString('latin1');
  const packed = [...plain.matchAll(/\/Type\s*\/ObjStm[\s\S]*?stream\r?\n/g)].map(({ 0: head, index }) => {
    const start = index + head.length;
    return inflateSync(pdf.subarray(start, pdf.indexOf('endstream', start))).toString('latin1');
  });
  const objects = [plain, ...packed]
    .join('\n')
    .matchAll(/\/Type\s*\/Page\b[\s\S]*?\/MediaBox\s*\[([^\]]*)\]/g);
  return [...objects].map(([, box]) => {
    const [left, bottom, right, top] = box!.trim().split(/\s+/).map(Number) as [
      number,
      number,
      number,
      number,
    ];
    return { width: Math.round(right - left), height: Math.round(top - bottom) };
  });
}

/** Prints the page as a user does. */
async function print(page: Page): Promise<Sheet[]> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return sheetsOf(pdf);
}

/** What a reader of the sheet sees, as text. */
async function onPaper(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const text = await page.evaluate(() => document.body.innerText);
  const tools = page.getByRole('button', { name: /^(چاپ|خروجی|ویرایش|حذف)/ });
  const left = await tools.or(page.getByRole('navigation')).count();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
  expect(left, 'menus and tools stay on the screen').toBe(0);
  return text.replace(/[\u2066-\u2069]/g, '');
}

async function expectSheets(page: Page, count: number, words: readonly string[]) {
  // Parts of a page that load with their code appear one after the other.
  await expect(async () => {
    const text = await onPaper(page);
    for (const word of ['سامانهٔ مدیریت انرژی', 'چاپ‌کننده', 'تاریخ چاپ', ...words])
      expect(text).toContain(word);
  }).toPass({ timeout: 10_000 });
  expect(await print(page)).toEqual(Array.from({ length: count }, () => A4));
}

test('chart reports: lines, figures and comments on one sheet, ink on white, numbered sheets', async ({
  open,
  api,
}) => {
  await test.step('the chart report: chart, lines, figures with their days, and comments on one sheet', async () => {
    const note = { type: 'Meter' as const, itemId: '1' };
    await api.createNote({ body: { ...note, text: '۲۲ و ۲۳ مهر تعویض کنتور بود.' } });
    const line = `2500~value:kWh~${encodeURIComponent('سقف مجاز')}`;
    const page = await open(
      `/PeriodicChart?nav=m.1&period=month&year=1403&month=7&chart=line&with=1402&line=${line}`,
    );
    await expect(page.getByText('تعویض کنتور بود')).toBeVisible();
    await expect(page.getByRole('figure').getByText('سقف مجاز').first()).toBeVisible();
    await expectSheets(page, 1, [
      ...['مهر ۱۴۰۳ در برابر مهر ۱۴۰۲', 'ساختمان مرکزی ونک', 'سقف مجاز', '۲۸ از ۳۰ روز'],
      'تعویض کنتور بود',
    ]);
  });

  await test.step('comments are dated on paper, and without any there is no card for them', async () => {
    const note = { type: 'Meter' as const, itemId: '1' };
    await api.createNote({ body: { ...note, text: 'کنتور را دیروز دیدم.' } });
    const chart = (meter: number) => `/PeriodicChart?nav=m.${meter}&period=month&year=1403&month=7`;
    const page = await open(chart(1));
    await expect(page.getByText('کنتور را دیروز دیدم.')).toBeVisible();
    await expect(page.locator('.eui-comments').getByText('همین حالا').first()).toBeVisible();
    const text = await onPaper(page);
    expect(text).not.toContain('همین حالا');
    expect(text.slice(text.indexOf('نظرها'))).toMatch(/[۰-۹]{4}\/[۰-۹]{2}\/[۰-۹]{2}\s+[۰-۹]{2}:[۰-۹]{2}/);
    const silent = await open(chart(5));
    await expect(silent.getByText('هنوز کسی نظری ننوشته است.')).toBeVisible();
    expect(await onPaper(silent)).not.toContain('نظرها');
    expect(await print(silent)).toEqual([A4]);
  });

  await test.step('every sheet says which of how many it is, in the language and digits of the page', async () => {
    const page = await open('/Calculator');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const feet = await page.evaluate(() =>
      [...document.styleSheets].flatMap((sheet) =>
        [...sheet.cssRules].filter((rule) => rule instanceof CSSPageRule).map((rule) => rule.cssText),
      ),
    );
    const named = (name: string) => feet.find((rule) => rule.startsWith(`@page ${name} `));
    expect(named('eui-report')).toMatch(/"صفحهٔ " counter\(page, persian\) " از " counter\(pages, persian\)/);
    expect(named('eui-report-latin')).toMatch(/"صفحهٔ " counter\(page\) " از " counter\(pages\)/);
    expect(named('eui-label-english')).toMatch(/"Page " counter\(page\) " of " counter\(pages\)/);
  });

  await test.step('a chart of several nodes names them, and a dark screen prints in ink on white', async () => {
    const page = await open('/PeriodicChart?nav=m.1+m.5&period=year&year=1403&temperature=1');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.getByRole('row', { name: /^دمای تهران/ })).toBeVisible();
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    const ink = await page.getByRole('heading', { level: 1 }).evaluate((title) =>
      getComputedStyle(title)
        .color.match(/[\d.]+/g)!
        .slice(0, 3)
        .map(Number),
    );
    expect(Math.max(...ink)).toBeLessThan(90);
    await page.emulateMedia({ colorScheme: 'dark', media: null });
    const text = await onPaper(page);
    expect(text).toContain('برق ورودی اصلی، گاز موتورخانه');
    expect(await print(page)).toEqual([A4]);
  });
});

test('both reviews: names, columns and chart on one sheet', async ({ open, api }) => {
  const [organization] = (await api.listOrganizations({ query: { sort: '_id' } })).rows;
  const { rows } = await api.listBuildings({ query: { organization: organization!._id, sort: '_id' } });
  const units = (await api.listUnits({ query: { type: 'Consumption' } })).rows;
  const unit = units.find(({ carrier }) => carrier === 'electricity')!;
  const nav = rows.map(({ _id }) => `b.${_id}`).join(',');
  for (const more of ['', '&method=fixed&number=500000']) {
    const page = await open(`/Review?nav=${nav}&kind=building&year=1403&unit=${unit._id}${more}&step=report`);
    await page.getByRole('table', { name: 'برگزیده‌ها' }).waitFor();
    await expectSheets(page, 1, [
      ...['بازنگری برق، سال ۱۴۰۳', 'درصد مصرف', 'کارخانهٔ سمنان'],
      ...rows.map(({ name }) => name),
    ]);
  }
});

test('label, meter log and audit log: their sheets, with all rows of a table', async ({ open, api }) => {
  await test.step('the energy label: one sheet with its derivation', async () => {
    const page = await open('/EnergyLabel?building=1&year=1403');
    await page.getByRole('article', { name: 'برچسب انرژی' }).waitFor();
    const text = await onPaper(page);
    for (const word of ['برچسب انرژی ساختمان', 'ساختمان مرکزی ونک', 'ضریب تبدیل', 'تاریخ چاپ', 'مصرف ویژه'])
      expect(text).toContain(word);
    expect(await print(page)).toEqual([A4]);
  });

  await test.step('the meter log: columns stay columns, and its pages say which rows they are', async () => {
    const page = await open('/MeterData?meter=1&size=50&sort=date');
    const table = page.getByRole('table', { name: 'دادهٔ کنتور' });
    await expect(table.getByRole('row')).toHaveCount(51);
    await expectSheets(page, 2, ['برق ورودی اصلی', '۱۴۰۰/۰۱/۰۱', '۱ تا ۵۰ از']);
  });

  await test.step('the table of all readings prints all of them', async () => {
    const { total } = await api.listReadings({ query: { meter: '1', limit: '1' } });
    const page = await open('/MeterData?meter=1&all=yes&sort=date&from=2024-03-20&to=2025-03-20');
    await page.getByRole('table', { name: 'دادهٔ کنتور' }).getByText('۱۴۰۳/۰۱/۰۱').waitFor();
    const text = await onPaper(page);
    expect(text).toContain('۱۴۰۳/۰۱/۰۱ تا ۱۴۰۳/۱۲/۳۰');
    for (const day of ['۱۴۰۳/۰۱/۰۲', '۱۴۰۳/۰۷/۱۸', '۱۴۰۳/۱۲/۲۹']) expect(text).toContain(day);
    const sheets = await print(page);
    expect(total).toBeGreaterThan(366);
    expect(sheets.length).toBeGreaterThan(5);
    expect(sheets.length).toBeLessThan(16);
  });

  await test.step('the audit log: one sheet of columns', async () => {
    const page = await open('/AuditLog?action=session.signIn');
    await page.getByRole('table').getByRole('row').nth(1).waitFor();
    await expectSheets(page, 1, ['گزارش رویدادها', 'شخص', 'وارد شد']);
  });
});

/** Presses «چاپ» and counts the rows that are there when the browser is asked to print. */
async function rowsPrinted(page: Page): Promise<number> {
  await page.evaluate(() => {
    window.print = () => {
      const rows = document.querySelectorAll('main table tbody tr').length;
      document.body.dataset.printed = String(rows);
    };
  });
  await page.getByRole('button', { name: 'چاپ', exact: true }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', /\d/);
  return Number(await page.locator('body').getAttribute('data-printed'));
}

test('the button prints every row of a paged table or says how many; users and home have nothing to press', async ({
  open,
  api,
}) => {
  await test.step('the button prints every row of a paged table, and the page is as before afterwards', async () => {
    const { total } = await api.listUsers({ query: { active: 'true', limit: '1' } });
    expect(total).toBeGreaterThan(10);
    const page = await open('/admin');
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows).toHaveCount(11);
    expect(await rowsPrinted(page)).toBe(total);
    expect(await onPaper(page)).toContain(`همهٔ ${total!.toLocaleString('fa-IR')} ردیف`);
    await expect(rows, 'after printing').toHaveCount(11);
  });

  await test.step('a table of more rows than paper takes says how many of them are printed', async () => {
    const page = await open('/weatherData');
    await page.getByRole('table').getByRole('row').nth(1).waitFor();
    expect(await rowsPrinted(page)).toBe(3000);
    expect(await page.locator('.eui-print-head').textContent()).toMatch(/۳٬۰۰۰ ردیف از [۰-۹٬]+ ردیف/);
  });

  await test.step('users, the home page and the log of events: head, rows, nothing to press', async () => {
    const users = await open('/admin');
    await users.getByRole('table').getByRole('row').nth(1).waitFor();
    await expectSheets(users, 1, ['کاربران', 'نام کاربری', 'ردیف']);
    const home = await open('/');
    await home.getByRole('figure').first().waitFor();
    const text = await onPaper(home);
    for (const word of ['سامانهٔ مدیریت انرژی', 'تاریخ چاپ', 'قرائت‌های ثبت‌شده تا زمان چاپ'])
      expect(text).toContain(word);
    await print(home);
  });
});
