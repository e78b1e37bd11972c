import { expect, test } from 'vitest';
import { csv, officeYear, xlsx } from '../../e2e/support/sheets.ts';
import { storedCount, uploadedBefore } from '../../e2e/support/upload.ts';
import { chooseFile, main } from '../support/files.ts';
import {
  eventually,
  hand,
  press,
  pressKey,
  says,
  screen,
  servePages,
  within,
  write,
} from '../support/openPage.ts';
import { meterIn, newMeter } from '../support/world.ts';

const pages = servePages();
const days = officeYear().slice(0, 30);
let count = 0;
const stored = (meter: { id: string }) => storedCount(pages.api, meter.id);
const uploads = async (meter: { id: string }) =>
  (await pages.api.listUploads({ query: { meter: meter.id } })).rows;

/** Three meters with their own tags, the third with ten days that differ from the file. */
async function three() {
  count += 1;
  const tags = ['A', 'B', 'C'].map((letter) => `TAG-${letter}-${count}`) as [string, string, string];
  const one = await newMeter(pages.api, `برچسب یک ${count}`, { tagName: tags[0] });
  const place = { organization: one.organization._id, building: one.building._id };
  const two = await meterIn(pages.api, place, `برچسب دو ${count}`, { tagName: tags[1] });
  const last = await meterIn(pages.api, place, `برچسب سه ${count}`, { tagName: tags[2] });
  await uploadedBefore(
    pages.api,
    last.id,
    days.slice(0, 10).map((day) => ({ ...day, value: day.value + 5 })),
  );
  const rowsOf = (...wanted: string[]) =>
    wanted.flatMap((tag) => days.map(({ date, value }) => [tag, date, value] as const));
  return { one, two, last, tags, rowsOf };
}
const head = ['برچسب', 'تاریخ', 'مصرف'];
const open = () => pages.open('/UploadMeterDataWithTag');
const check = () => press('بررسی داده');
const rowsWith = (text: string) =>
  screen.queryAllByRole('row').filter(({ textContent }) => textContent?.includes(text));
const meterSays = (meter: { name: string }, text: string | RegExp) =>
  eventually(() =>
    expect(
      rowsWith(meter.name)
        .map((row) => row.textContent)
        .join(),
    ).toMatch(text),
  );
const store = (days: string, meters: string) =>
  press(new RegExp(`^ثبت .?${days}.? روز در .?${meters}.? کنتور`));
const isStored = (meters: string) => says(new RegExp(`دادهٔ هر .?${meters}.? کنتور ثبت شد`));

test('an overlap is kept unless a user says otherwise', async () => {
  const { last, tags, rowsOf } = await three();
  await open();
  const text = rowsOf(tags[2]).map((row) => row.join(','));
  await chooseFile(csv('yek.csv', `tag,date,kWh\n${text.join('\n')}\n`));
  await main(/تشخیص از روی فایل: .?مطمئن/);
  await check();
  await store('۲۰', '۱');
  await says('دادهٔ کنتور ثبت شد');
  const { rows } = await pages.api.listReadings({ query: { meter: last.id, sort: 'date', limit: '1' } });
  expect(rows[0]!.value).toBe(days[0]!.value + 5);
  expect(await stored(last)).toBe(30);
});

test('the network is cut for one meter and for the file: the rest is stored, and each once', async () => {
  const { one, two, tags, rowsOf } = await three();
  await open();
  await chooseFile(xlsx('qat.xlsx', [head, ...rowsOf(tags[0], tags[1])]));
  await check();
  await screen.findByRole('button', { name: /^ثبت .?۶۰.? روز/ });
  // The server stores the second meter, and its answer is lost; the file is not sent at all.
  const file = { path: /\/file$/, method: 'POST' };
  pages.cuts = [{ path: /\/consumption\/batches$/, body: `"meterID":"${two.id}"`, isDone: true }, file];
  await store('۶۰', '۲');
  await says(/۱.? کنتور ثبت نشد و .?۱.? کنتور ثبت شد/);
  pages.cuts = [file];
  await press('تلاش دوباره برای ناموفق‌ها');
  await isStored('۲');
  await main(/خود فایل نزد .*نگه داشته نشد/);
  pages.cuts = [];
  await press('نگه‌داری دوبارهٔ فایل');
  await says('فایل نزد همهٔ کنتورها نگه داشته شد.');
  for (const meter of [one, two]) {
    expect(await uploads(meter)).toHaveLength(1);
    expect((await pages.api.listFiles({ query: { meter: meter.id } })).total).toBe(1);
  }
});

test('days that another user stored meanwhile are found and not stored twice', async () => {
  const { one, tags, rowsOf } = await three();
  await open();
  await chooseFile(
    csv(
      'yeki.csv',
      `tag,date,kWh\n${rowsOf(tags[0])
        .map((row) => row.join(','))
        .join('\n')}\n`,
    ),
  );
  await check();
  await screen.findByRole('button', { name: /^ثبت .?۳۰.? روز/ });
  await uploadedBefore(pages.api, one.id, days);
  await store('۳۰', '۱');
  await main('دوباره بررسی شد');
  await press('تلاش دوباره برای ناموفق‌ها');
  await main('چیز تازه‌ای نداشت');
  expect(await stored(one)).toBe(30);
  expect(await uploads(one)).toHaveLength(1);
});

test('bad rows of a meter are corrected or left out by consent; the rest of it is stored with the others', async () => {
  const { one, two, tags, rowsOf } = await three();
  await open();
  const broken = [head, ...rowsOf(tags[0], tags[1])].map((row, index) =>
    index === 5 || index === 9 ? [row[0]!, row[1]!, 'قطع'] : row,
  );
  await chooseFile(xlsx('bad.xlsx', broken));
  await check();
  await meterSays(one, /۲.? خطا؛ منتظر تصمیم/);
  const bad = within(await screen.findByRole('table', { name: 'ردیف‌های نادرست' }));
  expect(bad.getAllByText(/قطع/).length).toBeGreaterThanOrEqual(2);
  const cell = bad.getByRole('textbox', { name: /^ردیف .?۶/ });
  await write(cell, '۷۷٫۵');
  await pressKey('Enter');
  await main(/۱.? خانه درست شد/);
  await hand.click(await screen.findByLabelText(/این .?۱.? ردیف کنار گذاشته و بقیه ثبت شود/));
  await store('۵۹', '۲');
  await isStored('۲');
  await meterSays(one, /۱.? ردیف کنار گذاشته شد/);
  expect(await stored(two)).toBe(30);
  const { rows } = await pages.api.listReadings({ query: { meter: one.id, sort: 'date', limit: '10' } });
  expect(rows.find(({ row }) => row === 6)?.value).toBe(77.5);
  expect(rows.some(({ row }) => row === 10)).toBe(false);
  expect((await uploads(one))[0]).toMatchObject({ stored: 29, leftOut: 1, sheetName: 'قرائت روزانه' });
});

test('next month goes by one press: tags, columns, check and store as the month before', async () => {
  const { one, two, tags, rowsOf } = await three();
  const month = (from: number, to: number) => [
    ['کد کنتور', 'روز', 'مقدار ماهانه'],
    ...rowsOf(tags[0], tags[1]).filter(([, date]) => days.slice(from, to).some((day) => day.date === date)),
  ];
  await open();
  await chooseFile(xlsx('mah-1.xlsx', month(0, 15)));
  await check();
  await store('۳۰', '۲');
  await main(/شیوهٔ این فایل به نام «.?mah-1.?» به یاد ماند/);
  await press('فایل دیگر');
  await chooseFile(xlsx('mah-2.xlsx', month(15, 30)));
  await press(/^مانند بارگذاری/);
  await isStored('۲');
  for (const meter of [one, two]) expect(await stored(meter)).toBe(30);
});

test('without a column of tags nothing is guessed; an empty file is told', async () => {
  await open();
  await chooseFile(csv('khali.csv', ''));
  await eventually(() => expect(screen.getAllByRole('alert')[0]).toHaveTextContent(/./));
  await chooseFile(csv('bi-barchasb.csv', 'date,kWh\n1401/10/12,5\n'));
  await check();
  await says(/ستون شناسهٔ کنتور را مشخص کنید/);
});
