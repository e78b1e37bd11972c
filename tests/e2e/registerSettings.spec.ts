import { expectAccessible } from './support/axe.ts';
import { nodeAction } from './support/nodeMenu.ts';
import { picture } from './support/pictures.ts';
import { expect, test } from './support/test.ts';
import { newMeter } from './support/upload.ts';

test('settings of a counter: each wrong field says why, lines go and come, what is stored stands in the facts', async ({
  open,
  api,
}) => {
  const meter = await newMeter(api, 'شمارندهٔ با ضریب');
  await api.updateMeter({ params: { id: meter.id }, body: { kind: 'counter' } });
  const page = await open(`/Organization?node=m.${meter.id}`);
  const form = page.getByRole('dialog');
  const field = (name: string, at = 0) => form.getByRole('textbox', { name, exact: true }).nth(at);
  const save = () => form.getByRole('button', { name: 'ذخیره' }).click();
  await nodeAction(page, 'ویرایش');

  await field('رقم‌های کنتور').fill('۲۰');
  await form.getByRole('button', { name: 'افزودن ضریب' }).click();
  await field('ضریب').fill('۴۰');
  await save();
  await expect(field('رقم‌های کنتور')).toHaveAccessibleDescription(/عددی درست از ۱ تا ۱۵/);
  await expect(field('از روز')).toHaveAccessibleDescription(/روز را وارد کنید/);
  await expect(form.getByText('تنظیمات عدد کنتور ۲ ایراد دارد.')).toBeVisible();
  // The way to the first of them is not searched.
  await expect(field('رقم‌های کنتور')).toBeFocused();
  await expectAccessible(page);
  await picture(page, 'register-settings');

  await field('رقم‌های کنتور').fill('۶');
  await field('از روز').fill('۱۴۰۳/۰۱/۰۱');
  await form.getByRole('button', { name: 'افزودن ضریب' }).click();
  await field('از روز', 1).fill('۱۴۰۳/۰۱/۰۱');
  await field('ضریب', 1).fill('۶۰');
  await save();
  await expect(field('از روز', 1)).toHaveAccessibleDescription(/سطر دیگری هست/);
  await field('از روز', 1).fill('۱۴۰۲/۰۱/۰۱');
  await form.getByRole('button', { name: 'افزودن تعویض کنتور' }).click();
  await form.getByRole('button', { name: 'حذف تعویض ۱' }).click();
  await save();
  await expect(form).toBeHidden();
  const stored = (await api.getMeter({ params: { id: meter.id } })).data.data;
  expect(stored.register).toEqual({
    digits: 6,
    factors: [
      { from: '2023-03-21', factor: 60 },
      { from: '2024-03-20', factor: 40 },
    ],
    exchanges: [],
  });
  await expect(page.getByRole('main')).toContainText('ضریب ۴۰ از ۱۴۰۳/۰۱/۰۱');
});

test('what the server refuses of a counter stands at its field', async ({ open, api }) => {
  const meter = await newMeter(api, 'شمارندهٔ ردشده');
  const register = { digits: null, factors: [{ from: '2024-03-20', factor: 40 }], exchanges: [] };
  await api.updateMeter({ params: { id: meter.id }, body: { kind: 'counter', register } });
  const page = await open(`/Organization?node=m.${meter.id}`);
  const form = page.getByRole('dialog');
  await nodeAction(page, 'ویرایش');
  await form.getByRole('button', { name: 'افزودن ضریب' }).click();
  await form.getByRole('textbox', { name: 'از روز' }).nth(1).fill('۱۴۰۴/۰۱/۰۱');
  await form.getByRole('textbox', { name: 'ضریب', exact: true }).nth(1).fill('۶۰');
  // The server hears the day of the first line twice, as from an older page.
  await page.route(/\/api\/v1\/Meter\/\d+$/, async (route) => {
    const body = route.request().postDataJSON();
    if (body?.register) body.register.factors[1].from = '2024-03-20';
    await route.continue({ postData: JSON.stringify(body) });
  });
  await form.getByRole('button', { name: 'ذخیره' }).click();
  const refused = form.getByRole('textbox', { name: 'از روز' }).nth(1);
  await expect(refused).toHaveAttribute('aria-invalid', 'true');
  await expect(refused).not.toHaveAccessibleDescription('');
  await expect(form.getByRole('textbox', { name: 'از روز' }).first()).not.toHaveAttribute(
    'aria-invalid',
    'true',
  );
});
