import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { picture } from './support/pictures.ts';
import { expect, test } from './support/test.ts';
import { newMeter } from './support/upload.ts';
import { newUser, openAs, signIn } from './support/users.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'نظر خود را بنویسید' });
const thread = (page: Page) => page.getByRole('region', { name: 'نظرها' });
const chartOf = (meter: string) => `/PeriodicChart?nav=m.${meter}&period=year&year=1403`;

test('a comment is answered, its author hears of it and comes back by the message', async ({
  browser,
  server,
  api,
  open,
}) => {
  const meter = await newMeter(api, 'برق نظرها');
  const person = await newUser(api, ['charts']);
  const signedIn = await signIn(server, person);
  await signedIn.api.createNote({
    body: { text: '۲۲ و ۲۳ مهر تعویض کنتور بود.', type: 'Meter', itemId: meter.id },
  });

  const page = await open(chartOf(meter.id));
  await thread(page)
    .getByRole('button', { name: `پاسخ به نظر ${person.name}` })
    .click();
  const reply = page.getByRole('textbox', { name: `پاسخ به ${person.name}` });
  await expect(reply).toBeFocused();
  await page.keyboard.type('ممنون. تا آن زمان این دو روز در مجموع نمی‌آید.');
  await page.keyboard.press('Control+Enter');
  await expect(thread(page).getByText('ممنون. تا آن زمان')).toBeVisible();
  await expect(page.getByText('نظر شما ثبت شد')).toBeVisible();
  await expect(reply).toBeHidden();
  await expectAccessible(page);
  await picture(page, 'comments');

  const context = await browser.newContext();
  const theirs = await openAs(context, server, signedIn, '/Messages');
  await theirs.getByRole('link', { name: /به نظر شما پاسخ داد/ }).click();
  await expect(theirs).toHaveURL(new RegExp(`/PeriodicChart\\?nav=m\\.${meter.id}`));
  await expect(thread(theirs).getByText('ممنون. تا آن زمان')).toBeVisible();
  await expect(thread(theirs).getByRole('button', { name: /^حذف نظر/ })).toHaveCount(1);
  await context.close();
});

test('an own comment goes after a question; what replies to it stays', async ({ open, api }) => {
  const meter = await newMeter(api, 'برق حذف نظر');
  const on = { type: 'Meter' as const, itemId: meter.id };
  const { _id } = (await api.createNote({ body: { ...on, text: 'اشتباه نوشتم' } })).data.data;
  await api.createNote({ body: { ...on, text: 'پاسخ می‌ماند', parentNote: _id } });
  const page = await open(chartOf(meter.id));
  const remove = page.getByRole('button', { name: 'حذف نظر «اشتباه نوشتم»' });
  await remove.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'انصراف' }).click();
  await expect(thread(page).getByText('اشتباه نوشتم')).toBeVisible();
  await remove.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'حذف نظر' }).click();
  await expect(page.getByText('نظر حذف شد', { exact: true })).toBeVisible();
  await expect(thread(page).getByText('این نظر حذف شده است.')).toBeVisible();
  await expect(thread(page).getByText('پاسخ می‌ماند')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'نظرها' })).toBeFocused();
});

test('what is typed outlives a cut network and a look at another node', async ({ open, api }) => {
  const meter = await newMeter(api, 'برق قطع شبکه');
  const page = await open(chartOf(meter.id));
  await expect(thread(page).getByText('هنوز کسی نظری ننوشته است.')).toBeVisible();
  await thread(page).getByRole('button', { name: 'ثبت' }).click();
  await expect(thread(page).getByText('متن نظر را بنویسید.')).toBeVisible();

  await page.route('**/api/v1/note', (route) => route.abort());
  await field(page).fill('این نباید گم شود');
  await thread(page).getByRole('button', { name: 'ثبت' }).click();
  await expect(field(page)).toHaveAccessibleDescription(/ارتباط|سرور|شبکه/);
  await expect(field(page)).toHaveValue('این نباید گم شود');

  await page.getByLabel('جست‌وجو در ساختار').fill('برق ورودی اصلی');
  const other = page.getByRole('treeitem', { name: /برق ورودی اصلی/ }).first();
  await other.click();
  await expect(field(page)).toHaveCount(0);
  await page.goBack();
  await expect(field(page)).toHaveValue('این نباید گم شود');
  await page.unroute('**/api/v1/note');
  await thread(page).getByRole('button', { name: 'ثبت' }).click();
  await expect(thread(page).getByRole('listitem').getByText('این نباید گم شود')).toBeVisible();
  await expect(field(page)).toHaveValue('');
  const { total } = await api.listNotes({ query: { type: 'Meter', itemId: meter.id } });
  expect(total).toBe(1);
});

test('several nodes at once have no comments, and who may not see charts has none to write', async ({
  open,
}) => {
  const page = await open('/PeriodicChart?nav=m.1+m.2&period=year&year=1403');
  await expect(page.getByRole('figure')).toBeVisible();
  await expect(thread(page)).toHaveCount(0);
});
