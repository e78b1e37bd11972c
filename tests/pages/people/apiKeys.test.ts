import { beforeAll, expect, test } from 'vitest';
import { createGuest, createKey } from '../../../apps/server/src/testing/apiKeys.ts';
import {
  dialog,
  dialogIsGone,
  eventually,
  field,
  fill,
  hand,
  press,
  pressInDialog,
  pressWithin,
  says,
  screen,
  servePages,
  within,
} from '../support/openPage.ts';

const pages = servePages();
let token: string;
/** Days of a form are those of the page: the server's clock is put to the same. */
beforeAll(async () => {
  pages.server.wait((Date.now() - pages.server.now.getTime()) / 60_000);
  token = await pages.server.signIn();
});
const check = async (name: RegExp, tree: RegExp) =>
  hand.click(
    await eventually(() =>
      within(within(dialog()).getByRole('tree', { name: tree })).getByRole('treeitem', { name }),
    ),
  );
const listed = async () => (await pages.server.get('/apiKey')).body.data.data;
const labels = async () =>
  (await pages.server.get('/guestToken')).body.data.data.map(({ label }: { label: string }) => label);

test('a key is created with pages and a last day, shown once, listed and revoked', async () => {
  await pages.open('/Security', token);
  await says('هنوز کلیدی ساخته نشده است');
  await press('کلید تازه');
  await pressInDialog('ساختن کلید');
  await eventually(() => expect(screen.getByText('دست‌کم یک صفحه انتخاب کنید.')).toBeVisible());
  expect(await field(/^نام/)).toHaveAttribute('aria-invalid', 'true');
  await fill(/^نام/, 'پرتال شهرداری');
  await check(/^نمودارها/, /می‌خواند/);
  await check(/^بارگذاری داده/, /می‌خواند/);
  await check(/^بارگذاری داده/, /تغییر هم می‌دهد/);
  await pressInDialog('ساختن کلید');
  await says('کلید ساخته شد');
  const key = within(dialog()).getByText(/^enk_[a-z2-9]{8}_[\w-]{43}$/).textContent;
  await pressInDialog('رونوشت برداشتم');
  await dialogIsGone();
  expect(document.body.textContent).not.toContain(key);
  const [stored] = await listed();
  expect(stored).toMatchObject({ name: 'پرتال شهرداری', prefix: key.slice(0, 12), state: 'active' });
  expect(stored.scopes).toContainEqual({ page: 'charts', access: 'read' });
  expect(stored.scopes).toContainEqual({ page: 'upload', access: 'write' });

  await press('لغو کلید «\u2068پرتال شهرداری\u2069»');
  await pressWithin(within(await screen.findByRole('alertdialog')), 'لغو');
  await says('کلید لغو شد');
  expect((await listed())[0]?.state).toBe('revoked');
  await eventually(() => expect(screen.getByText('لغوشده')).toBeVisible());
});

test('guest tokens of a key are listed and revoked, one or all of them', async () => {
  const expires = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const { key } = await createKey(pages.server, ['charts'], { name: 'وب‌گاه', expires, mayInvite: true });
  for (const label of ['سالن یک', 'سالن دو']) await createGuest(pages.server, key, { label });
  await pages.open('/Security', token);
  await press('لغو توکن «\u2068سالن یک\u2069»');
  await says('توکن مهمان لغو شد');
  await eventually(() => expect(screen.queryByText('سالن یک')).toBeNull());
  expect(await labels()).toEqual(['سالن دو']);
  await press('لغو همهٔ مهمان‌های «\u2068وب‌گاه\u2069»');
  await says('همین حالا هیچ مهمانی دسترسی ندارد.');
  expect(await labels()).toEqual([]);
});
