import { beforeAll, describe, expect, test } from 'vitest';
import { read, utils } from 'xlsx';
import type { Trend } from '../../../packages/energy-core/src/api/index.ts';
import { addDays, fromJalali, jalaliText } from '../../../packages/energy-core/src/index.ts';
import { newOrganization } from '../../e2e/support/organizations.ts';
import { newUser } from '../../e2e/support/users.ts';
import { handedOver } from '../support/files.ts';
import {
  dialogIsGone,
  eventually,
  hand,
  leadsTo,
  press,
  pressInDialog,
  says,
  screen,
  servePages,
  within,
  write,
} from '../support/openPage.ts';
import { signIn } from '../support/signIn.ts';
import { meterIn, upload } from '../support/world.ts';

const pages = servePages();
const FIRST = fromJalali(1403, 1, 1);
const LAST = fromJalali(1403, 2, 31);
const REPORT = fromJalali(1403, 4, 1);
/** About 100 a day; 30 more on three days of Tir. */
const usual = (days: number) => Array.from({ length: days }, (_, at) => 100 + (at % 2 === 0 ? 1 : -1));
const rowsFrom = (first: string, values: readonly number[]) =>
  values.map((value, at) => [jalaliText(addDays(first, at)), value]);
const reported = usual(20).map((value, at) => ([4, 5, 11].includes(at) ? value + 30 : value));
const deviating = [4, 5, 11].map((at) => addDays(REPORT, at));

let place: { organization: string; building: string };
const save = async (name: string, meter: string): Promise<Trend> => {
  const variable = { id: meter, navType: 'Meter' as const, type: 'consumption' as const };
  const body = {
    ...{ name, regressionParam: 0, from: FIRST, to: LAST, trendCoeff: '10' },
    ...{ yAxieFormula: 'Synonym0', yAxieFormulaSynon: [variable] },
  };
  return await pages.api.createTrend({ body: body as never });
};
/** A baseline over a meter of its own. */
const newTrend = async (name: string): Promise<Trend & { meter: string }> => {
  const { id } = await meterIn(pages.api, place, name);
  await upload(pages.api, id, rowsFrom(FIRST, usual(62)));
  await upload(pages.api, id, rowsFrom(REPORT, reported));
  return { ...(await save(name, id)), meter: id };
};
const tir = (trend: Trend) => `/trend?trend=${trend._id}&period=month&year=1403&month=4`;
const answers = ({ _id }: Trend) => pages.api.listDeviationAnswers({ params: { id: _id } });
const table = () => screen.findByRole('table', { name: 'انحراف‌های غیرمجاز' });
const openAnswer = async (at: number) => {
  const buttons = await eventually(() => {
    const found = screen.getAllByRole('button', { name: /^(پاسخ|ویرایش پاسخ).*تیر$/ });
    expect(found).toHaveLength(deviating.length);
    return found;
  });
  await hand.click(buttons[at]!);
};

beforeAll(async () => {
  const made = await newOrganization(pages.api, 'کارخانهٔ مبنا');
  place = { organization: made.organization._id, building: made.building._id };
});

describe('the list', () => {
  test('finds by name and shows the verdict; the report opens from its row', async () => {
    const trend = await newTrend('گاز کورهٔ ذوب');
    await newTrend('آب شست‌وشو');
    await pages.open('/trend');
    const list = await screen.findByRole('table', { name: 'خط‌های مبنا' });
    await eventually(() => expect(within(list).getAllByRole('row').length).toBeGreaterThan(2));
    await write(screen.getByRole('searchbox', { name: 'جست‌وجوی خط مبنا' }), 'ذوب');
    await eventually(() => expect(within(list).getAllByRole('row')).toHaveLength(2));
    const words = {
      good: 'پذیرفتنی',
      doubtful: 'نیازمند بررسی',
      bad: 'پذیرفتنی نیست',
      unknown: 'سنجیده نشده',
    };
    expect(within(list).getByText(words[trend.fit!.verdict!])).toBeTruthy();
    await hand.click(within(list).getByRole('link', { name: 'گاز کورهٔ ذوب' }));
    await leadsTo(`/trend?trend=${trend._id}`);
    await says('گزارش گاز کورهٔ ذوب');
  });

  test('a copy is saved under another name and opened; the name can be changed', async () => {
    await newTrend('برق سرد');
    await pages.open('/trend?search=برق+سرد');
    await press(/^رونوشت از/);
    await pressInDialog('ذخیرهٔ رونوشت');
    await says('گزارش رونوشت برق سرد');
    await press(/^ویرایش/);
    await write(await eventually(() => screen.getByLabelText(/^نام/)), 'برق سردخانه');
    await pressInDialog('ذخیره');
    await says('گزارش برق سردخانه');
  });

  test('deletes after a warning that names the watchers', async () => {
    const trend = await newTrend('برق فروختنی');
    await pages.api.watchTrend({ params: { id: trend._id }, body: { isWatched: true } });
    await pages.open('/trend?search=فروختنی');
    await press(/^حذف/);
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('۱ نفر آن را پایش می‌کند');
    await hand.click(within(question).getByRole('button', { name: 'حذف خط مبنا' }));
    await says('خط مبنایی پیدا نشد');
    await expect(pages.api.getTrend({ params: { id: trend._id } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('a baseline that is gone, or of another organization, does not exist', async () => {
    const trend = await newTrend('بیگانه');
    const other = await newOrganization(pages.api, 'دیگری');
    const person = await newUser(pages.api, ['trend'], [other.organization._id]);
    const theirs = await signIn(person);
    await pages.open(tir(trend), theirs);
    await says('این خط مبنا دیگر نیست');
  });
});

describe('the report', () => {
  test('shows exactly the deviating days, the newest first; each opens its days in the chart report', async () => {
    const trend = await newTrend('برق تالار');
    await pages.open(tir(trend));
    const rows = await eventually(async () => {
      const found = within(await table())
        .getAllByRole('row')
        .slice(1);
      expect(found).toHaveLength(3);
      return found;
    });
    expect(rows[0]!.textContent).toContain('۱۲ تیر');
    expect(rows[2]!.textContent).toContain('۵ تیر');
    await hand.click(within(rows[2]!).getByRole('button', { name: /^نمایش .* در نمودار$/ }));
    await leadsTo(/^\/PeriodicChart\?nav=m\.\d+&period=range&from=1403-03-29&to=1403-04-12$/);
  });

  test('is taken away as CSV with every day, and the cause of an answered one', async () => {
    const trend = await newTrend('برق سوله');
    const [day] = deviating;
    const said = { day: day!, cause: 'maintenance' as const, note: 'آزمون ژنراتور' };
    await pages.api.answerDeviation({ params: { id: trend._id }, body: said });
    await pages.open(tir(trend));
    await table();
    const { name, text } = await handedOver(async () => {
      await press('خروجی');
      await hand.click(await screen.findByRole('menuitem', { name: /CSV/ }));
    });
    expect(name).toMatch(/برق سوله.*\.csv$/);
    const lines = text.trim().split('\n');
    expect(lines[0]).toContain('(kWh)');
    const answered = lines.find((line) => line.includes(jalaliText(day!)))!;
    expect(answered).toContain(',131,100,31,31,');
    expect(answered).toContain('آزمون ژنراتور');
    expect(text).not.toMatch(/NaN|undefined|Infinity/);
  });

  test('is taken away as a workbook: summary, days, deviations, CUSUM and model', async () => {
    const trend = await newTrend('برق کارگاه نجاری');
    await pages.open(tir(trend));
    await table();
    const { name, bytes } = await handedOver(async () => {
      await press('خروجی');
      await hand.click(await screen.findByRole('menuitem', { name: /XLSX|اکسل/ }));
    });
    expect(name).toMatch(/برق کارگاه نجاری.*\.xlsx$/);
    const { SheetNames: sheets, Sheets: cells } = read(bytes);
    expect(sheets).toEqual(['خلاصه', 'روزها', 'انحراف‌ها', 'صرفه‌جویی انباشته', 'مدل']);
    const rows = sheets.map((sheet) => utils.sheet_to_json<unknown[]>(cells[sheet]!, { header: 1 }));
    const [summary, days, deviations, line, model] = rows;
    expect(summary!.flat()).toContain('برق کارگاه نجاری');
    expect([days!.length, deviations!.length, line!.length]).toEqual([1 + 31, 1 + 3, 1 + 31]);
    expect(deviations!.slice(1).map((row) => row[0])).toEqual(deviating.map((day) => jalaliText(day)));
    expect(model!.flat()).toContain('CV(RMSE)');
    expect(rows.flat(2).join(' ')).not.toMatch(/NaN|undefined|Infinity/);
  });

  test('days of the base period are no saving, and said', async () => {
    const trend = await newTrend('برق راهرو');
    await pages.open(`/trend?trend=${trend._id}&period=year&year=1403`);
    await says(/۶۲ روز از این دوره در دورهٔ مبنا/);
  });

  test('a deviation is answered, edited and taken back', async () => {
    const trend = await newTrend('برق انبار');
    const node = { type: 'Meter' as const, id: trend.meter };
    const event = { date: addDays(deviating[0]!, -1), type: 'FullDay' as const, node, inCharts: true };
    await pages.api.createEvent({ body: { ...event, name: 'تعمیر ترانس' } });
    await pages.api.createEvent({ body: { ...event, name: 'رویداد دور', date: addDays(deviating[0]!, -9) } });
    await pages.open(tir(trend));
    await openAnswer(2);
    await pressInDialog('ذخیره');
    await says(/علت.*انتخاب کنید/);
    // Events around the day are offered as its cause.
    await hand.click(await screen.findByRole('button', { name: /تعمیر ترانس/ }));
    expect(screen.getByLabelText<HTMLInputElement>(/^توضیح/).value).toContain('تعمیر ترانس');
    expect(screen.queryByRole('button', { name: /رویداد دور/ })).toBeNull();
    await hand.click(screen.getByRole('radio', { name: 'نگهداری' }));
    await write(screen.getByLabelText(/^توضیح/), 'سرویس کمپرسور');
    await pressInDialog('ذخیره');
    await dialogIsGone();
    await eventually(async () => expect((await table()).textContent).toContain('سرویس کمپرسور'));
    expect(await answers(trend)).toMatchObject([
      { day: deviating[0], cause: 'maintenance', note: 'سرویس کمپرسور' },
    ]);
    await openAnswer(2);
    await pressInDialog('برداشتن پاسخ');
    await dialogIsGone();
    expect(await answers(trend)).toEqual([]);
  });

  test('an answer meanwhile is shown; the own one is kept over it', async () => {
    const trend = await newTrend('برق دفتر');
    await pages.open(tir(trend));
    await openAnswer(0);
    const theirs = { day: deviating[2]!, cause: 'event' as const, note: 'همایش' };
    await pages.api.answerDeviation({ params: { id: trend._id }, body: theirs });
    await hand.click(screen.getByRole('radio', { name: 'خطای داده' }));
    await pressInDialog('ذخیره');
    await says(/همایش/);
    await pressInDialog('نگه داشتن نوشته‌های من');
    await pressInDialog('ذخیره');
    await dialogIsGone();
    expect(await answers(trend)).toMatchObject([{ day: deviating[2], cause: 'data' }]);
  });

  test('a changed base period shows old and new statistics, and is fitted again as a new version', async () => {
    const trend = await newTrend('برق کارگاه');
    await upload(pages.api, trend.meter, rowsFrom(FIRST, [180]), { replace: true });
    await pages.open(tir(trend));
    await says(/قرائت‌های دورهٔ مبنا پس از برازش تغییر کرده است/);
    await press('مقایسه و برازش دوباره');
    expect(await screen.findByRole('columnheader', { name: 'قرائت‌های کنونی' })).toBeTruthy();
    await pressInDialog('برازش دوباره به‌عنوان نسخهٔ ۲');
    await dialogIsGone();
    const fits = await pages.api.listTrendFits({ params: { id: trend._id } });
    expect(fits.map(({ number }) => number)).toEqual([2, 1]);
    await eventually(() =>
      expect(screen.queryByText(/قرائت‌های دورهٔ مبنا پس از برازش تغییر کرده است/)).toBeNull(),
    );
  });

  test('answers and years that cannot be read are said, and read again on request', async () => {
    const trend = await newTrend('برق بریده');
    await pages.api.answerDeviation({
      params: { id: trend._id },
      body: { day: deviating[0]!, cause: 'event', note: 'بازدید' },
    });
    pages.cuts = [{ path: /\/answers$/ }, { path: /\/formula\/years$/ }];
    await pages.open(tir(trend));
    await says(/پاسخ‌های ثبت‌شدهٔ انحراف‌ها خوانده نشد/);
    await says('سال‌های دارای داده خوانده نشد.');
    pages.cuts = [];
    for (const button of screen.getAllByRole('button', { name: 'تلاش دوباره' }))
      if (button.isConnected) await hand.click(button);
    await says('بازدید');
    await eventually(() => expect(screen.queryByText(/خوانده نشد/)).toBeNull());
  });

  test('of a deleted meter it says what is missing', async () => {
    const trend = await newTrend('برق برچیده');
    const tables = ['reading_day_history', 'reading_day', 'reading_month', 'upload'].map(
      (name) => `${name} where meter_id`,
    );
    for (const rows of [...tables, 'meter where id'])
      await pages.server.db.query(`delete from ${rows} = $1`, [Number(trend.meter)]);
    await pages.open(tir(trend));
    await says(/متغیری حذف شده یا در دسترس شما نیست/);
  });

  test('is watched from the panel', async () => {
    const trend = await newTrend('برق پایش');
    await pages.open(tir(trend));
    await hand.click(await screen.findByRole('switch', { name: 'پایش این خط مبنا' }));
    await says('۱ نفر خبر می‌گیرد');
    const stored = () => pages.api.getTrend({ params: { id: trend._id } });
    expect((await stored()).isWatched).toBe(true);
    const days = screen.getByLabelText('پیام پس از این شمار روز یک‌سو');
    await write(days, '۱');
    days.blur();
    await says(/دست‌کم|کمتر|کوچک/);
    await write(days, '۵');
    days.blur();
    await says(/۵ روز پیاپی یک‌سوی پیش‌بینی/);
    expect((await stored()).watch.runDays).toBe(5);
  });
});
