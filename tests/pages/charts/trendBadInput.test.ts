import { beforeAll, expect, test } from 'vitest';
import { addDays, fromJalali, jalaliText } from '../../../packages/energy-core/src/index.ts';
import { newOrganization } from '../../e2e/support/organizations.ts';
import {
  address,
  eventually,
  fill,
  hand,
  leadsTo,
  press,
  pressInDialog,
  says,
  screen,
  servePages,
} from '../support/openPage.ts';
import { meterIn, upload } from '../support/world.ts';

const pages = servePages();
const FIRST = fromJalali(1403, 1, 1);
const DAYS = 90;
const LAST = addDays(FIRST, DAYS - 1);
const celsius = (at: number) => 8 + at / 6 + 4 * Math.sin(at * 1.7);
const kWh = (at: number) => 40 + 5 * celsius(at) + 2 * Math.sin(at * 2.9);

let place: { organization: string; building: string };
let city: string;
const meterOf = async (name: string, value: (at: number) => number, first = FIRST) => {
  const { id } = await meterIn(pages.api, place, name);
  const rows = Array.from({ length: DAYS }, (_, at) => [jalaliText(addDays(first, at)), value(at)]);
  return { id, upload: await upload(pages.api, id, rows) };
};
const analysis = (y: string, more = '', from = FIRST, to = LAST) =>
  `/trend?mode=new&from=${from}&to=${to}&y=${encodeURIComponent(y)}${more}${more.includes('step=') ? '' : '&step=analysis'}`;
const isChosen = async () => {
  await screen.findAllByText('انتخاب‌شده');
  await eventually(() => expect(screen.queryByRole('progressbar')).toBeNull());
};
const hasNoNaN = () => expect(document.body.textContent).not.toMatch(/NaN|Infinity|undefined/);

beforeAll(async () => {
  const made = await newOrganization(pages.api, 'کارخانهٔ دادهٔ بد');
  place = { organization: made.organization._id, building: made.building._id };
  city = (await pages.api.getBuilding({ params: { id: made.building._id } })).city!._id;
  const allData = Array.from({ length: DAYS }, (_, at) => ({
    ...{ city, date: addDays(FIRST, at), avgTemprature: celsius(at) },
  }));
  await pages.api.uploadWeather({ body: { allData } });
});

test('constant consumption is said, with its value', async () => {
  const { id } = await meterOf('برق ثابت', () => 50);
  await pages.open(analysis(`_m${id}_`, `&x1=_t${city}_`));
  await says(/مصرف در همهٔ روزها ۵۰ است/);
  hasNoNaN();
});

test('a base period without temperature is modelled without it, and says so', async () => {
  const early = addDays(FIRST, -200);
  const { id } = await meterOf('برق پیش از دماسنج', kWh, early);
  await pages.open(analysis(`_m${id}_`, `&x1=_t${city}_`, early, addDays(early, DAYS - 1)));
  await says(/دما.*هیچ مقداری ندارد و کنار گذاشته شد/);
  hasNoNaN();
});

test('bills without any temperature: no model can be tried, and the page says what is missing', async () => {
  const { id } = await meterIn(pages.api, place, 'قبض پیش از دماسنج');
  const early = addDays(FIRST, -200);
  const bill = (at: number) => [30 * at, 30 * at + 29].map((day) => jalaliText(addDays(early, day)));
  const rows = [0, 1, 2, 3].map((at) => [...bill(at), 1200 + 50 * at]);
  await upload(pages.api, id, rows, { kind: 'range', from: 0, to: 1, value: 2 });
  await pages.open(analysis(`_m${id}_`, `&x1=_t${city}_`, early, addDays(early, 119)));
  await says(/دما.*هیچ مقداری ندارد و کنار گذاشته شد/);
  await says(/متغیری برای امتحان کردن نیست/);
  hasNoNaN();
});

test('thirty years are refused with a sentence and a way back', async () => {
  const { id } = await meterOf('برق سی‌ساله', kWh);
  await pages.open(analysis(`_m${id}_`, `&x1=_t${city}_`, fromJalali(1373, 1, 1)));
  await says(/بازه بیش از .* روز است/);
  await hand.click((await screen.findAllByRole('button', { name: 'متغیرها' })).at(-1)!);
  await eventually(() => expect(address()).not.toContain('step='));
});

test('a variable equal to another is named where a model takes both', async () => {
  const { id } = await meterOf('برق دودماسنج', kWh);
  await pages.open(analysis(`_m${id}_`, `&x1=_t${city}_&x2=${encodeURIComponent(`_t${city}_*1`)}`));
  await isChosen();
  await press(/^همهٔ .* مدل$/);
  expect(screen.getAllByText('محاسبه نشد').length).toBeGreaterThan(0);
  hasNoNaN();
});

test('order 4 on four distinct values is not to be had; the best model is shown with the reason', async () => {
  const { id } = await meterOf('برق چهارپله', (at) => 100 + 10 * (at % 4) + Math.sin(at));
  const steps = await meterOf('پله', (at) => 1 + (at % 4));
  await pages.open(analysis(`_m${id}_`, `&x1=_m${steps.id}_&order=4`));
  await isChosen();
  await says(/مدل خواسته‌شده به دست نیامد/);
  await says(/فقط ۴ مقدار متفاوت دارد/);
  hasNoNaN();
});

test('a meter deleted meanwhile is named', async () => {
  const { id } = await meterIn(pages.api, place, 'برق برچیده');
  await pages.api.deleteMeter({ params: { id } });
  await pages.open(analysis(`_m${id}_`, `&x1=_t${city}_`));
  await says(/^این متغیرها دیگر نیستند یا به آن‌ها دسترسی ندارید: متغیر وابسته\. متغیر دیگری بگذارید\.$/);
  await screen.findByRole('heading', { level: 1, name: /متغیر ناموجود/ });
});

test('days on which the formula divides by zero are counted and left out', async () => {
  const { id } = await meterOf('برق خط تولید', kWh);
  const made = await meterOf('تولید', (at) => (at % 18 === 0 ? 0 : 10 + (at % 5)));
  await pages.open(analysis(`_m${id}_/_m${made.id}_`, `&x1=_t${city}_`));
  await says(/در ۵ ردیف با داشتن همهٔ متغیرهایش مقدار ندارد \(تقسیم بر صفر/);
  hasNoNaN();
});

test('readings undone while the models are compared: the page ends with a sentence or a model, and can go on', async () => {
  const stored = await meterOf('برق ناپایدار', kWh);
  await pages.open(analysis(`_m${stored.id}_`, `&x1=_t${city}_`));
  await screen.findByRole('progressbar');
  await pages.api.undoUpload({ params: { id: stored.upload }, body: {} });
  await eventually(() => expect(screen.queryByRole('progressbar')).toBeNull());
  await screen.findAllByText('انتخاب‌شده');
  hasNoNaN();
  await hand.click((await screen.findAllByRole('button', { name: 'گزارش خط مبنا' })).at(-1)!);
  await press('ذخیرهٔ خط مبنا');
  await fill(/^نام خط مبنا/, 'ناپایدار');
  await pressInDialog('ذخیره');
  await says('قرائت‌ها در این فاصله تغییر کرده‌اند؛ مدل ذخیره‌شده روی قرائت‌های کنونی است.');
  hasNoNaN();
});

test('readings undone after the page read them: the model is saved, and its fit is on what is there', async () => {
  const stored = await meterOf('برق واگردانده', kWh);
  await pages.open(analysis(`_m${stored.id}_`, `&x1=_t${city}_`));
  await isChosen();
  await pages.api.undoUpload({ params: { id: stored.upload }, body: {} });
  await hand.click((await screen.findAllByRole('button', { name: 'گزارش خط مبنا' })).at(-1)!);
  await press('ذخیرهٔ خط مبنا');
  await fill(/^نام خط مبنا/, 'واگردانده');
  await pressInDialog('ذخیره');
  await says('قرائت‌ها در این فاصله تغییر کرده‌اند؛ مدل ذخیره‌شده روی قرائت‌های کنونی است.');
  await leadsTo(/^\/trend\?trend=\d+$/);
  hasNoNaN();
});

test('a baseline that another user saved by the same name meanwhile: the name is asked again, nothing is lost', async () => {
  const { id } = await meterOf('برق دونفره', kWh);
  await pages.open(analysis(`_m${id}_`, `&x1=_t${city}_&step=report`));
  await press('ذخیرهٔ خط مبنا');
  const variable = { id, navType: 'Meter' as const, type: 'consumption' as const };
  await pages.api.createTrend({
    body: {
      ...{ name: 'دونفره', regressionParam: 0, from: FIRST, to: LAST, trendCoeff: '5' },
      ...{ yAxieFormula: 'Synonym0', yAxieFormulaSynon: [variable] },
    } as never,
  });
  await fill(/^نام خط مبنا/, 'دونفره');
  await pressInDialog('ذخیره');
  await says('خط مبنای دیگری با این نام در این سازمان هست.');
  await fill(/^نام خط مبنا/, 'دونفره ۲');
  await pressInDialog('ذخیره');
  await leadsTo(/^\/trend\?trend=\d+$/);
});
