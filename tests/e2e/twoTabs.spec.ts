import type { Page } from '@playwright/test';
import type { Client } from '../../packages/energy-core/src/api/index.ts';
import { nodeAction } from './support/nodeMenu.ts';
import { newOrganization, removeOrganization, unique } from './support/organizations.ts';
import { expect, test } from './support/test.ts';
import { newMeter } from './support/upload.ts';

const form = (page: Page) => page.getByRole('dialog');
const press = (page: Page, label: string) =>
  form(page).getByRole('button', { name: label, exact: true }).click();

/** A building with a meter; `change` is the concurrent change of another user. */
const kinds = {
  building: {
    node: (building: string, _: string) => `b.${building}`,
    field: /مساحت/,
    change: (api: Client, building: string, _: string, name: string) =>
      api.updateBuilding({ params: { id: building }, body: { name } }),
    read: async (api: Client, building: string, _: string) => {
      const { name, area } = (await api.getBuilding({ params: { id: building } })).data.data;
      return [name, String(area)];
    },
    mine: ['۷۷۷', '777'],
    done: 'ساختمان ویرایش شد',
  },
  meter: {
    node: (_: string, meter: string) => `m.${meter}`,
    field: /شناسه/,
    change: (api: Client, _: string, meter: string, name: string) =>
      api.updateMeter({ params: { id: meter }, body: { name } }),
    read: async (api: Client, _: string, meter: string) => {
      const { name, tagName } = (await api.getMeter({ params: { id: meter } })).data.data;
      return [name, tagName];
    },
    mine: ['MINE-7', 'MINE-7'],
    done: 'کنتور ویرایش شد',
  },
} as const;

for (const [what, kind] of Object.entries(kinds))
  test(`two people edit one ${what}: reload takes theirs, keep writes only what was touched`, async ({
    open,
    api,
  }) => {
    const place = await newOrganization(api, unique('دو زبانه'));
    const [organization, building] = [place.organization._id, place.building._id];
    const unit = (await api.listUnits({ query: { type: 'Consumption' } })).data.data[0]!._id;
    const body = { name: 'برق', type: 'Consumption', unit, organization, building } as const;
    const meter = (await api.createMeter({ body })).data.data._id;

    const page = await open(`/Organization?node=${kind.node(building, meter)}`);
    const field = form(page).getByLabel(kind.field);
    await nodeAction(page, 'ویرایش');
    const before = await field.inputValue();
    await field.fill(kind.mine[0]);
    await kind.change(api, building, meter, 'نام دیگری');
    await press(page, 'ذخیره');
    await expect(form(page)).toContainText('در این میان کس دیگری آن را ویرایش کرده است');
    await expect(form(page)).toContainText('نام دیگری');
    await press(page, 'بارگذاری دوباره');
    await expect(field).toHaveValue(before);
    await expect(form(page).getByLabel('نام *', { exact: true })).toHaveValue('نام دیگری');

    await field.fill(kind.mine[0]);
    await kind.change(api, building, meter, 'نام سوم');
    await press(page, 'ذخیره');
    await press(page, 'نگه داشتن نوشته‌های من');
    await expect(field).toHaveValue(kind.mine[0]);
    await press(page, 'ذخیره');
    await expect(page.getByText(kind.done, { exact: true })).toBeVisible();
    expect(await kind.read(api, building, meter)).toEqual(['نام سوم', kind.mine[1]]);
    await removeOrganization(api, organization);
  });

test('a comment that another tab took back: the reply is refused with a sentence and stays, its deletion counts as done', async ({
  open,
  api,
}) => {
  const meter = await newMeter(api, 'برق نظر دو زبانه');
  const on = { type: 'Meter' as const, itemId: meter.id };
  const ids: string[] = [];
  for (const text of ['اولی', 'دومی'])
    ids.push((await api.createNote({ body: { ...on, text } })).data.data._id);
  const page = await open(`/PeriodicChart?nav=m.${meter.id}&period=year&year=1403`);
  const thread = page.getByRole('region', { name: 'نظرها' });
  const first = thread.getByRole('listitem').filter({ hasText: 'اولی' });
  await first.getByRole('button', { name: /^پاسخ به نظر/ }).click();
  const reply = thread.getByRole('textbox', { name: /^پاسخ به/ });
  await reply.fill('دیر رسید');
  for (const id of ids) await api.deleteNote({ params: { id } });
  await reply.press('Control+Enter');
  await expect(reply).toHaveAccessibleDescription('نظری که به آن پاسخ می‌دهید دیگر نیست.');
  await expect(reply).toHaveValue('دیر رسید');
  await thread.getByRole('button', { name: 'حذف نظر «دومی»' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'حذف نظر' }).click();
  await expect(page.getByText('نظر حذف شد', { exact: true })).toBeVisible();
  await expect(thread.getByText('دومی', { exact: true })).toHaveCount(0);
  expect((await api.listNotes({ query: on })).total).toBe(0);
});
