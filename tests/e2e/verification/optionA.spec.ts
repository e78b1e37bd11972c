import type { Page } from '@playwright/test';
import { jalaliText, toPersianDigits } from '../../../packages/energy-core/src/index.ts';
import { exampleRows } from '../support/homeProject.ts';
import { newOrganization, unique } from '../support/organizations.ts';
import { expect, test } from '../support/test.ts';
import { chooseFile } from '../support/upload.ts';

const days = [...exampleRows('office-baseline'), ...exampleRows('office-reporting')];
/** Figures of `office.py`. */
const figures = new Map(
  exampleRows('office-options').map(({ option, figure, value }) => [`${option} ${figure}`, Number(value)]),
);
const inPersian = (value: number) =>
  toPersianDigits(Math.abs(Math.round(value)).toLocaleString('en').replaceAll(',', '٬'));
const next = (page: Page, name: string) =>
  page.locator('.eui-page-head').getByRole('button', { name, exact: true }).click();
const saved = (page: Page) => expect(page.getByText('ذخیره شد')).toBeVisible();
async function type(page: Page, label: string, text: string, at = 0) {
  const field = page.getByLabel(label, { exact: true }).nth(at);
  await field.fill(text);
  await field.press('Tab');
  await saved(page);
}

test('option A from the sheet of its meter to the printed report, with a parameter metered and one estimated', async ({
  open,
  api,
}) => {
  const { organization, building } = await newOrganization(api, unique('اداره'));
  const unit = (await api.listUnits({ query: { type: 'Consumption' } })).rows.find(
    ({ carrier }) => carrier === 'electricity',
  )!._id;
  const place = { organization: organization._id, building: building._id };
  const meter = await api.createMeter({ body: { name: 'برق اداره', type: 'Consumption', unit, ...place } });

  // The sheet.
  const page = await open(
    `/UploadMeterData?organization=${organization._id}&site=${building._id}&meter=${meter._id}`,
  );
  await chooseFile(page, {
    name: 'edareh.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      ['تاریخ,مصرف', ...days.map((row) => `${jalaliText(row.day!)},${row.electricityKwh}`)].join('\n'),
    ),
  });
  await page.getByRole('button', { name: 'بررسی داده' }).click();
  await page.getByRole('button', { name: /^ثبت .* روز$/ }).click();
  await expect(page.getByRole('button', { name: 'تاریخچهٔ بارگذاری' })).toBeVisible();

  // The project.
  const made = await api.createProject({
    body: { name: 'روشنایی اداره', building: building._id, IPMVP: 'A' },
  });
  await page.goto(new URL(`/MVProjects?project=${made._id}&step=project`, page.url()).href);
  await type(page, 'هزینهٔ پروژه', '1450');
  await type(page, 'هزینهٔ پایهٔ انرژی', '4150');
  await next(page, 'اقدام‌ها');
  await page.getByRole('button', { name: 'اقدام تازه' }).click();
  await type(page, 'نام اقدام *', 'چراغ‌های کم‌مصرف');
  await next(page, 'تعدیل معمول');

  // Each parameter says where it comes from.
  await page.getByRole('checkbox', { name: 'برق اداره' }).check({ force: true });
  await saved(page);
  for (const name of ['مصرف روزانه', 'روز کار']) {
    await page.getByRole('button', { name: 'پارامتر تازه' }).click();
    await expect(page.getByRole('group', { name: 'پارامتر تازه' })).toBeVisible();
    await page.getByRole('group', { name: 'پارامتر تازه' }).getByLabel('نام پارامتر').fill(name);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('group', { name })).toBeVisible();
  }
  const kindOf = async (name: string, kind: string) => {
    const group = page.getByRole('group', { name });
    await group.getByRole('button', { name: /منشأ مقدار/ }).click();
    await page.getByRole('option', { name: kind }).click();
    await saved(page);
  };
  await kindOf('مصرف روزانه', 'میانگین روزانهٔ کنتور پروژه');
  await kindOf('روز کار', 'برآوردی');
  await type(page, 'پیش از اقدام', '355');
  await type(page, 'حد پایین', '345');
  await type(page, 'حد بالا', '365');
  await type(page, 'مأخذ', 'تقویم کار');

  // Only a metered parameter asks for both periods.
  for (const [step, from, to] of [
    ['دورهٔ مبنا', '2006-01-02', '2006-12-31'],
    ['دورهٔ گزارش', '2017-01-02', '2017-12-31'],
  ] as const) {
    await page.getByRole('navigation', { name: 'گام‌های پروژه' }).getByRole('button', { name: step }).click();
    await expect(page.getByRole('heading', { name: step })).toBeVisible();
    await type(page, 'از روز تا روز، از', jalaliText(from));
    await type(page, 'از روز تا روز، تا', jalaliText(to));
  }

  // The figures are those of the worked example, on the page and on paper.
  await next(page, 'تعدیل معمول');
  await page
    .getByRole('navigation', { name: 'گام‌های پروژه' })
    .getByRole('button', { name: /^گزارش/ })
    .click();
  const main = page.getByRole('main');
  await expect(main).toContainText('درستی گزارش');
  await expect(main).toContainText(inPersian(figures.get('A avoidedEnergy')!));
  await expect(main).toContainText(inPersian(figures.get('A plusMinus90')!));
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'چاپ گزارش' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '');
  const paper = page.getByRole('article', { name: 'گزارش صحه‌گذاری صرفه‌جویی' });
  const row = paper.getByRole('row', { name: /روز کار/ }).first();
  await expect(row).toContainText('۳۵۵');
  await expect(row).toContainText('۳۴۵ تا ۳۶۵');
  await expect(row).toContainText('تقویم کار');
  await expect(paper.getByRole('row', { name: /مصرف روزانه/ }).first()).toContainText(/۱۶٬\d*|۱[۰-۹]٬/);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
});
