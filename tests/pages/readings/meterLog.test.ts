import { expect, test } from 'vitest';
import { inPersian, officeYear } from '../../e2e/support/sheets.ts';
import { uploadedBefore } from '../../e2e/support/upload.ts';
import {
  dialog,
  dialogIsGone,
  eventually,
  field,
  fill,
  hand,
  leadsTo,
  press,
  pressInDialog,
  pressKey,
  says,
  screen,
  servePages,
  within,
} from '../support/openPage.ts';
import { newMeter, upload } from '../support/world.ts';

const pages = servePages();
const days = officeYear().slice(0, 60);
const [first, second, third] = days.map(({ date }) => date) as [string, string, string];

async function filledMeter(name: string): Promise<string> {
  const { id } = await newMeter(pages.api, name);
  await uploadedBefore(pages.api, id, days);
  return id;
}
const stored = async (meter: string) => {
  const { rows } = await pages.api.listReadings({ query: { meter, limit: '1000' } });
  return new Map(rows.map(({ shamsiDateTXT, value }) => [shamsiDateTXT, value]));
};
const table = () => screen.findByRole('table', { name: /دادهٔ کنتور/ });
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1);
const rowOf = (text: string) =>
  eventually(() => {
    const found = screen.getAllByRole('row').find((row) => row.textContent?.includes(text));
    expect(found).toBeDefined();
    return found!;
  });
const inRow = async (text: string, name: RegExp) =>
  hand.click(within(await rowOf(text)).getByRole('button', { name }));
const strip = (text: string | RegExp) =>
  eventually(() => expect(document.querySelector('.eui-quality')).toHaveTextContent(text));
const tab = async (name: string) => hand.click(await screen.findByRole('tab', { name }));
const confirm = async (name: string) =>
  hand.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
async function openEdit(date: string) {
  await inRow(inPersian(date), /^ویرایش/);
  const value = await field(/^مصرف/);
  await eventually(() => expect(value).toHaveFocus());
  return value;
}

test('a reading is edited with Persian digits and deleted; the history and the message take it back', async () => {
  const meter = await filledMeter('برق ویرایش');
  await pages.open(`/MeterData?meter=${meter}&sort=date`);
  await openEdit(first);
  await fill(/^مصرف/, '۱۲۳۴٫۵');
  await pressInDialog('ذخیره');
  await dialogIsGone();
  await eventually(async () => expect(await rowOf(inPersian(first))).toHaveTextContent('۱٬۲۳۴٫۵'));
  expect((await stored(meter)).get(first)).toBe(1234.5);
  await tab('تاریخچهٔ بارگذاری');
  expect(await rowOf('ویرایش دستی قرائت')).toHaveTextContent('در حال استفاده');
  await tab('قرائت‌ها');
  await press('پس گرفتن');
  await says('تغییر پس گرفته شد');
  expect((await stored(meter)).get(first)).toBe(days[0]!.value);

  await inRow(inPersian(second), /^حذف/);
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('این روز بی‌داده می‌شود');
  await confirm('حذف');
  await strip('بی‌داده: ۱ روز');
  expect((await stored(meter)).has(second)).toBe(false);
  await tab('تاریخچهٔ بارگذاری');
  await inRow('حذف دستی قرائت', /^پس گرفتن/);
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(/۱.? روز پس گرفته می‌شود/);
  await confirm('پس گرفتن');
  await eventually(async () => expect(await rowOf('حذف دستی قرائت')).toHaveTextContent('پس‌گرفته'));
  expect((await stored(meter)).get(second)).toBe(days[1]!.value);
});

test('chosen days are deleted at once, also of several pages, and one undo brings them back', async () => {
  const meter = await filledMeter('برق حذف گروهی');
  await pages.open(`/MeterData?meter=${meter}&sort=date`);
  const select = async (date: string) =>
    hand.click(within(await rowOf(inPersian(date))).getByRole('checkbox'));
  await select(first);
  await select(third);
  await press('صفحهٔ بعد');
  const later = days[12]!.date;
  await select(later);
  await press('حذف روزهای انتخاب‌شده');
  expect(await screen.findByRole('alertdialog', { name: /قرائت .?۳.? روز حذف شود/ })).toBeVisible();
  await confirm('حذف');
  await says(/قرائت .?۳.? روز حذف شد/);
  const left = await stored(meter);
  expect([first, second, third, later].map((date) => left.has(date))).toEqual([false, true, false, false]);
  await press('پس گرفتن');
  await says('تغییر پس گرفته شد');
  expect((await stored(meter)).size).toBe(days.length);
});

test('a day that changed meanwhile keeps all chosen days', async () => {
  const meter = await filledMeter('برق حذف ناهمزمان');
  await pages.open(`/MeterData?meter=${meter}&sort=date`);
  for (const date of [first, second])
    await hand.click(within(await rowOf(inPersian(date))).getByRole('checkbox'));
  const [row] = (await pages.api.listReadings({ query: { meter, sort: 'date', limit: '1' } })).rows;
  const { date, upload: owner } = row!;
  await pages.api.editReading({ body: { meter, date, upload: owner ?? '0', value: 7, cost: null } });
  await press('حذف روزهای انتخاب‌شده');
  await confirm('حذف');
  await eventually(() => expect(screen.getByRole('alertdialog')).toHaveTextContent('هیچ‌کدام حذف نشد'));
  expect((await stored(meter)).size).toBe(days.length);
});

test('odd input is reported at the field and nothing is stored', async () => {
  const meter = await filledMeter('برق ورودی بد');
  await pages.open(`/MeterData?meter=${meter}&sort=date`);
  await openEdit(first);
  for (const [typed, sentence] of [
    ['', 'مصرف را به عدد بنویسید'],
    ['قطع', 'مصرف را به عدد بنویسید'],
    ['۹۹۹۹۹۹۹۹۹۹۹۹۹', 'با حداکثر دوازده رقم'],
  ] as const) {
    await fill(/^مصرف/, typed);
    await pressInDialog('ذخیره');
    await eventually(() => expect(dialog()).toHaveTextContent(sentence));
  }
  await fill(/^هزینه/, 'زیاد');
  await eventually(() => expect(dialog()).toHaveTextContent('یا خالی بگذارید'));
  // Leaving what was typed is asked about.
  await pressKey('Escape');
  await pressInDialog('دور ریختن تغییرات');
  await dialogIsGone();
  expect((await stored(meter)).get(first)).toBe(days[0]!.value);
});

test('of two users who edit a day the second is told what it is now and may take that or keep their own', async () => {
  const meter = await filledMeter('برق دو زبانهٔ ویرایش');
  const editedMeanwhile = async (value: number) => {
    const { rows } = await pages.api.listReadings({ query: { meter, sort: 'date', limit: '3' } });
    const { date, upload: from } = rows[2]!;
    await pages.api.editReading({ body: { meter, date, upload: from!, value, cost: null } });
  };
  await pages.open(`/MeterData?meter=${meter}&sort=date`);
  const value = await openEdit(third);
  await editedMeanwhile(500);
  await fill(/^مصرف/, '700');
  await pressInDialog('ذخیره');
  await says(/در این میان کس دیگری آن را ویرایش کرده است/);
  expect(dialog()).toHaveTextContent('۵۰۰');
  expect(value).toHaveValue('700');
  expect((await stored(meter)).get(third)).toBe(500);
  await pressInDialog('بارگذاری دوباره');
  await eventually(async () => expect(await field(/^مصرف/)).toHaveValue('۵۰۰'));
  await fill(/^مصرف/, '700');
  await editedMeanwhile(600);
  await pressInDialog('ذخیره');
  await eventually(() => expect(dialog()).toHaveTextContent('۶۰۰'));
  await pressInDialog('نگه داشتن نوشته‌های من');
  expect(await field(/^مصرف/)).toHaveValue('700');
  await pressInDialog('ذخیره');
  await dialogIsGone();
  expect((await stored(meter)).get(third)).toBe(700);
});

test('a month of the quality strip shows its days; all readings stand in one table and are read once', async () => {
  const { id } = await newMeter(pages.api, 'برق کیفیت');
  const holed = days.map((day, index) => (index === 20 ? { ...day, value: -9 } : day));
  await uploadedBefore(
    pages.api,
    id,
    holed.filter((_, index) => index < 40 || index > 44),
  );
  await pages.open(`/MeterData?meter=${id}`);
  await strip('بی‌داده: ۵ روز');
  await strip('منفی: ۱ روز');
  await press(/داده دارد.*منفی: ۱ روز/);
  await leadsTo(/from=\d{4}-\d\d-\d\d&to=/);
  await rowOf(inPersian(days[20]!.date));

  await pages.open(`/MeterData?meter=${id}&all=yes`);
  await strip('منفی: ۱ روز');
  const all = await table();
  await eventually(() => expect(all).toHaveAttribute('aria-rowcount', '56'));
  expect(pages.calls.filter((call) => /\/consumption\/columns\?/.test(call))).toHaveLength(1);
  await hand.click(screen.getByText('همه در یک جدول'));
  await eventually(async () => expect(await rows()).toHaveLength(10));
  await strip('منفی: ۱ روز');
});

test('bills are bills: counted with their periods, judged as bills, a started month is not complete', async () => {
  const { id } = await newMeter(pages.api, 'برق قبضی');
  const lengths = [31, 31, 31, 31, 31, 31, 30, 30, 30, 30, 30, 29];
  const amounts = [900, 950, 1200, 1400, 1500, 1450, 1100, 900, 9000, 900, 950, 900];
  const date = (month: number, day: number) =>
    `1402/${String(month).padStart(2, '0')}/${String(day).padStart(2, '0')}`;
  const bills = amounts.map((amount, at) => [date(at + 1, 1), date(at + 1, lengths[at]!), amount]);
  await upload(pages.api, id, bills, { to: 1, value: 2, kind: 'range', fileName: 'bills.csv' });
  await upload(pages.api, id, [['1403/01/01', 31]]);
  await pages.open(`/MeterData?meter=${id}`);
  await strip('۱۲ قبض، از ۱۴۰۲/۰۱/۰۱ تا ۱۴۰۲/۱۲/۲۹');
  await strip('قبض نامتعارف: ۱ قبض');
  expect(document.querySelector('.eui-quality')).not.toHaveTextContent('مقدار ثابت');
  expect(
    await screen.findByRole('button', { name: /فروردین ۱۴۰۳: ۱ از ۳۱ روز داده دارد/ }),
  ).toHaveTextContent('۱');
  expect(screen.getByRole('button', { name: /مهر ۱۴۰۲: ۳۰ از ۳۰ روز داده دارد/ })).toHaveTextContent('✓');
  await hand.click(screen.getByText('بازهٔ قبض‌ها'));
  await says(/بیش از سه برابر قبض‌های پیرامون/);
});

test('without a meter the table says so; with one, sorting, pages, sizes and days stand in the address', async () => {
  await pages.open('/MeterData');
  await says('کنتوری انتخاب نکرده‌اید');
  expect(screen.getByRole('button', { name: /خروجی CSV/ })).toBeDisabled();
  const meter = await filledMeter('برق ورق‌زدنی');
  const days10 = async () => (await rows()).map((row) => within(row).getAllByRole('cell')[1]!.textContent);
  const shows = (count: number, head: string) =>
    eventually(async () => {
      const shown = await days10();
      expect([shown.length, shown[0]]).toEqual([count, expect.stringContaining(inPersian(head))]);
    });
  await pages.open(`/MeterData?meter=${meter}`);
  await shows(10, days[59]!.date);
  await hand.click(screen.getByRole('radio', { name: '۲۵' }));
  await shows(25, days[59]!.date);
  await press('صفحهٔ بعد');
  await leadsTo(/meter=\d+&page=2&size=25$/);
  await shows(25, days[34]!.date);
  const head = await screen.findByRole('columnheader', { name: /تاریخ/ });
  await hand.click(within(head).getByRole('button'));
  await leadsTo(/sort=date/);
  await shows(25, days[0]!.date);
  history.back();
  await leadsTo(/page=2&size=25$/);
  history.back();
  await leadsTo(/meter=\d+&size=25$/);
  await shows(25, days[59]!.date);
});
