import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { newMeter, uploadedBefore } from '../support/upload.ts';

const trail = (page: Page) => page.getByRole('dialog', { name: /^چگونه به دست آمد/ });
const opens = (page: Page, about: string) =>
  page.getByRole('button', { name: new RegExp(`^چگونه به دست آمد: ${about}`) });
const day = (year: number, at: number) => `${year}/05/${String(at).padStart(2, '0')}`;
const days = (year: number, values: readonly (number | null)[]) =>
  values.flatMap((value, at) => (value === null ? [] : [{ date: day(year, at + 1), value }]));

test('a formula opens into its variables, a change into its division, parts of a meter to what was taken away', async ({
  open,
  api,
}) => {
  await test.step('a formula opens into its variables on their common days, and each of them into its sheet', async () => {
    const first = await newMeter(api, 'برق بند یک');
    const second = await newMeter(api, 'برق بند دو');
    await uploadedBefore(api, first.id, days(1402, [30, 10, 50, 20]));
    // The third day has no reading of the second.
    await uploadedBefore(api, second.id, days(1402, [10, 40, null, 0]));
    const { building } = await api.getMeter({ params: { id: first.id } });
    const variable = (id: string) => ({
      ...{ id, navType: 'Meter' as const, type: 'consumption' as const, kind: null, label: 'برق' },
    });
    const data = await api.createFormula({
      body: {
        ...{ name: 'نسبت بندها', building: building._id, type: 'simple', xAxieFormula: '' },
        yAxieFormula: '100*Synonym0/Synonym1',
        ...{ yAxieFormulaSynon: [first, second].map(({ id }) => variable(id)), xAxieFormulaSynon: [] },
      },
    });
    const page = await open(`/PeriodicChart?nav=f.${data._id}&period=month&year=1402&month=5&chart=bar`);
    await opens(page, 'کل بازه').click();
    const calculation = trail(page).getByRole('region', { name: 'فرمول و متغیرها' });
    // 60 over 50: the three days both have.
    await expect(calculation).toContainText('۱۰۰×⁨برق بند یک⁩÷⁨برق بند دو⁩');
    await expect(calculation).toContainText('۱۰۰×⁨۶۰⁩÷⁨۵۰⁩ = ۱۲۰٪');
    await expect(trail(page)).toContainText('شمرده‌شده۳ روز');
    await expectAccessible(page);

    await opens(page, 'برق بند دو').press('Enter');
    await expect(trail(page)).toContainText('روزهای مشترک متغیرهای فرمول');
    await expect(trail(page)).toContainText('dasti-bahman.csv');
    await expect(trail(page).getByRole('row').filter({ hasText: '۱۴۰۲/۰۵/۰۲' })).toContainText('۴۰ kWh');
    await trail(page)
      .getByRole('button', { name: /^بازگشت به / })
      .press('Enter');
    await expect(calculation).toContainText('= ۱۲۰٪');
  });

  await test.step('a change opens to both sums and the division, parts of a meter to what was taken away', async () => {
    const main = await newMeter(api, 'برق ورودی بند');
    const sub = await newMeter(api, 'برق آشپزخانه', main.id);
    await api.updateMeter({ params: { id: main.id }, body: { subMeters: 'part' } });
    await uploadedBefore(api, main.id, [...days(1401, [20, 20, 20]), ...days(1402, [10, 10, 10, 99])]);
    await uploadedBefore(api, sub.id, days(1402, [4, null, 5]));
    const page = await open(`/PeriodicChart?nav=m.${main.id}&period=year&year=1402&with=1401&chart=bar`);
    // Three days of both years: 30 beside 60.
    await opens(page, 'تغییر').click();
    await expect(trail(page)).toContainText('۳۰ kWh − ۶۰ kWh = −۳۰ kWh');
    await expect(trail(page)).toContainText('−۳۰ kWh ÷ ۶۰ kWh × ۱۰۰ = −۵۰٪');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'نمایش جدول' }).click();
    await page
      .getByRole('row', { name: /^مرداد/ })
      .getByRole('button', { name: /تفاوت/ })
      .click();
    await expect(trail(page)).toContainText('۳۰ kWh − ۶۰ kWh = −۳۰ kWh');
    await page.keyboard.press('Escape');

    await page.goto(
      `${new URL(page.url()).origin}/PeriodicChart?nav=m.${main.id}&period=month&year=1402&month=5&chart=stacked`,
    );
    // Days one and three: 20 less 9.
    const rest = page.getByRole('row', { name: /سنجیده‌نشده/ });
    await rest.getByRole('button', { name: /مجموع/ }).click();
    await expect(trail(page)).toContainText('۲۰ kWh − ۹ kWh = ۱۱ kWh');
    await expect(trail(page)).toContainText('از کنتور اصلی کم می‌شود');
    await page.setViewportSize({ width: 390, height: 800 });
    await expectAccessible(page);
  });
});
