import type { Page } from '@playwright/test';
import type { Client } from '../../../packages/energy-core/src/api/index.ts';
import { expectAccessible } from '../support/axe.ts';
import { keysOf } from '../support/keys.ts';
import { inNodeMenu, nodeMenu } from '../support/nodeMenu.ts';
import { newOrganization, removeOrganization, unique } from '../support/organizations.ts';
import { expect, test } from '../support/test.ts';

const form = (page: Page) => page.getByRole('dialog', { name: 'فرمول تازه' });
const axis = (page: Page, name: string) => form(page).getByRole('textbox', { name });

/** A building with a meter of electricity and one of gas. */
async function placeOf(api: Client) {
  const { organization, building } = await newOrganization(api, unique('فرمول'));
  const units = (await api.listUnits({ query: {} })).rows;
  const meters = [];
  for (const carrier of ['electricity', 'gas'] as const) {
    const unit = units.find((each) => each.carrier === carrier)!;
    const body = { name: `${unit.name} ${organization.name}`, type: unit.type, unit: unit._id, tagName: '' };
    const owner = { organization: organization._id, building: building._id };
    meters.push(await api.createMeter({ body: { ...body, ...owner } }));
  }
  return { organization, building, meters };
}

test('a formula by keyboard alone: made, found in the tree, drawn, deleted', async ({ open, api }) => {
  const { organization, building, meters } = await placeOf(api);
  const page = await open(`/Organization?node=b.${building._id}`);
  await nodeMenu(page).focus();
  await page.keyboard.press('Enter');
  await inNodeMenu(page, 'فرمول تازه').focus();
  await page.keyboard.press('Enter');
  await expect(form(page).getByLabel('نام *', { exact: true })).toHaveValue('فرمول من');
  await expect(form(page).getByLabel('نام *', { exact: true })).toBeFocused();
  await axis(page, 'فرمول محور عمودی').focus();
  await page.keyboard.type('@');
  await expect(page.getByRole('dialog', { name: /کجا؟/ }).getByRole('searchbox')).toBeFocused();
  await page.keyboard.insertText(meters[0]!.name);
  await page.keyboard.press('ArrowDown');
  await expect(
    page.getByRole('dialog', { name: /کجا؟/ }).getByRole('treeitem', { name: meters[0]!.name }),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(axis(page, 'فرمول محور عمودی')).toBeFocused();
  await page.keyboard.type('*');
  await expect(axis(page, 'فرمول محور عمودی')).toHaveAccessibleDescription(/جا افتاده است/);
  await page.keyboard.type('3.6 / $');
  await expect(page.getByRole('dialog', { name: /کجا؟/ }).getByRole('searchbox')).toBeFocused();
  await page.keyboard.insertText(building.name);
  // Its organization comes first if the letters of its name hold a 1, too.
  await keysOf(page).arrowTo(
    page.getByRole('dialog', { name: /کجا؟/ }).getByRole('treeitem', { name: building.name }),
  );
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'گاز', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(axis(page, 'فرمول محور عمودی')).toBeFocused();
  await expect(axis(page, 'فرمول محور عمودی')).not.toHaveAttribute('aria-invalid');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('فرمول ایجاد شد', { exact: true })).toBeVisible();
  const saved = (await api.listFormulas({ query: { building: building._id } })).rows;
  expect(saved).toMatchObject([
    {
      name: 'فرمول من',
      yAxieFormula: 'Synonym0*3.6 / Synonym1',
      yAxieFormulaSynon: [
        { id: meters[0]!._id, navType: 'Meter', type: 'consumption', kind: null },
        { id: building._id, navType: 'Building', type: 'cost', kind: 'gas' },
      ],
      xAxieFormula: '',
    },
  ]);

  await page.getByRole('link', { name: 'فرمول من' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'فرمول من' })).toBeVisible();
  await expect(page.getByRole('treeitem', { name: 'فرمول من', selected: true })).toBeVisible();
  await expect(page.locator('.eui-formula-text')).toContainText(`${meters[0]!.name}×۳٫۶ ÷ ${building.name}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'نمودار', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/PeriodicChart\\?nav=f\\.${saved[0]!._id}`));
  await page.goBack();
  await nodeMenu(page).focus();
  await page.keyboard.press('Enter');
  await inNodeMenu(page, 'حذف').focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('برای همیشه حذف می‌شود');
  await question.getByRole('button', { name: 'حذف', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('«فرمول من» حذف شد', { exact: true })).toBeVisible();
  await expect(page.getByRole('treeitem', { name: 'فرمول من' })).toHaveCount(0);
  expect((await api.listFormulas({ query: { building: building._id } })).total).toBe(0);
  await removeOrganization(api, organization._id);
});
