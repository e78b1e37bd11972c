import { beforeAll, expect, test } from 'vitest';
import { addDays, fromJalali, jalaliText } from '../../../packages/energy-core/src/index.ts';
import { newOrganization } from '../../e2e/support/organizations.ts';
import {
  address,
  dialogIsGone,
  eventually,
  fill,
  hand,
  leadsTo,
  press,
  pressInDialog,
  says,
  screen,
  servePages,
  within,
} from '../support/openPage.ts';
import { meterIn, upload } from '../support/world.ts';

const pages = servePages();
const FIRST = fromJalali(1403, 1, 1);
const DAYS = 120;
const days = Array.from({ length: DAYS }, (_, at) => addDays(FIRST, at));
const LAST = days.at(-1)!;
/** Degrees of a day: a slow rise with a change from day to day. */
const celsius = (at: number) => 8 + at / 6 + 4 * Math.sin(at * 1.7);
/** Cooling of 5 kWh for each degree, and a change that no variable explains. */
const kWh = (at: number) => 40 + 5 * celsius(at) + 2 * Math.sin(at * 2.9);

let place: { organization: string; building: string };
let city: string;
const meterOf = async (name: string, value: (at: number) => number, count = DAYS) => {
  const { id } = await meterIn(pages.api, place, name);
  await upload(
    pages.api,
    id,
    days.slice(0, count).map((day, at) => [jalaliText(day), value(at)]),
  );
  return id;
};
const definition = (meter: string, more = '', to = LAST) =>
  `/trend?mode=new&from=${FIRST}&to=${to}&y=_m${meter}_${more}`;
const analysis = (meter: string, more = '', to = LAST) => `${definition(meter, more, to)}&step=analysis`;
/** Rows of the candidates, once all were tried. */
/** All candidates are tried, and one is chosen. */
const candidates = async () => {
  await screen.findAllByText('انتخاب‌شده');
  await eventually(() => expect(screen.queryByRole('progressbar')).toBeNull());
};

beforeAll(async () => {
  const made = await newOrganization(pages.api, 'کارخانهٔ سرد');
  place = { organization: made.organization._id, building: made.building._id };
  city = (await pages.api.getBuilding({ params: { id: made.building._id } })).city!._id;
  const allData = days.map((date, at) => ({ city, date, avgTemprature: celsius(at) }));
  await pages.api.uploadWeather({ body: { allData } });
});

test('from nothing, the next step waits for what is missing', async () => {
  await pages.open('/trend?mode=new');
  const next = await screen.findByRole('button', { name: 'تحلیل آماری' });
  expect(next).toBeDisabled();
  await pages.open('/trend?mode=new&step=analysis');
  await says('متغیرها و دوره هنوز کامل نیست');
});

test('the temperature of the city is proposed; a press makes it a variable', async () => {
  const meter = await meterOf('برق چیلر', kWh);
  await pages.open(definition(meter));
  const proposals = await screen.findByRole('region', { name: 'پیشنهاد برای متغیر مستقل' });
  await hand.click(await within(proposals).findByRole('button', { name: /دما/ }));
  await leadsTo(new RegExp(`x1=_t${city}_`));
  await says(/۱۲۰ از ۱۲۰ روز/);
});

test('candidates are ranked, the best is taken, saved and opened with its fit', async () => {
  const meter = await meterOf('برق سردخانه', kWh);
  await pages.open(analysis(meter, `&x1=_t${city}_`));
  await candidates();
  // The step of this name, and the button that opens it.
  await hand.click((await screen.findAllByRole('button', { name: 'گزارش خط مبنا' })).at(-1)!);
  await leadsTo(/step=report/);
  await press('ذخیرهٔ خط مبنا');
  await fill(/^نام خط مبنا/, 'سردخانه ۱۴۰۳');
  await pressInDialog('ذخیره');
  await leadsTo(/^\/trend\?trend=\d+$/);
  await says('گزارش سردخانه ۱۴۰۳');
  const id = new URLSearchParams(address().split('?')[1]).get('trend')!;
  const data = await pages.api.getTrend({ params: { id } });
  expect(data).toMatchObject({ name: 'سردخانه ۱۴۰۳', regressionParam: 1, from: FIRST, to: LAST });
  expect(data.fit!.n).toBe(DAYS);
  expect(data.fit!.rSquared).toBeGreaterThan(0.95);
});

test('days are left out only with a reason, and come back', async () => {
  const meter = await meterOf('برق آزمایشگاه', kWh);
  const out = `&out=${FIRST}.${addDays(FIRST, 1)}.${encodeURIComponent('تعویض کنتور')}`;
  await pages.open(analysis(meter, `&x1=_t${city}_${out}`));
  await candidates();
  await says('تعویض کنتور');
  await press('افزودن');
  await pressInDialog('کنار گذاشتن از مدل');
  await says('دلیل کنار گذاشتن را بنویسید.');
  await pressInDialog('انصراف');
  await dialogIsGone();
  await press(/^بازگرداندن/);
  await eventually(() => expect(address()).not.toContain('out='));
});

test('of three days no model is chosen that has a parameter for each', async () => {
  const meter = await meterOf('برق سه‌روزه', kWh, 3);
  await pages.open(analysis(meter, `&x1=_t${city}_`, addDays(FIRST, 2)));
  await candidates();
  const chosen = (await screen.findAllByText('انتخاب‌شده'))[0]!.closest('[role=row], tr');
  expect(chosen?.textContent).not.toContain('—');
});

test('a period without readings says so and leads back to the first step, without a way into the empty one', async () => {
  const { id } = await meterIn(pages.api, place, 'برق بی‌قرائت');
  await pages.open(analysis(id, `&x1=_t${city}_`));
  await says('برای خط مبنای درخواستی داده‌ای ثبت نشده است');
  await eventually(() => expect(address()).not.toContain('step='));
  expect(address()).toContain(`y=_m${id}_`);
  await screen.findByRole('textbox', { name: /متغیر وابسته/ });
});

test('the list names main meters without a baseline; one press begins theirs with the temperature of the city', async () => {
  const meter = await meterOf('برق بی‌مبنا', kWh);
  await pages.open('/trend');
  const card = await screen.findByRole('region', { name: 'کنتورهای بی‌خط مبنا' });
  await hand.click(await within(card).findByRole('link', { name: /برق بی‌مبنا/ }));
  await leadsTo(`/trend?mode=new&y=_m${meter}_&x1=_t${city}_`);
  await says(/کامل‌ترین دورهٔ/);
});

test('before the fit the page says which days and months the period lacks, and offers the most complete one', async () => {
  // Nothing in the first ten days, nor in the ten after day 90.
  const hasDay = (at: number) => at >= 10 && !(at >= 90 && at < 100);
  const { id } = await meterIn(pages.api, place, 'برق گسسته');
  const rows = days.flatMap((day, at) => (hasDay(at) ? [[jalaliText(day), kWh(at)]] : []));
  await upload(pages.api, id, rows);
  await pages.open(definition(id, `&x1=_t${city}_`, addDays(FIRST, 79)));
  const panel = await screen.findByRole('region', { name: 'کفایت داده' });
  await eventually(() => {
    expect(panel.textContent).toMatch(/۷۰ از ۸۰ روز همهٔ مقدارها را دارد/);
    expect(panel.textContent).toMatch(/دست‌کم ۳۶۵ روز لازم است/);
    expect(panel.textContent).toMatch(/برق گسسته.*۱۰ روز بی‌داده/);
  });
  await hand.click(await within(panel).findByRole('button', { name: 'انتخاب این دوره' }));
  await leadsTo(new RegExp(`from=${addDays(FIRST, 10)}&to=${addDays(FIRST, 89)}`));
  await says('این دوره کامل‌ترین دورهٔ ۸۰ روزه است.');
});
