import type { Locator, Page } from '@playwright/test';
import { nodeAction } from './support/nodeMenu.ts';
import { newOrganization, removeOrganization, unique } from './support/organizations.ts';
import { csv, officeYear } from './support/sheets.ts';
import { expect, test } from './support/test.ts';
import { chooseFile, chooseMeter, newMeter, uploadedBefore } from './support/upload.ts';

const OFFLINE = 'ارتباط با سرور قطع است. دوباره تلاش کنید.';
const UNDECIDED = 'پاسخ سرور نرسید و روشن نیست انجام شد یا نه. تلاش دوباره زیانی ندارد.';

interface Save {
  /** The call, by its method and the end of its path. */
  readonly call: readonly [method: string, path: RegExp];
  /** What the person does to save. */
  readonly press: () => Promise<void>;
  /** What was typed is still there. */
  readonly kept?: () => Promise<void>;
  readonly sentence?: string;
}

/** Saves three times: cut before the call is sent, cut before its answer comes, and then on a whole line. */
async function survive(page: Page, { call, press, kept, sentence = OFFLINE }: Save): Promise<void> {
  const [method, path] = call;
  let tries = 0;
  let cut = 0;
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    tries += 1;
    if (tries === 2) await route.fetch();
    await route.abort();
    cut += 1;
  });
  for (const already of [1, 2]) {
    await press();
    await expect.poll(() => cut, 'the call is made and cut').toBe(already);
    await expect(page.getByText(sentence, { exact: false }).first()).toBeVisible();
    await kept?.();
  }
  await page.unroute(path);
  await press();
}

const form = (page: Page) => page.getByRole('dialog');
const name = (page: Page) => form(page).getByLabel('نام *', { exact: true });
const pressIn = (place: Locator, label: string) => () =>
  place.getByRole('button', { name: label, exact: true }).click();
const begin = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true }).click();
const deleting = (page: Page) => async () => {
  // After a refusal the question is still there.
  const question = page.getByRole('alertdialog');
  if (!(await question.isVisible())) await nodeAction(page, 'حذف');
  await question.getByRole('button', { name: 'حذف', exact: true }).click();
};
async function chooseFirst(page: Page, label: RegExp): Promise<void> {
  await form(page).getByRole('button', { name: label }).click();
  await page.getByRole('option').first().click();
}
async function typeName(page: Page, text: string) {
  await name(page).fill(text);
  return () => expect(name(page)).toHaveValue(text);
}

test('an organization: step of the wizard, new name, end', async ({ open, api }) => {
  const page = await open('/Organization?wizard');
  const first = unique('بریده');
  await begin(page, 'سازمان تازه');
  await survive(page, {
    call: ['POST', /\/api\/v1\/organization$/],
    kept: await typeName(page, first),
    press: pressIn(form(page), 'ایجاد'),
  });
  await expect(page.getByRole('heading', { name: 'کدام ساختمان یا سایت؟' })).toBeVisible();
  const { data, total } = await api.listOrganizations({ query: { name: first } });
  expect(total).toBe(1);
  const id = data.data[0]!._id;

  await page.goto(`${new URL(page.url()).origin}/Organization?node=o.${id}`);
  const second = unique('بریدهٔ دوم');
  await nodeAction(page, 'ویرایش');
  await survive(page, {
    call: ['PATCH', /\/api\/v1\/organization\/\d+$/],
    kept: await typeName(page, second),
    press: pressIn(form(page), 'ذخیره'),
  });
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible();
  await expect(form(page)).toBeHidden();
  expect((await api.getOrganization({ params: { id } })).data.data).toMatchObject({
    name: second,
    version: 2,
  });

  await survive(page, { call: ['DELETE', /\/api\/v1\/organization\/\d+$/], press: deleting(page) });
  await expect(page.getByText(`«${second}» حذف شد`, { exact: true })).toBeVisible();
  expect((await api.listOrganizations({ query: { name: second } })).total).toBe(0);
});

for (const [kind, add] of [
  ['Building', 'ساختمان تازه'],
  ['Site', 'سایت تازه'],
] as const)
  test(`a place of kind ${kind}: new, changed, gone`, async ({ open, api }) => {
    const { organization } = await newOrganization(api, unique(`محل ${kind}`));
    const page = await open(`/Organization?node=o.${organization._id}`);
    if (kind === 'Site') await nodeAction(page, add);
    else await begin(page, add);
    const kept = await typeName(page, 'محل بریده');
    await form(page).getByRole('combobox', { name: /شهر/ }).fill('یزد');
    await page.getByRole('option', { name: /^یزد/ }).first().click();
    if (kind === 'Building') {
      await chooseFirst(page, /کاربری/);
      await form(page).getByLabel(/مساحت/).fill('۵۰۰');
    }
    await survive(page, {
      call: ['POST', /\/api\/v1\/Building$/],
      kept,
      press: pressIn(form(page), 'ایجاد'),
    });
    await expect(form(page)).toBeHidden();
    const all = (await api.listBuildings({ query: { organization: organization._id, kind } })).data.data;
    const made = all.filter((each) => each.name === 'محل بریده');
    expect(made).toHaveLength(1);

    await page.goto(`${new URL(page.url()).origin}/Organization?node=b.${made[0]!._id}`);
    await nodeAction(page, 'ویرایش');
    await survive(page, {
      call: ['PATCH', /\/api\/v1\/Building\/\d+$/],
      kept: await typeName(page, 'محل دوم'),
      press: pressIn(form(page), 'ذخیره'),
    });
    await expect(form(page)).toBeHidden();
    await survive(page, { call: ['DELETE', /\/api\/v1\/Building\/\d+$/], press: deleting(page) });
    await expect(page.getByText('«محل دوم» حذف شد', { exact: true })).toBeVisible();
    await removeOrganization(api, organization._id);
  });

test('a meter, its factor and its sub-meter: new, changed, gone', async ({ open, api }) => {
  const { organization, building } = await newOrganization(api, unique('کنتوردار'));
  const page = await open(`/Organization?node=b.${building._id}`);
  const post = ['POST', /\/api\/v1\/Meter$/] as const;
  const count = async () => (await api.listMeters({ query: { building: building._id } })).total;
  await begin(page, 'کنتور یا پارامتر تازه');
  const kept = await typeName(page, 'گاز بریده');
  await form(page).getByRole('button', { name: /واحد/ }).click();
  await page.getByRole('option', { name: /گاز/ }).first().click();
  await survive(page, { call: post, kept, press: pressIn(form(page), 'ایجاد') });
  await expect(form(page)).toBeHidden();
  expect(await count()).toBe(1);
  const meter = (await api.listMeters({ query: { building: building._id } })).data.data[0]!;

  await page.goto(`${new URL(page.url()).origin}/Organization?node=m.${meter._id}`);
  await nodeAction(page, 'ویرایش');
  await pressIn(form(page), 'افزودن ضریب')();
  await form(page).getByRole('textbox', { name: 'از روز' }).fill('۱۴۰۳/۰۱/۰۱');
  const factor = form(page).getByRole('textbox', { name: 'ضریب', exact: true });
  await factor.fill('۹٫۸');
  await survive(page, {
    call: ['PATCH', /\/api\/v1\/Meter\/\d+$/],
    kept: () => expect(factor).toHaveValue('۹٫۸'),
    press: pressIn(form(page), 'ذخیره'),
  });
  await expect(form(page)).toBeHidden();
  const changed = (await api.getMeter({ params: { id: meter._id } })).data.data;
  expect(changed).toMatchObject({ version: 2, gasFactors: [{ from: '2024-03-20', kWhPerM3: 9.8 }] });

  await begin(page, 'کنتور فرعی تازه');
  const childKept = await typeName(page, 'طبقهٔ بریده');
  await chooseFirst(page, /نماد/);
  await chooseFirst(page, /رنگ/);
  await survive(page, { call: post, kept: childKept, press: pressIn(form(page), 'ایجاد') });
  await expect(form(page)).toBeHidden();
  expect(await count()).toBe(2);
  const [child] = (await api.listMeters({ query: { parentMeter: meter._id } })).data.data;
  await page.goto(`${new URL(page.url()).origin}/Organization?node=m.${child!._id}`);
  await survive(page, { call: ['DELETE', /\/api\/v1\/Meter\/\d+$/], press: deleting(page) });
  await expect(page.getByText('«طبقهٔ بریده» حذف شد', { exact: true })).toBeVisible();
  expect(await count()).toBe(1);
  await removeOrganization(api, organization._id);
});

test('a comment, a reply and taking them back', async ({ open, api }) => {
  const meter = await newMeter(api, 'برق نظر بریده');
  const page = await open(`/PeriodicChart?nav=m.${meter.id}&period=year&year=1403`);
  const thread = page.getByRole('region', { name: 'نظرها' });
  const post = ['POST', /\/api\/v1\/note$/] as const;
  const texts = async () =>
    (await api.listNotes({ query: { type: 'Meter', itemId: meter.id } })).data.data.map(({ text }) => text);
  const field = thread.getByRole('textbox', { name: 'نظر خود را بنویسید' });
  await field.fill('یک بار');
  await survive(page, {
    call: post,
    kept: () => expect(field).toHaveValue('یک بار'),
    press: () => field.press('Control+Enter'),
  });
  await expect(field).toHaveValue('');
  await thread.getByRole('button', { name: /^پاسخ به نظر/ }).click();
  const reply = thread.getByRole('textbox', { name: /^پاسخ به/ });
  await reply.fill('پاسخ یک بار');
  await survive(page, {
    call: post,
    kept: () => expect(reply).toHaveValue('پاسخ یک بار'),
    press: () => reply.press('Control+Enter'),
  });
  await expect(reply).toBeHidden();
  expect((await texts()).toSorted()).toEqual(['پاسخ یک بار', 'یک بار'].toSorted());

  let tries = 0;
  await page.route(/\/api\/v1\/note\/\d+$/, async (route) => {
    tries += 1;
    if (tries === 2) await route.fetch();
    return route.abort();
  });
  const entry = thread.getByText('پاسخ یک بار', { exact: true });
  for (const already of [1, 2]) {
    await thread.getByRole('button', { name: 'حذف نظر «پاسخ یک بار»' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'حذف نظر' }).click();
    await expect.poll(() => tries).toBe(already);
    await expect(page.getByText(OFFLINE).first()).toBeVisible();
    // Not done, it is still there; done, the list tells.
    await expect(entry).toHaveCount(already === 1 ? 1 : 0);
  }
  expect(await texts()).toEqual(['یک بار']);
});

test('a reading: changed and taken away', async ({ open, api }) => {
  const meter = await newMeter(api, 'برق قرائت بریده');
  const days = officeYear().slice(0, 3);
  await uploadedBefore(api, meter.id, days);
  const page = await open(`/MeterData?meter=${meter.id}&sort=date`);
  const row = page.getByRole('table', { name: 'دادهٔ کنتور' }).getByRole('row').nth(1);
  await row.getByRole('button', { name: /^ویرایش/ }).click();
  const value = form(page).getByLabel('مصرف');
  await value.fill('77');
  await survive(page, {
    call: ['POST', /\/consumption\/edit$/],
    kept: () => expect(value).toHaveValue('77'),
    press: pressIn(form(page), 'ذخیره'),
  });
  await expect(form(page)).toBeHidden();
  await expect(row.getByRole('cell').nth(1)).toContainText('۷۷');
  await row.getByRole('button', { name: /^حذف/ }).click();
  await survive(page, {
    call: ['POST', /\/consumption\/deleteMany$/],
    press: pressIn(page.getByRole('alertdialog'), 'حذف'),
  });
  await expect(page.getByRole('alertdialog')).toBeHidden();
  const uploads = (await api.listUploads({ query: { meter: meter.id } })).data.data;
  expect(uploads.map(({ kind }) => kind)).toEqual(['removal', 'edit', 'day']);
  expect((await api.listReadings({ query: { meter: meter.id, limit: '1' } })).total).toBe(2);
});

test('a sheet: checked, stored with its file, taken back and brought back', async ({ open, api }) => {
  const meter = await newMeter(api, 'برق برگهٔ بریده');
  const page = await open('/UploadMeterData');
  await chooseMeter(page, meter);
  await chooseFile(page, csv('boride.csv', 'تاریخ,مصرف\n1401/01/01,12.5\n1401/01/02,13'));
  const batch = ['POST', /\/consumption\/batch$/] as const;
  const main = page.getByRole('main');
  const file = () => expect(main.getByText('boride.csv').first()).toBeVisible();
  await survive(page, { call: batch, kept: file, press: pressIn(main, 'بررسی داده') });
  await main.getByRole('button', { name: /ثبت ۲ روز/ }).waitFor();
  let files = 0;
  await page.route(/\/api\/v1\/file$/, async (route) => {
    files += 1;
    if (files === 1) return route.abort();
    await route.fetch();
    return route.abort();
  });
  await survive(page, {
    call: batch,
    kept: () => expect(main.getByText('۲ روز قابل ثبت')).toBeVisible(),
    sentence: 'پاسخ سرور نرسید و روشن نیست',
    press: () => main.getByRole('button', { name: /ثبت ۲ روز/ }).click(),
  });
  await expect(page.getByText('داده‌های شما با موفقیت بارگذاری شد.').first()).toBeVisible();
  const message = page.getByRole('region', { name: 'پیام‌ها' });
  await expect(message).toContainText('خود فایل نگه داشته نشد');
  await page.unroute(/\/api\/v1\/file$/);
  await message.getByRole('button', { name: 'تلاش دوباره' }).click();
  await expect(message).toContainText('خود فایل هم نگه داشته شد.');
  expect((await api.listUploads({ query: { meter: meter.id } })).total).toBe(1);
  expect((await api.listFiles({ query: { meter: meter.id } })).total).toBe(1);

  await main.getByRole('button', { name: 'تاریخچهٔ بارگذاری' }).click();
  const row = page.getByRole('row').filter({ hasText: 'boride.csv' });
  for (const [button, confirm, path, state] of [
    [/^پس گرفتن/, 'پس گرفتن', /\/undo$/, 'پس‌گرفته'],
    [/^بازگرداندن/, null, /\/restore$/, 'برقرار'],
  ] as const) {
    let tries = 0;
    await page.route(path, async (route) => {
      tries += 1;
      if (tries === 2) await route.fetch();
      return route.abort();
    });
    await row.getByRole('button', { name: button }).click();
    const again = () =>
      confirm
        ? page.getByRole('alertdialog').getByRole('button', { name: confirm }).click()
        : row.getByRole('button', { name: button }).click();
    if (confirm) await again();
    await expect(page.getByText(UNDECIDED).first()).toBeVisible();
    await again();
    await expect(row).toContainText(state);
    expect(tries).toBe(2);
    await page.unroute(path);
  }
  expect((await api.listReadings({ query: { meter: meter.id, limit: '1' } })).total).toBe(2);
});

test('a sheet stored without an answer and mended since: what is stored is said, and corrected or taken back', async ({
  open,
  api,
}) => {
  const batch = /\/api\/v1\/consumption\/batch$/;
  for (const way of ['correct', 'undo'] as const) {
    const meter = await newMeter(api, unique('برق اصلاح بریده'));
    const page = await open('/UploadMeterData');
    const main = page.getByRole('main');
    await chooseMeter(page, meter);
    await chooseFile(page, csv('eslah.csv', 'تاریخ,مصرف\n1401/01/01,12.5\n1401/01/02,13\n1401/01/03,قطع'));
    await main.getByRole('checkbox', { name: /کنار گذاشته و بقیه ثبت شود/ }).check();
    await begin(page, 'بررسی داده');
    const storing = main.getByRole('button', { name: /^ثبت/ });
    await storing.waitFor();
    // Stored, and its answer is lost.
    await page.route(batch, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await storing.click();
    await expect(page.getByText('پاسخ سرور نرسید و روشن نیست').first()).toBeVisible();
    await page.unroute(batch);
    expect((await api.listReadings({ query: { meter: meter.id } })).total).toBe(2);

    // Meanwhile the person mends the row that was left out.
    await main
      .getByRole('button', { name: /^ستون‌ها/ })
      .first()
      .click();
    const cell = main.getByRole('textbox', { name: /ردیف ۴/ }).first();
    await cell.fill('14');
    await cell.press('Enter');
    await expect(main.getByText('۳ روز', { exact: false }).first()).toBeVisible();
    await begin(page, 'بررسی داده');
    await storing.click();
    const notice = main.getByRole('alert');
    await expect(notice).toContainText('نسخهٔ پیشین این فایل ثبت شده است، این نسخه نه.');
    await expect(notice).toContainText('۲ روز از');
    await expect(notice.getByRole('link')).toHaveAttribute('href', /MeterData\?meter=\d+&tab=uploads$/);
    expect((await api.listReadings({ query: { meter: meter.id } })).total).toBe(2);

    await notice
      .getByRole('button', { name: way === 'correct' ? 'ادامه به‌عنوان اصلاح' : /^پس گرفتن نسخهٔ پیشین/ })
      .click();
    await expect(notice).toBeHidden();
    await main.getByRole('button', { name: way === 'correct' ? /ثبت ۱ روز/ : /ثبت ۳ روز/ }).click();
    await expect(page.getByText('داده‌های شما با موفقیت بارگذاری شد.').first()).toBeVisible();
    const uploads = (await api.listUploads({ query: { meter: meter.id } })).data.data;
    expect(uploads.map(({ stored, state }) => [stored, state])).toEqual(
      way === 'correct'
        ? [
            [1, 'active'],
            [2, 'active'],
          ]
        : [
            [3, 'active'],
            [2, 'undone'],
          ],
    );
    // The row's own trail says what the file has there.
    const trail = await api.figureTrail({
      body: {
        nav: [{ navID: meter.id, navType: 'Meter' }],
        period: { days: ['2022-03-23'] },
        quantity: 'consumption',
      },
    });
    expect(trail.data.data.rows?.[0]).toMatchObject({
      value: 14,
      mended: [{ field: 'value', was: 'قطع', now: '14' }],
    });
  }
});

test('temperatures of a city', async ({ open, api }) => {
  const page = await open('/weatherData');
  await page.getByRole('button', { name: 'بارگذاری دمای روزانه' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'بارگذاری دمای روزانه' });
  await dialog.getByRole('combobox', { name: /شهر/ }).fill('بیرجند');
  await page.getByRole('option', { name: 'بیرجند' }).click();
  await dialog
    .getByLabel('فایل دمای روزانه')
    .setInputFiles(csv('dama.csv', 'تاریخ,دما\n1403/01/01,7\n1403/01/02,8'));
  await survive(page, {
    call: ['POST', /\/weather\/batch$/],
    kept: () => expect(dialog.getByText('dama.csv')).toBeVisible(),
    press: pressIn(dialog, 'ثبت ۲ روز'),
  });
  await expect(page.getByText('دمای ۲ روز برای بیرجند ثبت شد.')).toBeVisible();
  await expect(dialog).toBeHidden();
  const city = (await api.listCities({ query: { limit: '1000' } })).data.data.find(
    (each) => each.name === 'بیرجند',
  )!;
  expect((await api.listWeather({ query: { city: city._id } })).total).toBe(2);
});
