import type { Page } from '@playwright/test';
import type { Client } from '../../packages/energy-core/src/api/index.ts';
import { expectAccessible } from './support/axe.ts';
import { keysOf } from './support/keys.ts';
import { inNodeMenu, nodeAction, nodeMenu } from './support/nodeMenu.ts';
import { newOrganization, removeOrganization, unique } from './support/organizations.ts';
import { picture } from './support/pictures.ts';
import { expect, test } from './support/test.ts';

const form = (page: Page) => page.getByRole('dialog');
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
const press = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true }).click();
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const unitOf = async (api: Client, carrier: string) =>
  (await api.listUnits({ query: {} })).data.data.find((unit) => unit.carrier === carrier)!._id;

test('the whole life of an organization by keyboard alone', async ({ open, api }) => {
  const name = unique('شرکت صفحه‌کلید');
  const page = await open('/Organization');
  await expect(page.getByRole('treeitem').first()).toBeVisible();
  const keys = keysOf(page);
  const { type } = keys;

  await keys.enter(page.getByRole('button', { name: 'سازمان تازه' }));
  await expect(field(page, 'نام *')).toBeFocused();
  await type(name);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'سازمان ایجاد شد')).toBeVisible();
  await expect(heading(page, name)).toBeVisible();

  await keys.enter(page.getByRole('button', { name: 'ساختمان تازه' }));
  await expect(field(page, 'نام *')).toBeFocused();
  await type('ساختمان الف');
  await page.keyboard.press('Tab');
  await type('شیراز');
  await page.getByRole('option', { name: 'شیراز' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option')).toHaveCount(0);
  await keys.choose(form(page).getByRole('button', { name: /کاربری/ }), 'مسکونی');
  await page.keyboard.press('Tab');
  await type('۹۹۰');
  await page.keyboard.press('ArrowUp');
  await expect(form(page).getByText('«مسکونی بزرگ»', { exact: false })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'ساختمان ایجاد شد')).toBeVisible();
  await expect(page.getByRole('table', { name: 'ساختمان‌ها' })).toContainText('مسکونی بزرگ');
  await expect(page.getByRole('button', { name: 'ساختمان تازه' })).toBeFocused();

  await keys.enter(page.getByRole('link', { name: 'ساختمان الف' }));
  await expect(heading(page, 'ساختمان الف')).toBeVisible();
  const organization = (await api.listOrganizations({ query: { name } })).data.data[0]!._id;
  const building = (await api.listBuildings({ query: { organization } })).data.data[0]!;
  expect(building).toMatchObject({ area: 1000, type: 'large-residential', city: { name: 'شیراز' } });

  await page.getByRole('button', { name: 'کنتور یا پارامتر تازه' }).focus();
  await page.keyboard.press('Enter');
  await expect(field(page, 'نام *')).toBeFocused();
  await type('برق ورودی');
  await keys.choose(form(page).getByRole('button', { name: /واحد/ }), 'برق (kWh)');
  await keys.enter(form(page).getByRole('button', { name: 'ایجاد' }));
  await expect(toast(page, 'کنتور ایجاد شد')).toBeVisible();
  await page.getByRole('link', { name: 'برق ورودی' }).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'برق ورودی')).toBeVisible();

  await page.getByRole('button', { name: 'کنتور فرعی تازه' }).focus();
  await page.keyboard.press('Enter');
  await expect(field(page, 'نام *')).toBeFocused();
  await type('طبقهٔ اول');
  await page.keyboard.press('Enter');
  await expect(form(page).getByText('نماد را انتخاب کنید.')).toBeVisible();
  for (const label of [/نماد/, /رنگ/]) {
    await keys.enter(form(page).getByRole('button', { name: label }));
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
  }
  await keys.enter(form(page).getByRole('button', { name: 'ایجاد' }));
  await page.getByRole('link', { name: 'طبقهٔ اول' }).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'طبقهٔ اول')).toBeVisible();
  await expect(page.getByRole('button', { name: 'کنتور فرعی تازه' })).toHaveCount(0);
  expect((await api.listMeters({ query: { building: building._id, hasChild: 'true' } })).total).toBe(1);

  for (const gone of ['طبقهٔ اول', 'برق ورودی', 'ساختمان الف', name]) {
    await expect(heading(page, gone)).toBeVisible();
    await nodeMenu(page).focus();
    await page.keyboard.press('Enter');
    await inNodeMenu(page, 'حذف').focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('برای همیشه حذف می‌شود');
    await question.getByRole('button', { name: 'حذف', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(toast(page, `«${gone}» حذف شد`)).toBeVisible();
  }
  expect((await api.listOrganizations({ query: { name } })).total).toBe(0);
});

test('what has something below it is not deleted, and one sentence says what to do', async ({
  open,
  api,
}) => {
  const { organization } = await newOrganization(api, unique('پر'));
  const page = await open(`/Organization?node=o.${organization._id}`);
  await nodeAction(page, 'حذف');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('این سازمان با مشخصاتش برای همیشه حذف می‌شود.');
  await expect(question.getByRole('alert')).toHaveText(
    'این سازمان ۱ ساختمان یا سایت دارد؛ اول آن را حذف کنید.',
  );
  await expect(question.getByRole('button', { name: 'حذف', exact: true })).toBeDisabled();
  await expect(question.getByRole('button', { name: 'انصراف' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'انصراف' }).click();
  await expect(heading(page, organization.name)).toBeVisible();
  await removeOrganization(api, organization._id);
});

test('a meter whose uploads were taken back is deleted with its history once that was agreed to', async ({
  open,
  api,
}) => {
  const { organization, building } = await newOrganization(api, unique('برچیدن'));
  const meter = (
    await api.createMeter({
      body: {
        ...{ name: 'کنتور برچیده', type: 'Consumption', unit: await unitOf(api, 'electricity') },
        ...{ organization: organization._id, building: building._id },
      },
    })
  ).data.data;
  const { upload } = (
    await api.uploadReadings({
      body: {
        excellData: [
          ['1403/01/01', 10],
          ['1403/01/02', 20],
        ],
        ...{ from: 0, value: 1, headerRow: -1, format: 'YYYY/MM/DD', kind: 'day', meterID: meter._id },
      },
    })
  ).data.data;
  const page = await open(`/Organization?node=m.${meter._id}`);
  const remove = async () => {
    await nodeAction(page, 'حذف');
    await page.getByRole('alertdialog').getByRole('button', { name: 'حذف', exact: true }).click();
  };
  await remove();
  const refused = page.getByRole('alertdialog');
  await expect(refused.getByText(/این کنتور داده دارد و حذف نمی‌شود. اول بارگذاری‌هایش را/)).toBeVisible();
  await expect(refused.getByRole('button', { name: 'حذف', exact: true })).toBeDisabled();
  await refused.getByRole('button', { name: 'انصراف' }).click();
  await api.undoUpload({ params: { id: upload! }, body: {} });

  await remove();
  const question = page.getByRole('alertdialog', { name: '«کنتور برچیده» با تاریخچه‌اش برای همیشه حذف شود؟' });
  await expect(question).toContainText('۲ مقدار روزانه از ۱ بارگذاری');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'انصراف' }).click();
  expect((await api.listMeters({ query: { building: building._id } })).total).toBe(1);

  await remove();
  await question.getByRole('button', { name: 'حذف کنتور و تاریخچه‌اش' }).click();
  await expect(toast(page, '«کنتور برچیده» حذف شد')).toBeVisible();
  expect((await api.listMeters({ query: { building: building._id } })).total).toBe(0);
  await removeOrganization(api, organization._id);
});

test('blank fields of an edit keep what is stored', async ({ open, api }) => {
  const { organization, building } = await newOrganization(api, unique('خالی'));
  const page = await open(`/Organization?node=b.${building._id}`);
  await nodeAction(page, 'ویرایش');
  await field(page, 'نام *').fill('');
  await expect(form(page).getByText(`اگر خالی بماند، «${building.name}» می‌ماند.`)).toBeVisible();
  await form(page).getByLabel(/مساحت/).fill('');
  await form(page)
    .getByLabel(/تعداد افراد/)
    .fill('۱۲');
  await press(page, 'ذخیره');
  await expect(toast(page, 'ساختمان ویرایش شد')).toBeVisible();
  expect((await api.getBuilding({ params: { id: building._id } })).data.data).toMatchObject({
    name: building.name,
    area: 400,
    peopleCount: 12,
  });
  await removeOrganization(api, organization._id);
});

test('of two people the second may reload or keep what they wrote', async ({ open, api }) => {
  const { organization } = await newOrganization(api, unique('دو نفر'));
  const params = { id: organization._id };
  const page = await open(`/Organization?node=o.${organization._id}`);
  const mine = unique('از من');
  const begin = async () => {
    await nodeAction(page, 'ویرایش');
    await field(page, 'نام *').fill(mine);
  };
  await begin();
  const theirs = unique('از دیگری');
  await api.updateOrganization({ params, body: { name: theirs } });
  await press(page, 'ذخیره');
  await expect(
    form(page).getByText('در این میان کس دیگری آن را ویرایش کرده است', { exact: false }),
  ).toBeVisible();
  await expect(form(page)).toContainText(theirs);
  await expect(field(page, 'نام *')).toHaveValue(mine);
  await press(page, 'بارگذاری دوباره');
  await expect(field(page, 'نام *')).toHaveValue(theirs);
  await field(page, 'نام *').fill(mine);
  await api.updateOrganization({ params, body: { name: `${theirs} ۲` } });
  await press(page, 'ذخیره');
  await press(page, 'نگه داشتن نوشته‌های من');
  await expect(field(page, 'نام *')).toHaveValue(mine);
  await press(page, 'ذخیره');
  await expect(toast(page, 'سازمان ویرایش شد')).toBeVisible();
  expect((await api.getOrganization({ params })).data.data.name).toBe(mine);
  await removeOrganization(api, organization._id);
});

test('a cut network loses nothing that was typed', async ({ open, api, page: watched }) => {
  const page = await open('/Organization');
  const name = unique('بی‌شبکه');
  await page.getByRole('button', { name: 'سازمان تازه' }).click();
  await field(page, 'نام *').fill(name);
  await watched.route('**/api/v1/organization', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await press(page, 'ایجاد');
  await expect(form(page).getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  await expect(field(page, 'نام *')).toHaveValue(name);
  await watched.unroute('**/api/v1/organization');
  await press(page, 'ایجاد');
  await expect(heading(page, name)).toBeVisible();
  const { _id } = (await api.listOrganizations({ query: { name } })).data.data[0]!;
  await api.deleteOrganization({ params: { id: _id } });
});

test('odd and huge names are shown as they are or refused beside the field', async ({ open, api }) => {
  const odd = unique('<b>"\'؛ DROP برعکس 🌲');
  // Marks that turn the text after them are left out.
  const turned = odd.replace('برعکس', '\u202eبرعکس\u202c');
  const page = await open('/Organization');
  await page.getByRole('button', { name: 'سازمان تازه' }).click();
  await press(page, 'ایجاد');
  await expect(field(page, 'نام *')).toHaveAccessibleDescription('نام سازمان را وارد کنید.');
  await field(page, 'نام *').fill('ن'.repeat(5000));
  expect((await field(page, 'نام *').inputValue()).length).toBeLessThanOrEqual(5000);
  await field(page, 'نام *').fill(turned);
  await press(page, 'ایجاد');
  await expect(heading(page, odd)).toBeVisible();
  const { _id } = (await api.listOrganizations({ query: { name: odd } })).data.data[0]!;
  await nodeAction(page, 'سازمان تازه');
  await field(page, 'نام *').fill(turned);
  await press(page, 'ایجاد');
  await expect(field(page, 'نام *')).toHaveAccessibleDescription('سازمان دیگری با همین نام ثبت شده است.');
  await press(page, 'انصراف');
  await api.deleteOrganization({ params: { id: _id } });
  await page.goto(`${new URL(page.url()).origin}/Organization?node=o.${_id}`);
  await expect(page.getByText('این مورد پیدا نشد')).toBeVisible();
});

test('a gas meter gets dated factors, and the default is named', async ({ open, api }) => {
  const { organization, building } = await newOrganization(api, unique('گازدار'));
  const unit = await unitOf(api, 'gas');
  const body = { name: 'گاز', type: 'Consumption' as const, unit, tagName: '' };
  const meter = (
    await api.createMeter({ body: { ...body, organization: organization._id, building: building._id } })
  ).data.data;
  const page = await open(`/Organization?node=m.${meter._id}`);
  await expect(page.getByText('۱۰٫۴')).toBeVisible();
  await nodeAction(page, 'ویرایش');
  await expect(form(page).getByText('ضریب پیش‌فرض ۱۰٫۴', { exact: false })).toBeVisible();
  await press(page, 'افزودن ضریب');
  await press(page, 'ذخیره');
  await expect(form(page).getByText('برای هر ضریب، روز و عددی', { exact: false })).toBeVisible();
  await form(page).getByRole('textbox', { name: 'از روز' }).fill('۱۴۰۳/۰۱/۰۱');
  await form(page).getByRole('textbox', { name: 'ضریب', exact: true }).fill('۹٫۸');
  await press(page, 'ذخیره');
  await expect(toast(page, 'کنتور ویرایش شد')).toBeVisible();
  expect((await api.getMeter({ params: { id: meter._id } })).data.data.gasFactors).toEqual([
    { from: '2024-03-20', kWhPerM3: 9.8 },
  ]);
  await expect(page.getByText('۹٫۸')).toBeVisible();
  await removeOrganization(api, organization._id);
});

test('the wizard leads through four steps by itself, and asks in the page about sub-meters', async ({
  open,
  api,
}) => {
  const name = unique('راهنما');
  const page = await open('/Organization?wizard');
  await page.getByRole('button', { name: 'سازمان تازه' }).click();
  await press(page, 'ایجاد');
  await expect(form(page).getByText('همهٔ بخش‌ها را با دقت پر کنید.')).toBeVisible();
  await field(page, 'نام *').fill(name);
  await press(page, 'ایجاد');
  await expect(heading(page, 'کدام ساختمان یا سایت؟')).toBeFocused();

  await page.getByRole('radio', { name: 'سایت' }).check();
  await page.getByRole('button', { name: 'سایت تازه' }).click();
  await field(page, 'نام *').fill('نیروگاه');
  await form(page).getByRole('combobox', { name: /شهر/ }).fill('یزد');
  await page.getByRole('option', { name: /^یزد/ }).first().click();
  await press(page, 'ایجاد');
  await expect(heading(page, 'کدام کنتور یا پارامتر؟')).toBeVisible();
  await page.getByRole('button', { name: 'کنتور یا پارامتر تازه' }).click();
  await field(page, 'نام *').fill('کنتور اصلی');
  await form(page).getByRole('button', { name: /واحد/ }).click();
  await page.getByRole('option').first().click();
  await press(page, 'ایجاد');
  await expect(heading(page, 'کنتور اصلی')).toBeVisible();
  await expect(page.getByRole('list', { name: 'ساخت گام‌به‌گام ساختار' })).toContainText('نیروگاه');

  const organization = (await api.listOrganizations({ query: { name } })).data.data[0]!._id;
  const meter = (await api.listMeters({ query: { organization } })).data.data[0]!;
  const { type, unit, building } = meter;
  await api.createMeter({
    body: {
      ...{ name: 'فرعی', type, unit: unit._id, organization, building: building._id },
      parentMeter: { _id: meter._id },
    },
  });
  await page.reload();
  await page.getByRole('button', { name: 'کنتور دیگر' }).click();
  // A question in the page: no message to close, no time that runs out. The keyboard alone answers it.
  const main = page.getByRole('option', { name: /کنتور اصلی/ });
  const question = page.getByRole('group', { name: /کنتور اصلی: این کنتور، کنتور فرعی دارد/ });
  const goOn = question.getByRole('button', { name: 'ادامه با همین کنتور' });
  await main.focus();
  await page.keyboard.press('Enter');
  await expect(goOn).toBeFocused();
  await expect(heading(page, 'کدام کنتور یا پارامتر؟')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'structure-wizard-question');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(main).toBeFocused();
  await main.click();
  await question.getByRole('button', { name: 'کنتور دیگر' }).click();
  await expect(question).toBeHidden();
  await expect(main).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(goOn).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'کنتور اصلی')).toBeVisible();
  await expect(page.getByRole('table', { name: 'کنتورهای فرعی' })).toContainText('فرعی');
  await page.getByRole('button', { name: 'پایان' }).click();
  await expect(page).toHaveURL(new RegExp(`node=m.${meter._id}`));
  await removeOrganization(api, organization);
});

test('page, wizard and form are silent for axe, and look as they should', async ({ open, api }) => {
  const meters = (await api.listMeters({ query: { hasChild: 'true', limit: '1' } })).data.data;
  const page = await open(`/Organization?node=m.${meters[0]!._id}`);
  await expect(page.getByRole('table', { name: 'کنتورهای فرعی' })).toBeVisible();
  const check = () => expectAccessible(page);
  await check();
  await picture(page, 'structure-meter');
  await page.goto(`${new URL(page.url()).origin}/Organization?node=o.${meters[0]!.organization._id}`);
  await expect(page.getByRole('table', { name: 'ساختمان‌ها' })).toBeVisible();
  await check();
  await picture(page, 'structure');
  await page.emulateMedia({ colorScheme: 'dark' });
  await picture(page, 'structure-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('button', { name: 'ساختمان تازه' }).click();
  await expect(field(page, 'نام *')).toBeFocused();
  await check();
  await picture(page, 'structure-form');
  await press(page, 'انصراف');
  await nodeAction(page, 'ساخت گام‌به‌گام');
  await expect(page.getByRole('listbox')).toBeVisible();
  await check();
  await picture(page, 'structure-wizard');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${new URL(page.url()).origin}/Organization?node=o.${meters[0]!.organization._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await check();
  await picture(page, 'structure-390');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('the first sub-meter asks once what sub-meters measure; another carrier is asked for before it is stored', async ({
  open,
  api,
}) => {
  const { organization, building } = await newOrganization(api, unique('فرعی'));
  const body = { organization: organization._id, building: building._id, type: 'Consumption' as const };
  const main = (
    await api.createMeter({
      body: { ...body, name: 'برق اصلی', unit: await unitOf(api, 'electricity'), tagName: unique('SUB') },
    })
  ).data.data;
  const page = await open(`/Organization?node=m.${main._id}`);
  const pick = async (label: RegExp, option: RegExp) => {
    await form(page).getByRole('button', { name: label }).click();
    await page.getByRole('option', { name: option }).first().click();
  };
  const addSubMeter = async (name: string, unit: RegExp | null) => {
    await page.getByRole('button', { name: 'کنتور فرعی تازه' }).click();
    await field(page, 'نام *').fill(name);
    if (unit) await pick(/واحد/, unit);
    for (const label of [/نماد/, /رنگ/]) await pick(label, /./);
  };

  // Gas below electricity: both carriers are named, and nothing is stored before the answer.
  await addSubMeter('گاز موتورخانه', /گاز طبیعی/);
  await expect(form(page).getByRole('radiogroup', { name: /چه نسبتی دارند/ })).toHaveCount(0);
  await press(page, 'ایجاد');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    /گاز موتورخانه.* گاز طبیعی را می‌سنجد و کنتور اصلی آن، .*برق اصلی.*، برق را/,
  );
  expect((await api.listMeters({ query: { building: building._id } })).total).toBe(1);
  await question.getByRole('button', { name: 'همین درست است' }).click();
  await expect(page.getByRole('link', { name: 'گاز موتورخانه' })).toBeVisible();

  // The first one of the same carrier: the usual answer is chosen already.
  await addSubMeter('برق آسانسور', null);
  await expect(form(page).getByRole('radio', { name: 'کنتورهای فرعی بخشی از این کنتورند.' })).toBeChecked();
  await press(page, 'ایجاد');
  await expect(page.getByText('کنتورهای فرعی در جمع‌ها')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('در جمع‌ها تنها کنتور اصلی می‌آید');
  const subMeters = async () => (await api.getMeter({ params: { id: main._id } })).data.data.subMeters;
  expect(await subMeters()).toBe('part');
  await expect(page.getByRole('treeitem', { name: 'برق اصلی' })).toHaveAttribute(
    'aria-description',
    /کنتورهای فرعی بخشی از این کنتورند/,
  );

  // It is not asked again, and can be changed where it is shown.
  await addSubMeter('برق پمپ', null);
  await expect(form(page).getByRole('radiogroup', { name: /چه نسبتی دارند/ })).toHaveCount(0);
  await press(page, 'ایجاد');
  await page.getByRole('button', { name: 'تغییر', exact: true }).click();
  await question.getByRole('button', { name: 'تغییر', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('در جمع‌ها با کنتور اصلی جمع می‌شوند');
  expect(await subMeters()).toBe('adds');

  // A duplicate tag is refused at its field, with the name of its meter.
  await addSubMeter('برق روشنایی', null);
  await form(page).getByLabel('شناسهٔ کنتور').fill(main.tagName.toLowerCase());
  await press(page, 'ایجاد');
  await expect(form(page).getByText('این شناسه از آنِ کنتور «برق اصلی»', { exact: false })).toBeVisible();
  await expect(form(page).getByLabel('شناسهٔ کنتور')).toHaveAttribute('aria-invalid', 'true');
});

test('kind of a meter and own ideal of a building are chosen, stored and told', async ({ open, api }) => {
  const { organization, building } = await newOrganization(api, unique('نوع'));
  const page = await open(`/Organization?node=b.${building._id}`);
  await nodeAction(page, 'ویرایش');
  await form(page).getByLabel('مصرف ایده‌آل خود ساختمان').fill('۱۲۵٫۵');
  await press(page, 'ذخیره');
  await expect(page.getByText('۱۲۵٫۵')).toBeVisible();
  const stored = async () => (await api.getBuilding({ params: { id: building._id } })).data.data.eIdeal;
  expect(await stored()).toBe(125.5);
  await nodeAction(page, 'ویرایش');
  await form(page).getByLabel('مصرف ایده‌آل خود ساختمان').fill('');
  await press(page, 'ذخیره');
  await expect(page.getByText('برابر استاندارد')).toBeVisible();
  expect(await stored()).toBeNull();

  await page.getByRole('button', { name: 'کنتور یا پارامتر تازه' }).click();
  await field(page, 'نام *').fill('پنل خورشیدی');
  await form(page).getByRole('button', { name: /واحد/ }).click();
  await page.getByRole('option', { name: 'برق (kWh)', exact: true }).click();
  await form(page)
    .getByRole('button', { name: /چه را ثبت می‌کند/ })
    .click();
  await page.getByRole('option', { name: 'تولید', exact: true }).click();
  await expect(form(page).getByText('هرگز با مصرف جمع نمی‌شود', { exact: false })).toBeVisible();
  await press(page, 'ایجاد');
  await page.getByRole('link', { name: 'پنل خورشیدی' }).click();
  await expect(page.getByRole('main')).toContainText('تولید');
  const { data } = await api.listMeters({ query: { organization: organization._id } });
  expect(data.data[0]).toMatchObject({ name: 'پنل خورشیدی', type: 'Consumption', kind: 'production' });
});
