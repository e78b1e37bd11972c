import { expectAccessible } from '../support/axe.ts';
import { keysOf } from '../support/keys.ts';
import { newOrganization, removeOrganization, unique } from '../support/organizations.ts';
import { expect, test } from '../support/test.ts';

test('a unit the list lacks is added from the form of a meter, and says how its days are put together', async ({
  open,
  api,
}) => {
  const place = await newOrganization(api, unique('واحد تازه'));
  const name = unique('فشار بخار');
  const page = await open(`/Organization?node=b.${place.building._id}`);
  const keys = keysOf(page);
  await keys.enter(page.getByRole('button', { name: 'کنتور یا پارامتر تازه' }));
  const meter = page.getByRole('dialog', { name: 'کنتور یا پارامتر تازه' });
  await meter.getByLabel('نام *', { exact: true }).fill('بخار خط ۱');
  await meter.getByRole('radio', { name: 'پارامتر' }).check();

  const adding = page.getByRole('dialog', { name: 'افزودن واحد' });
  await keys.enter(meter.getByRole('button', { name: 'در فهرست نیست؟ افزودن' }));
  await expect(adding.getByLabel('چه چیزی اندازه‌گیری می‌شود؟ *')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(adding.getByText('بنویسید چه چیزی اندازه‌گیری می‌شود.')).toBeVisible();
  await expect(adding.getByText('نماد واحد را وارد کنید.')).toBeVisible();
  await keys.type(name);
  await adding.getByLabel('نماد واحد *').fill('barg');
  const kind = adding.getByRole('button', { name: /جمع یا میانگین/ });
  for (const [chosen, meaning] of [
    ['وضعیت', 'تنها حالت هر روز را می‌گوید؛ جمع و میانگین ندارد.'],
    ['میانگین‌گرفتنی', 'از روزها میانگین گرفته می‌شود؛ مانند دما، فشار یا درصد.'],
  ] as const) {
    await kind.click();
    await page.getByRole('option', { name: chosen }).click();
    await expect(adding.getByText(meaning)).toBeVisible();
  }
  await expectAccessible(page);
  await keys.enter(adding.getByRole('button', { name: 'افزودن', exact: true }));
  await expect(adding).toBeHidden();
  await expect(page.getByText(`${name} (barg)`).first()).toBeVisible();
  await expect(meter.getByRole('button', { name: /واحد/ })).toContainText('barg');

  // The form below has lost nothing, and its meter gets the new unit.
  await expect(meter.getByLabel('نام *', { exact: true })).toHaveValue('بخار خط ۱');
  await meter.getByRole('button', { name: 'ایجاد', exact: true }).click();
  await expect(page.getByRole('table', { name: 'کنتورها و پارامترها' })).toContainText('بخار خط ۱');
  const building = place.building._id;
  const stored = (await api.listMeters({ query: { building } })).rows[0]!;
  expect(stored).toMatchObject({ name: 'بخار خط ۱', type: 'Parameter', kind: 'parameter' });
  expect(stored.unit).toMatchObject({ name, unit: 'barg', kind: 'average', type: 'Parameter' });
  await removeOrganization(api, place.organization._id);
});
