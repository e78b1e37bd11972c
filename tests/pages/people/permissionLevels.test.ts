import { expect, test } from 'vitest';
import {
  dialog,
  eventually,
  field,
  fill,
  hand,
  pressInDialog,
  says,
  servePages,
  within,
} from '../support/openPage.ts';

const pages = servePages();

test('pages that another user checked meanwhile stay; a taken name is shown beside the field', async () => {
  const create = (name: string, modules: string[]) => pages.api.createLevel({ body: { name, modules } });
  const taken = await create('گرفته', []);
  const level = await create('دو نفر', ['upload']);
  await pages.open(`/permissionLevel?level=${level._id}`);
  await hand.click(await eventually(() => within(dialog()).getByRole('treeitem', { name: /^نمودارها/ })));
  await fill('نام *', taken.name);
  await pages.api.updateLevel({ params: { id: level._id }, body: { modules: ['upload', 'log'] } });
  await pressInDialog('ذخیره');
  const name = await field('نام *');
  await eventually(() => expect(name).toHaveAttribute('aria-invalid', 'true'));
  await fill('نام *', level.name);
  await pressInDialog('ذخیره');
  await says('سطح دسترسی ذخیره شد');
  const stored = (await pages.api.listLevels({ query: { search: level.name } })).rows[0];
  expect(stored?.modules.map(({ _id }) => _id)).toEqual(['charts', 'data', 'upload', 'log']);
});
