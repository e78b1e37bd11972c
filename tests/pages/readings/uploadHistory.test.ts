import { expect, test } from 'vitest';
import { type OfficeDay, officeYear } from '../../e2e/support/sheets.ts';
import { uploadedBefore } from '../../e2e/support/upload.ts';
import { eventually, hand, leadsTo, says, screen, servePages, within } from '../support/openPage.ts';
import { newMeter, upload } from '../support/world.ts';

const pages = servePages();
const days = officeYear();
const earlier = days.slice(0, 30).map((day) => ({ ...day, value: day.value - 17.5 }));
const replacedBy = (meter: string, rows: readonly OfficeDay[], fileName: string) =>
  upload(
    pages.api,
    meter,
    rows.map(({ date, value }) => [date, value]),
    { fileName, replace: true },
  );

/** A meter with 30 days, 20 of them replaced and 10 added by a second upload. */
async function openHistory(name: string): Promise<string> {
  const { id } = await newMeter(pages.api, name);
  await uploadedBefore(pages.api, id, earlier);
  await replacedBy(id, days.slice(10, 40), 'barq-dovom.xlsx');
  await pages.open(`/MeterData?meter=${id}&tab=uploads`);
  return id;
}
const valuesOf = async (meter: string) => {
  const { rows } = await pages.api.listReadings({ query: { meter, sort: 'date', limit: '1000' } });
  return new Map(rows.map(({ shamsiDateTXT, value }) => [shamsiDateTXT, value]));
};
const row = (name: string) =>
  eventually(() => {
    const found = screen.getAllByRole('row').find(({ textContent }) => textContent?.includes(name));
    expect(found).toBeDefined();
    return found!;
  });
const rowSays = (name: string, text: string | RegExp) =>
  eventually(async () => expect(await row(name)).toHaveTextContent(text));
const undo = async () =>
  hand.click(within(await row('barq-dovom.xlsx')).getByRole('button', { name: /^پس گرفتن/ }));
const asks = (text: string | RegExp) =>
  eventually(() => expect(screen.getByRole('alertdialog')).toHaveTextContent(text));
const agree = async () =>
  hand.click(
    await eventually(() => within(screen.getByRole('alertdialog')).getByRole('button', { name: 'پس گرفتن' })),
  );
const isAnswered = () => eventually(() => expect(screen.queryByRole('alertdialog')).toBeNull());

test('the message after an undo takes it back', async () => {
  const meter = await openHistory('برق بازگشت');
  const before = await valuesOf(meter);
  await undo();
  await agree();
  await says('بارگذاری پس گرفته شد');
  expect((await valuesOf(meter)).size).toBe(30);
  const message = screen.getByRole('region', { name: /پیام‌ها/ });
  await hand.click(within(message).getByRole('button', { name: 'بازگرداندن' }));
  await says(/۳۰.? روز بازگشت/);
  expect(await valuesOf(meter)).toEqual(before);
});

test('days that were changed since stay, and the question says how many, also if it happens meanwhile', async () => {
  const meter = await openHistory('برق هم‌زمان');
  await undo();
  await asks(/۳۰.? روز پس گرفته می‌شود/);
  await replacedBy(meter, days.slice(35, 38), 'barq-sevom.xlsx');
  await agree();
  await asks('در این میان تغییر کرد و چیزی انجام نشد');
  await asks(/۲۷.? روز پس گرفته می‌شود/);
  await asks(/۳.? روز که پس از آن تغییر کرده، همان‌طور می‌ماند/);
  expect((await valuesOf(meter)).size).toBe(40);
  await agree();
  await isAnswered();
  await rowSays('barq-dovom.xlsx', /۲۷.? روز پس گرفته شد، .?۳.? روز تغییرکرده ماند، .?۰.? روز پیدا نشد/);
  expect((await valuesOf(meter)).size).toBe(33);
});

test('without an answer nothing is claimed; the same press does it when the connection is back', async () => {
  const meter = await openHistory('برق بی‌پاسخ');
  await undo();
  pages.cuts = [{ path: /\/undo$/ }];
  await agree();
  await asks('پاسخ سرور نرسید');
  expect(screen.queryByText('بارگذاری پس گرفته شد')).toBeNull();
  expect((await valuesOf(meter)).size).toBe(40);
  // This time the server performs it and its answer is lost: the list shows that it was done.
  pages.cuts = [{ path: /\/undo$/, isDone: true }];
  await agree();
  await isAnswered();
  await rowSays('barq-dovom.xlsx', 'پس‌گرفته');
  expect(screen.queryByText('پاسخ سرور نرسید')).toBeNull();
});

test('what another tab undid shows when this one comes to the front; readings and chart follow', async () => {
  const meter = await openHistory('برق دو زبانه');
  await rowSays('barq-dovom.xlsx', 'در حال استفاده');
  const { rows: data } = await pages.api.listUploads({ query: { meter } });
  await pages.api.undoUpload({ params: { id: data[0]!._id }, body: {} });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await rowSays('barq-dovom.xlsx', 'پس‌گرفته');
  await hand.click(screen.getByRole('tab', { name: 'قرائت‌ها' }));
  await says(/تا .?۱۰.? از .?۳۰/);
});

test('a meter without uploads shows the way to the first one', async () => {
  const { id } = await newMeter(pages.api, 'برق تازه');
  await pages.open(`/MeterData?meter=${id}&tab=uploads`);
  const main = screen.getByRole('main');
  await hand.click(await eventually(() => within(main).getByRole('button', { name: 'بارگذاری داده' })));
  await leadsTo(/^\/UploadMeterData/);
});
