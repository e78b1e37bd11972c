import { expect, test } from 'vitest';
import { newOrganization, unique } from '../../e2e/support/organizations.ts';
import {
  choose,
  dialog,
  dialogIsGone,
  eventually,
  field,
  fill,
  hand,
  leadsTo,
  nodeAction,
  press,
  pressInDialog,
  says,
  screen,
  servePages,
  within,
} from '../support/openPage.ts';
import { newMeter, upload } from '../support/world.ts';

const pages = servePages();
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const question = () => screen.findByRole('alertdialog');
const answer = async (name: string) => hand.click(within(await question()).getByRole('button', { name }));

test('blank fields of an edit keep what is stored; an own ideal and a suggested use are stored and told', async () => {
  const { building } = await newOrganization(pages.api, 'خالی');
  const stored = () => pages.api.getBuilding({ params: { id: building._id } });
  await pages.open(`/Organization?node=b.${building._id}`);
  await nodeAction('ویرایش');
  await fill('نام *', '');
  await says(`اگر خالی بماند، «${building.name}» می‌ماند.`);
  await fill(/مساحت/, '');
  await fill(/تعداد افراد/, '۱۲');
  await fill(/مصرف ایده‌آل خود ساختمان/, '۱۲۵٫۵');
  await pressInDialog('ذخیره');
  await says('ساختمان ویرایش شد');
  await says(/۱۲۵٫۵/);
  expect(await stored()).toMatchObject({ name: building.name, area: 400, peopleCount: 12, eIdeal: 125.5 });
  await nodeAction('ویرایش');
  await fill(/مصرف ایده‌آل خود ساختمان/, '');
  await fill(/مساحت/, '۱۰۰۰');
  await says(/«مسکونی بزرگ»/);
  await pressInDialog('ذخیره');
  await says('برابر استاندارد');
  expect(await stored()).toMatchObject({ eIdeal: null, area: 1000, type: 'large-residential' });
});

test('of two users the second may reload or keep what they wrote', async () => {
  const { organization } = await newOrganization(pages.api, 'دو نفر');
  const params = { id: organization._id };
  await pages.open(`/Organization?node=o.${organization._id}`);
  await nodeAction('ویرایش');
  await fill('نام *', 'از من');
  await pages.api.updateOrganization({ params, body: { name: 'از دیگری' } });
  await pressInDialog('ذخیره');
  await says(/در این میان کس دیگری آن را ویرایش کرده است/);
  expect(dialog()).toHaveTextContent('از دیگری');
  expect(await field('نام *')).toHaveValue('از من');
  await pressInDialog('بارگذاری دوباره');
  const name = await field('نام *');
  await eventually(() => expect(name).toHaveValue('از دیگری'));
  await fill('نام *', 'از من');
  await pages.api.updateOrganization({ params, body: { name: 'از دیگری ۲' } });
  await pressInDialog('ذخیره');
  await pressInDialog('نگه داشتن نوشته‌های من');
  expect(await field('نام *')).toHaveValue('از من');
  await pressInDialog('ذخیره');
  await says('سازمان ویرایش شد');
  expect((await pages.api.getOrganization({ params })).name).toBe('از من');
});

test('of two users who edit a meter or a building, the second writes only what they touched', async () => {
  const { id, building } = await newMeter(pages.api, 'دو زبانه');
  const { api } = pages;
  for (const { node, label, mine, rename, read } of [
    {
      ...{ node: `b.${building._id}`, label: /مساحت/, mine: '۷۷۷' },
      rename: (name: string) => api.updateBuilding({ params: { id: building._id }, body: { name } }),
      read: () => api.getBuilding({ params: { id: building._id } }),
    },
    {
      ...{ node: `m.${id}`, label: /شناسه/, mine: 'MINE-7' },
      rename: (name: string) => api.updateMeter({ params: { id }, body: { name } }),
      read: () => api.getMeter({ params: { id } }),
    },
  ]) {
    await pages.open(`/Organization?node=${node}`);
    await nodeAction('ویرایش');
    await fill(label, mine);
    await rename('نام دیگری');
    await pressInDialog('ذخیره');
    await says(/در این میان کس دیگری آن را ویرایش کرده است/);
    await pressInDialog('نگه داشتن نوشته‌های من');
    expect(await field(label)).toHaveValue(mine);
    await pressInDialog('ذخیره');
    await dialogIsGone();
    expect(await read()).toMatchObject({ name: 'نام دیگری' });
  }
  expect(await api.getBuilding({ params: { id: building._id } })).toMatchObject({ area: 777 });
  expect(await api.getMeter({ params: { id } })).toMatchObject({ tagName: 'MINE-7' });
});

test('what has something below it is not deleted, and one sentence says what to do', async () => {
  const { organization } = await newOrganization(pages.api, unique('پر'));
  await pages.open(`/Organization?node=o.${organization._id}`);
  await nodeAction('حذف');
  const asked = await question();
  expect(asked).toHaveTextContent('این سازمان با مشخصاتش برای همیشه حذف می‌شود.');
  await eventually(() =>
    expect(within(asked).getByRole('alert')).toHaveTextContent(
      'این سازمان ۱ ساختمان یا سایت دارد؛ اول آن را حذف کنید.',
    ),
  );
  expect(within(asked).getByRole('button', { name: 'حذف' })).toBeDisabled();
  expect(within(asked).getByRole('button', { name: 'انصراف' })).toHaveFocus();
  await answer('انصراف');
  await heading(organization.name);
});

test('a meter whose uploads were taken back is deleted with its history once that was agreed to', async () => {
  const { id, building } = await newMeter(pages.api, 'کنتور برچیده');
  const total = async () => (await pages.api.listMeters({ query: { building: building._id } })).total;
  const stored = await upload(pages.api, id, [
    ['1403/01/01', 10],
    ['1403/01/02', 20],
  ]);
  await pages.open(`/Organization?node=m.${id}`);
  const remove = async () => {
    await nodeAction('حذف');
    await answer('حذف');
  };
  await remove();
  await says(/این کنتور داده دارد و حذف نمی‌شود. اول بارگذاری‌هایش را/);
  expect(within(await question()).getByRole('button', { name: 'حذف' })).toBeDisabled();
  await answer('انصراف');
  await pages.api.undoUpload({ params: { id: stored }, body: {} });
  await remove();
  await screen.findByRole('alertdialog', { name: /کنتور برچیده.*با تاریخچه‌اش برای همیشه حذف شود؟/ });
  await says(/۲ مقدار روزانه از ۱ بارگذاری/);
  await answer('انصراف');
  expect(await total()).toBe(1);
  await remove();
  await screen.findByRole('button', { name: 'حذف کنتور و تاریخچه‌اش' });
  await answer('حذف کنتور و تاریخچه‌اش');
  await says(/کنتور برچیده.*حذف شد/);
  expect(await total()).toBe(0);
});

test('the wizard asks for what is missing, and leads from step to step', async () => {
  await pages.open('/Organization?wizard');
  await press('سازمان تازه');
  await pressInDialog('ایجاد');
  await says('همهٔ بخش‌ها را با دقت پر کنید.');
  await fill('نام *', unique('راهنما'));
  await pressInDialog('ایجاد');
  await heading('کدام ساختمان یا سایت؟');
  await hand.click(screen.getByRole('radio', { name: 'سایت' }));
  await press('سایت تازه');
  await fill('نام *', 'نیروگاه');
  await chooseCity('یزد');
  await pressInDialog('ایجاد');
  await heading('کدام کنتور یا پارامتر؟');
  await press('کنتور یا پارامتر تازه');
  await fill('نام *', 'کنتور اصلی');
  await choose(/واحد/, /^برق/);
  await pressInDialog('ایجاد');
  await heading('کنتور اصلی');
  expect(screen.getByRole('list', { name: 'ساخت گام‌به‌گام ساختار' })).toHaveTextContent('نیروگاه');
  await press('پایان');
  await leadsTo(/node=m\.\d+/);
});

test('a building without an area is told what is missing', async () => {
  const { organization } = await newOrganization(pages.api, unique('بی‌مساحت'));
  await pages.open(`/Organization?node=o.${organization._id}`);
  await press('ساختمان تازه');
  await fill('نام *', 'بی‌مساحت');
  await pressInDialog('ایجاد');
  const area = await field(/مساحت/);
  await eventually(() => expect(area).toHaveAccessibleDescription('مساحت را وارد کنید.'));
});

async function chooseCity(name: string) {
  const city = await eventually(() => within(dialog()).getByRole('combobox', { name: /شهر/ }));
  await hand.clear(city);
  await hand.type(city, name);
  await hand.click((await screen.findAllByRole('option', { name: new RegExp(`^${name}`) }))[0]!);
}
