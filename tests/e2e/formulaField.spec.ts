import type { Page } from '@playwright/test';
import type { Client } from '../../packages/energy-core/src/api/index.ts';
import { expectAccessible } from './support/axe.ts';
import { keysOf } from './support/keys.ts';
import { inNodeMenu, nodeAction, nodeMenu } from './support/nodeMenu.ts';
import { newOrganization, removeOrganization, unique } from './support/organizations.ts';
import { picture } from './support/pictures.ts';
import { expect, test } from './support/test.ts';

const form = (page: Page) => page.getByRole('dialog', { name: 'فرمول تازه' });
const axis = (page: Page, name: string) => form(page).getByRole('textbox', { name });

/** A building with a meter of electricity and one of gas. */
async function placeOf(api: Client) {
  const { organization, building } = await newOrganization(api, unique('فرمول'));
  const units = (await api.listUnits({ query: {} })).data.data;
  const meters = [];
  for (const carrier of ['electricity', 'gas'] as const) {
    const unit = units.find((each) => each.carrier === carrier)!;
    const body = { name: `${unit.name} ${organization.name}`, type: unit.type, unit: unit._id, tagName: '' };
    const owner = { organization: organization._id, building: building._id };
    meters.push((await api.createMeter({ body: { ...body, ...owner } })).data.data);
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
  await picture(page, 'structure-formula-wrong');
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
  await picture(page, 'structure-formula-dialog');
  await page.keyboard.press('Enter');
  await expect(page.getByText('فرمول ایجاد شد', { exact: true })).toBeVisible();
  const saved = (await api.listFormulas({ query: { building: building._id } })).data.data;
  expect(saved).toMatchObject([
    {
      name: 'فرمول من',
      yAxieFormula: 'Synonym0*3.6 / Synonym1',
      yAxieFormulaSynon: [
        { id: meters[0]!._id, navType: 'Meter', kind: 'consumption', type: null },
        { id: building._id, navType: 'Building', kind: 'cost', type: 'gas' },
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
  await picture(page, 'structure-formula');
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

test('a taken name stands at its field, and a cut network loses and doubles nothing', async ({
  open,
  api,
}) => {
  const { organization, building, meters } = await placeOf(api);
  const variable = { id: meters[0]!._id, navType: 'Meter', kind: 'consumption', type: null } as const;
  const body = {
    ...{ name: 'فرمول من', building: building._id, type: 'simple' as const },
    ...{ yAxieFormula: 'Synonym0*2', yAxieFormulaSynon: [{ ...variable, label: meters[0]!.name }] },
    ...{ xAxieFormula: '', xAxieFormulaSynon: [] },
  };
  await api.createFormula({ body });
  const page = await open(`/Organization?node=b.${building._id}`);
  await nodeAction(page, 'فرمول تازه');
  const name = form(page).getByLabel('نام *', { exact: true });
  await form(page).getByRole('button', { name: 'ایجاد', exact: true }).click();
  await expect(axis(page, 'فرمول محور عمودی')).toHaveAccessibleDescription('فرمول محور عمودی را وارد کنید.');
  await form(page).getByRole('button', { name: 'مصرف' }).first().click();
  await page.getByRole('dialog', { name: /کجا؟/ }).getByRole('searchbox').fill(building.name);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'برق', exact: true }).click();
  await form(page).getByRole('button', { name: 'ایجاد', exact: true }).click();
  await expect(name).toHaveAccessibleDescription('در این محل فرمول دیگری با این نام هست.');
  await expect(name).toBeFocused();

  await name.fill('فرمول دیگر');
  // The server stores it, and its answer is lost on the way.
  await page.route('**/api/v1/util/formula', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await form(page).getByRole('button', { name: 'ایجاد', exact: true }).click();
  await expect(form(page).getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  await expect(name).toHaveValue('فرمول دیگر');
  await expect(axis(page, 'فرمول محور عمودی')).toHaveValue(/برق/);
  await page.unroute('**/api/v1/util/formula');
  await form(page).getByRole('button', { name: 'ایجاد', exact: true }).click();
  await expect(page.getByText('فرمول ایجاد شد', { exact: true })).toBeVisible();
  expect((await api.listFormulas({ query: { building: building._id } })).total).toBe(2);

  // A meter that goes leaves the formula, which says so.
  await api.deleteMeter({ params: { id: meters[0]!._id } });
  await page.reload();
  await page.getByRole('link', { name: 'فرمول من' }).click();
  await expect(page.getByText('متغیر این فرمول دیگر وجود ندارد', { exact: false })).toBeVisible();
  await removeOrganization(api, organization._id);
});

test('a stroke between two numbers may be a decimal mark: asked, written, and not asked again', async ({
  open,
  api,
}) => {
  const { organization, building, meters } = await placeOf(api);
  const page = await open(`/Organization?node=b.${building._id}`);
  await nodeAction(page, 'فرمول تازه');
  const y = axis(page, 'فرمول محور عمودی');
  await y.focus();
  await page.keyboard.type('۱۰/۴*@');
  await page.keyboard.insertText(meters[0]!.name);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(form(page).getByText(/یعنی تقسیم/)).toBeVisible();
  await expect(y).not.toHaveAttribute('aria-invalid');
  await expectAccessible(page);
  await form(page)
    .getByRole('button', { name: /۱۰٫۴.* بگذار/ })
    .click();
  await expect(y).toHaveValue(/^۱۰٫۴\*/);
  await expect(form(page).getByText(/یعنی تقسیم/)).toHaveCount(0);
  await form(page).getByRole('button', { name: 'ایجاد' }).click();
  await expect(page.getByText('فرمول ایجاد شد', { exact: true })).toBeVisible();
  const saved = (await api.listFormulas({ query: { building: building._id } })).data.data;
  expect(saved.map(({ yAxieFormula }) => yAxieFormula)).toEqual(['10.4*Synonym0']);
  await removeOrganization(api, organization._id);
});
