import { beforeAll, expect, test } from 'vitest';
import type { FormulaRecord } from '../../../packages/energy-core/src/api/index.ts';
import { newOrganization } from '../../e2e/support/organizations.ts';
import {
  dialogIsGone,
  eventually,
  field,
  fill,
  hand,
  press,
  pressInDialog,
  says,
  screen,
  servePages,
  within,
} from '../support/openPage.ts';

const pages = servePages();
let building: string;
let organization: string;
let meter: string;
let tons: string;

const newMeter = async (name: string, carrier: string, values: readonly (number | null)[]) => {
  const units = (await pages.api.listUnits({ query: { type: 'Consumption' } })).rows;
  const body = {
    ...{ name, type: 'Consumption' as const },
    unit: { _id: units.find((unit) => unit.carrier === carrier)!._id },
    ...{ organization: { _id: organization }, building: { _id: building } },
  };
  const { _id } = await pages.api.createMeter({ body });
  if (values.length === 0) return _id;
  await pages.api.uploadReadings({
    body: {
      excellData: values.flatMap((value, at) => (value === null ? [] : [[`1403/01/0${at + 1}`, value]])),
      ...{ from: 0, value: 1, headerRow: -1, format: 'YYYY/MM/DD', kind: 'day', meterID: _id },
      fileName: `${name}.csv`,
    },
  });
  return _id;
};

beforeAll(async () => {
  const made = await newOrganization(pages.api, 'کارخانه');
  building = made.building._id;
  organization = made.organization._id;
  meter = await newMeter('برق سالن', 'electricity', [1, 3, 2, 4, 9]);
  tons = await newMeter('آب سالن', 'water', [1, 2, 3, 4, 0]);
});

const variable = (id: string) => ({ id, navType: 'Meter' as const, type: 'consumption' as const });
const overTime = (text: string, ...ids: string[]) => ({
  ...{ yAxieFormula: text, yAxieFormulaSynon: ids.map(variable) },
  ...{ xAxieFormula: '', xAxieFormulaSynon: [] },
});
const save = async (name: string, axes: object = overTime('Synonym0', meter)): Promise<FormulaRecord> => {
  const body = { name, building, type: 'simple' as const, ...axes } as never;
  return await pages.api.createFormula({ body });
};
const stored = (id: string) => pages.api.getFormula({ params: { id } });
const box = (axis: 'عمودی' | 'افقی') => screen.findByRole('textbox', { name: new RegExp(`محور ${axis}`) });
/** Writes at the end of a formula, and leaves it. */
const writeMore = async (text: string) => {
  await hand.type(await box('عمودی'), text);
  await hand.tab();
};
const days = 'period=range&from=1403-01-01&to=1403-01-05';
const savedRow = async (name: string) => {
  const table = await screen.findByRole('table', { name: 'فرمول‌های ذخیره‌شده' });
  return eventually(() => within(table).getByRole('row', { name: new RegExp(name) }));
};

test('without a formula the page says what to do, and nothing can be saved', async () => {
  await pages.open('/FormulaBuilder');
  await says('فرمول محور عمودی را بنویسید');
  expect(screen.getByRole('button', { name: 'ذخیره' })).toBeDisabled();
});

test('a wrong formula is told while it is written, and is not saved', async () => {
  const { _id, name } = await save('نادرست');
  await pages.open(`/FormulaBuilder?formula=${_id}`);
  await screen.findByRole('heading', { level: 1, name });
  await writeMore('+');
  const written = await box('عمودی');
  await eventually(() => expect(written).toBeInvalid());
  await press('ذخیره');
  expect(screen.queryByRole('dialog')).toBeNull();
  await hand.type(written, '2');
  await eventually(() => expect(written).toBeValid());
});

test('a link shows its formula over the newest year with data', async () => {
  const { _id } = await save('خودکار');
  await pages.open(`/FormulaBuilder?formula=${_id}`);
  const summary = await screen.findByRole('region', { name: 'خلاصهٔ خودکار' });
  await eventually(() => expect(summary).toHaveTextContent('۱۹'));
  await eventually(() => expect(screen.getByRole('button', { name: /سال/ })).toHaveTextContent('۱۴۰۳'));
});

test('points over x have a line with equation and statistics; too few of them a reason', async () => {
  const axes = {
    ...overTime('Synonym0', meter),
    ...{ xAxieFormula: 'Synonym0', xAxieFormulaSynon: [variable(tons)] },
  };
  const { _id } = await save('پراکنش', axes);
  // (1, 1), (2, 3), (3, 2), (4, 4): y = 0.5 + 0.8 x.
  await pages.open(`/FormulaBuilder?formula=${_id}&period=range&from=1403-01-01&to=1403-01-04`);
  await says(/y = ۰٫۵ \+ ۰٫۸ x/);
  const figure = async (name: string) =>
    (await screen.findByText(name, { exact: false, selector: 'dt' })).nextElementSibling;
  expect(await figure('ضریب تعیین')).toHaveTextContent('۰٫۶۴۰۰۰۰');
  expect(await figure('مجموع مربع خطا')).toHaveTextContent('۱٫۸۰۰۰۰۰');
  await hand.click(await screen.findByRole('radio', { name: 'درجهٔ ۴' }));
  await says(/دست‌کم ۵ نقطهٔ کامل/);
});

test('points of one bill are fitted as one, and the page says so beside the figures', async () => {
  const billed = await newMeter('قبض سالن', 'electricity', []);
  await pages.api.uploadReadings({
    body: {
      excellData: [
        ['1403/01/01', '1403/01/02', 20],
        ['1403/01/03', '1403/01/04', 44],
        ['1403/01/05', '1403/01/06', 50],
      ],
      ...{ from: 0, to: 1, value: 2, headerRow: -1, format: 'YYYY/MM/DD', kind: 'range', meterID: billed },
      fileName: 'قبض.csv',
    },
  });
  const output = await newMeter('تولید سالن', 'water', [1, 3, 4, 4, 6, 6]);
  const axes = {
    ...overTime('Synonym0', billed),
    ...{ xAxieFormula: 'Synonym0', xAxieFormulaSynon: [variable(output)] },
  };
  const { _id } = await save('قبض بر تولید', axes);
  // Per day (2, 10), (4, 22), (6, 25): y = 4 + 3.75 x.
  await pages.open(`/FormulaBuilder?formula=${_id}&period=range&from=1403-01-01&to=1403-01-06`);
  await says(/y = ۴ \+ ۳٫۷۵ x/);
  await says(/۶ نقطه از ۳ قرائت چندروزه به دست آمده است/);
});

test('points that cannot be computed are told', async () => {
  const { _id } = await save('بر صفر', overTime('Synonym0 / Synonym1', meter, tons));
  await pages.open(`/FormulaBuilder?formula=${_id}&${days}`);
  await says(/در ۱ نقطه با وجود داده مقداری نیست/);
});

test('a copy is saved under its own name and place, and leaves the first as it is', async () => {
  const first = await save('اصلی');
  await pages.open(`/FormulaBuilder?copy=${first._id}`);
  const written = await box('عمودی');
  await eventually(() => expect(written).not.toHaveValue(''));
  await press('ذخیره');
  expect(await field('نام *')).toHaveValue('اصلی (رونوشت)');
  await pressInDialog('ذخیره');
  await screen.findByRole('heading', { level: 1, name: 'اصلی (رونوشت)' });
  expect(await stored(first._id)).toEqual(first);
  const all = (await pages.api.listFormulas({ query: { building } })).rows;
  expect(all.find(({ name }) => name === 'اصلی (رونوشت)')?.yAxieFormula).toBe('Synonym0');
});

test('of two users the second may reload or keep what they wrote', async () => {
  const { _id } = await save('دونفره');
  const params = { id: _id };
  await pages.open(`/FormulaBuilder?formula=${_id}`);
  await screen.findByRole('heading', { level: 1, name: 'دونفره' });
  await writeMore('*2');
  await pages.api.updateFormula({ params, body: overTime('5*Synonym0', meter) as never });
  await press('ذخیره');
  await pressInDialog('ذخیره');
  await says(/در این میان کس دیگری آن را ویرایش کرده است/);
  await pressInDialog('نگه داشتن نوشته‌های من');
  await pressInDialog('ذخیره');
  await dialogIsGone();
  expect(await stored(_id)).toMatchObject({ yAxieFormula: 'Synonym0*2', version: 3 });
});

test('a cut network loses nothing that was written', async () => {
  const { _id } = await save('بی‌شبکه');
  await pages.open(`/FormulaBuilder?formula=${_id}`);
  await screen.findByRole('heading', { level: 1, name: 'بی‌شبکه' });
  await writeMore('+1');
  await press('ذخیره');
  await fill('نام *', 'باشبکه');
  pages.isOffline = true;
  await pressInDialog('ذخیره');
  await says('ارتباط با سرور قطع است. دوباره تلاش کنید.');
  pages.isOffline = false;
  await pressInDialog('ذخیره');
  await dialogIsGone();
  expect(await stored(_id)).toMatchObject({ name: 'باشبکه', yAxieFormula: 'Synonym0+1' });
});

test('before a formula is deleted, what uses it is named', async () => {
  const { _id } = await save('پرکاربرد', overTime('7*Synonym0', meter));
  await pages.api.createSavedView({
    body: { name: 'گزارش مدیر', page: '/PeriodicChart', state: `nav=f.${_id}&period=year` },
  });
  await pages.open('/FormulaBuilder');
  const row = await savedRow('پرکاربرد');
  await eventually(() => expect(row).toHaveTextContent('نمودارها: گزارش مدیر'));
  await press('حذف «پرکاربرد»');
  const question = await screen.findByRole('alertdialog');
  await eventually(() => expect(question).toHaveTextContent('گزارش مدیر'));
  await hand.click(within(question).getByRole('button', { name: 'حذف' }));
  await eventually(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await eventually(() => expect(screen.queryByText('پرکاربرد')).toBeNull());
  await expect(stored(_id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a new formula in place of an unsaved one asks first', async () => {
  const { _id } = await save('ناتمام');
  await pages.open(`/FormulaBuilder?formula=${_id}`);
  await screen.findByRole('heading', { level: 1, name: 'ناتمام' });
  await writeMore('+3');
  await press('فرمول تازه');
  await says('تغییرات ذخیره نشده‌اند');
  await press('انصراف');
  expect(((await box('عمودی')) as HTMLTextAreaElement).value).toContain('+۳');
});

test('a formula whose meter was deleted says so in the field', async () => {
  const passing = await newMeter('رفتنی', 'water', []);
  const extra = await save('بی‌کنتور', overTime('Synonym0 + Synonym1', meter, passing));
  await pages.api.deleteMeter({ params: { id: passing } });
  await pages.open(`/FormulaBuilder?formula=${extra._id}&${days}`);
  await says(/دیگر وجود ندارد/);
  await says(/چون این متغیرهای آن دیگر نیستند/);
});
