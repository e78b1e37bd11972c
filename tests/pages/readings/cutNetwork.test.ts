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
  nodeAction,
  press,
  pressInDialog,
  says,
  screen,
  servePages,
  within,
  write,
} from '../support/openPage.ts';
import { OFFLINE, survive } from '../support/survive.ts';
import { newMeter, upload } from '../support/world.ts';

const pages = servePages();
const typeName = async (text: string) => {
  await fill('نام *', text);
  return async () => expect(await field('نام *')).toHaveValue(text);
};
const inDialog = (label: string) => () => pressInDialog(label);
const asked = async (label: string) =>
  hand.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: label }));
const deleting = async () => {
  // After a refusal the question is still there.
  if (!screen.queryByRole('alertdialog')) await nodeAction('حذف');
  await asked('حذف');
};
const isDeleted = (name: string) => says(new RegExp(`«.?${name}.?» حذف شد`));

test('an organization: step of the wizard, new name, end', async () => {
  const { api } = pages;
  const [first, second] = [unique('بریده'), unique('بریدهٔ دوم')];
  await pages.open('/Organization?wizard');
  await press('سازمان تازه');
  await survive(pages, {
    call: ['POST', /\/organization$/],
    kept: await typeName(first),
    press: inDialog('ایجاد'),
  });
  await screen.findByRole('heading', { name: 'کدام ساختمان یا سایت؟' });
  const { rows, total } = await api.listOrganizations({ query: { name: first } });
  expect(total).toBe(1);
  const id = rows[0]!._id;

  await pages.open(`/Organization?node=o.${id}`);
  await nodeAction('ویرایش');
  await survive(pages, {
    call: ['PATCH', /\/organization\/\d+$/],
    kept: await typeName(second),
    press: inDialog('ذخیره'),
  });
  await screen.findByRole('heading', { level: 1, name: second });
  await dialogIsGone();
  expect(await api.getOrganization({ params: { id } })).toMatchObject({
    name: second,
    version: 2,
  });
  await survive(pages, { call: ['DELETE', /\/organization\/\d+$/], press: deleting });
  await isDeleted(second);
  expect((await api.listOrganizations({ query: { name: second } })).total).toBe(0);
});

test('a building and a site: new, changed, gone', async () => {
  const { api } = pages;
  const { organization } = await newOrganization(api, unique('محل'));
  for (const [kind, add] of [
    ['Building', 'ساختمان تازه'],
    ['Site', 'سایت تازه'],
  ] as const) {
    await pages.open(`/Organization?node=o.${organization._id}`);
    await screen.findByRole('heading', { level: 1, name: organization.name });
    if (kind === 'Site') await nodeAction(add);
    else await press(add);
    const kept = await typeName('محل بریده');
    const city = within(dialog()).getByRole('combobox', { name: /شهر/ });
    await hand.type(city, 'یزد');
    await hand.click((await screen.findAllByRole('option', { name: /^یزد/ }))[0]!);
    if (kind === 'Building') {
      await choose(/کاربری/);
      await fill(/مساحت/, '۵۰۰');
    }
    await survive(pages, { call: ['POST', /\/Building$/], kept, press: inDialog('ایجاد') });
    await dialogIsGone();
    const all = (await api.listBuildings({ query: { organization: organization._id, kind } })).rows;
    const made = all.filter((each) => each.name === 'محل بریده');
    expect(made).toHaveLength(1);

    await pages.open(`/Organization?node=b.${made[0]!._id}`);
    await nodeAction('ویرایش');
    await survive(pages, {
      call: ['PATCH', /\/Building\/\d+$/],
      kept: await typeName('محل دوم'),
      press: inDialog('ذخیره'),
    });
    await dialogIsGone();
    await survive(pages, { call: ['DELETE', /\/Building\/\d+$/], press: deleting });
    await isDeleted('محل دوم');
  }
});

test('a meter, its factor and its sub-meter: new, changed, gone', async () => {
  const { api } = pages;
  const { building } = await newOrganization(api, unique('کنتوردار'));
  const post = ['POST', /\/Meter$/] as const;
  const listed = async () => (await api.listMeters({ query: { building: building._id } })).rows;
  await pages.open(`/Organization?node=b.${building._id}`);
  await press('کنتور یا پارامتر تازه');
  const kept = await typeName('گاز بریده');
  await choose(/واحد/, /^گاز/);
  await survive(pages, { call: post, kept, press: inDialog('ایجاد') });
  await dialogIsGone();
  const [meter, ...others] = await listed();
  expect(others).toEqual([]);

  await pages.open(`/Organization?node=m.${meter!._id}`);
  await nodeAction('ویرایش');
  await pressInDialog('افزودن ضریب');
  const line = (name: string) => within(dialog()).getByRole('textbox', { name });
  await write(line('از روز'), '۱۴۰۳/۰۱/۰۱');
  await write(line('ضریب'), '۹٫۸');
  await survive(pages, {
    call: ['PATCH', /\/Meter\/\d+$/],
    kept: () => expect(line('ضریب')).toHaveValue('۹٫۸'),
    press: inDialog('ذخیره'),
  });
  await dialogIsGone();
  expect(await api.getMeter({ params: { id: meter!._id } })).toMatchObject({
    version: 2,
    gasFactors: [{ from: '2024-03-20', kWhPerM3: 9.8 }],
  });

  await press('کنتور فرعی تازه');
  const childKept = await typeName('طبقهٔ بریده');
  await choose(/نماد/);
  await choose(/رنگ/);
  await survive(pages, { call: post, kept: childKept, press: inDialog('ایجاد') });
  await dialogIsGone();
  expect(await listed()).toHaveLength(2);
  const [child] = (await api.listMeters({ query: { parentMeter: meter!._id } })).rows;
  await pages.open(`/Organization?node=m.${child!._id}`);
  await survive(pages, { call: ['DELETE', /\/Meter\/\d+$/], press: deleting });
  await isDeleted('طبقهٔ بریده');
  expect(await listed()).toHaveLength(1);
});

test('a reading: changed and taken away', async () => {
  const { id } = await newMeter(pages.api, 'برق قرائت بریده');
  await upload(
    pages.api,
    id,
    [1, 2, 3].map((day) => [`1402/01/0${day}`, day * 10]),
  );
  await pages.open(`/MeterData?meter=${id}&sort=date`);
  const row = async () =>
    within(await screen.findByRole('table', { name: /دادهٔ کنتور/ })).getAllByRole('row')[1]!;
  const inRow = async (name: RegExp) =>
    hand.click(await eventually(async () => within(await row()).getByRole('button', { name })));
  await inRow(/^ویرایش/);
  await fill(/^مصرف/, '77');
  await survive(pages, {
    call: ['POST', /\/consumption\/edit$/],
    kept: async () => expect(await field(/^مصرف/)).toHaveValue('77'),
    press: inDialog('ذخیره'),
  });
  await dialogIsGone();
  await eventually(async () => expect(await row()).toHaveTextContent('۷۷'));
  await inRow(/^حذف/);
  await survive(pages, {
    call: ['POST', /\/consumption\/deleteMany$/],
    press: () => asked('حذف'),
  });
  await eventually(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const uploads = (await pages.api.listUploads({ query: { meter: id } })).rows;
  expect(uploads.map(({ kind }) => kind)).toEqual(['removal', 'edit', 'day']);
  expect((await pages.api.listReadings({ query: { meter: id, limit: '1' } })).total).toBe(2);
});

test('a comment, a reply and taking them back', async () => {
  const { id } = await newMeter(pages.api, 'برق نظر بریده');
  const post = ['POST', /\/note$/] as const;
  const texts = async () =>
    (await pages.api.listNotes({ query: { type: 'Meter', itemId: id } })).rows.map(({ text }) => text);
  await pages.open(`/PeriodicChart?nav=m.${id}&period=year&year=1403`);
  const own = await screen.findByRole('textbox', { name: 'نظر خود را بنویسید' });
  await write(own, 'یک بار');
  const send = (into: HTMLElement) => async () => {
    into.focus();
    await hand.keyboard('{Control>}{Enter}{/Control}');
  };
  await survive(pages, { call: post, kept: () => expect(own).toHaveValue('یک بار'), press: send(own) });
  await eventually(() => expect(own).toHaveValue(''));
  await press(/^پاسخ به نظر/);
  const reply = await screen.findByRole('textbox', { name: /^پاسخ به/ });
  await write(reply, 'پاسخ یک بار');
  await survive(pages, {
    call: post,
    kept: () => expect(reply).toHaveValue('پاسخ یک بار'),
    press: send(reply),
  });
  await eventually(() => expect(reply).not.toBeInTheDocument());
  expect((await texts()).toSorted()).toEqual(['پاسخ یک بار', 'یک بار'].toSorted());

  for (const isDone of [false, true]) {
    pages.cuts = [{ path: /\/note\/\d+$/, isDone }];
    await press(/^حذف نظر .?«.?پاسخ یک بار/);
    await asked('حذف نظر');
    await says(OFFLINE);
    // Not done, it is still there; done, the list tells.
    await eventually(() => expect(screen.queryAllByText('پاسخ یک بار')).toHaveLength(isDone ? 0 : 1));
  }
  expect(await texts()).toEqual(['یک بار']);
});
