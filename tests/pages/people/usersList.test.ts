import { expect, test } from 'vitest';
import { newOrganization, unique } from '../../e2e/support/organizations.ts';
import { newUser } from '../../e2e/support/users.ts';
import {
  choose,
  describes,
  dialog,
  eventually,
  field,
  fill,
  hand,
  leadsTo,
  press,
  pressInDialog,
  says,
  screen,
  servePages,
  within,
  write,
} from '../support/openPage.ts';
import { signIn } from '../support/signIn.ts';

const pages = servePages();
const PASSWORD = 'toranj-va-kashi-1403';
const isActive = async (id: string) => (await pages.api.getUser({ params: { id } })).active;
const shows = (text: string, count = 1) =>
  eventually(() =>
    expect(
      screen.queryAllByRole('row').filter(({ textContent }) => textContent?.includes(text)),
    ).toHaveLength(count),
  );
const search = async (text: string) =>
  write(await screen.findByRole('searchbox', { name: 'جست‌وجوی کاربر' }), text);

test('a deleted user is asked about by name, leaves the list, and comes back with one press', async () => {
  const { id, name, email } = await newUser(pages.api, ['log']);
  await pages.open(`/admin?search=${email}`);
  await press(/^حذف/);
  const question = await screen.findByRole('alertdialog', { name: `«\u2068${name}\u2069» حذف شود؟` });
  expect(within(question).getByRole('button', { name: 'انصراف' })).toHaveFocus();
  await hand.click(within(question).getByRole('button', { name: 'حذف کاربر' }));
  await says('کاربر حذف شد');
  await shows(name, 0);
  expect(await isActive(id)).toBe(false);
  await press('بازگرداندن');
  await shows(name);
  expect(await isActive(id)).toBe(true);
});

test('several users are deleted, brought back and given another level at once', async () => {
  const tail = unique('گروهی');
  const { level } = await newUser(pages.api, ['log']);
  const other = await pages.api.createLevel({ body: { name: unique('سطح دیگر'), modules: ['log'] } });
  const ids: string[] = [];
  for (const name of ['یک', 'دو', 'سه']) {
    const email = unique('bulk').replaceAll(/[^a-z0-9]/g, '-');
    const body = { name: `${name} ${tail}`, email, password: PASSWORD, passwordConfirm: PASSWORD };
    const data = await pages.api.createUser({
      body: { ...body, permissionLevel: level, personalCode: email },
    });
    ids.push(data._id);
  }
  const select = async (name: string) =>
    hand.click(await screen.findByRole('checkbox', { name: new RegExp(`${name} ${tail}`) }));
  await pages.open(`/admin?search=${encodeURIComponent(tail)}`);
  await select('یک');
  await select('سه');
  await press('حذف انتخاب‌شده‌ها');
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('نشست این کاربران');
  await hand.click(within(question).getByRole('button', { name: 'حذف انتخاب‌شده‌ها' }));
  await shows(tail, 1);
  expect(await Promise.all(ids.map(isActive))).toEqual([false, true, false]);
  await press('بازگرداندن');
  await shows(tail, 3);
  expect(await Promise.all(ids.map(isActive))).toEqual([true, true, true]);

  await select('یک');
  await select('دو');
  await press('تغییر سطح دسترسی');
  await pressInDialog('ذخیره');
  await eventually(() => expect(dialog()).toHaveTextContent('سطح دسترسی را انتخاب کنید'));
  await choose(/سطح دسترسی/, other.name);
  await pressInDialog('ذخیره');
  await says(/سطح دسترسی .?۲.? کاربر تغییر کرد/);
  const levels = await Promise.all(
    ids.map(async (id) => (await pages.api.getUser({ params: { id } })).permissionLevel?._id),
  );
  expect(levels).toEqual([other._id, other._id, level]);
});

test('the system user and the own account cannot be selected', async () => {
  await pages.open('/admin?state=all');
  await screen.findByText('کاربر سیستمی');
  const root = screen.getAllByRole('row').find(({ textContent }) => textContent?.includes('کاربر سیستمی'))!;
  expect(within(root).queryByRole('checkbox') ?? { disabled: true }).toHaveProperty('disabled', true);
});

test('search, order and filters stand in the address; odd names are found and shown as they are', async () => {
  const tail = 'نام‌های عجیب';
  const { level } = await newUser(pages.api, ['log']);
  const named = (name: string, email: string) =>
    pages.api.createUser({
      body: {
        ...{ name, email, password: PASSWORD, passwordConfirm: PASSWORD },
        ...{ permissionLevel: level, personalCode: email },
      },
    });
  // Arabic ya and kaf, an emoji, marks of direction, and a long name.
  await named(`علي كريمي ${tail}`, 'arabic');
  await named(`نگار 🌷 \u202Eنگارنده ${tail}`, 'turned');
  await named(`${'سیدمحمدحسین‌'.repeat(6)} ${tail}`, 'long');
  for (let at = 0; at < 8; at += 1) await named(`کاربر شمارهٔ ${at}`, `number-${at}`);
  const lonely = await pages.api.createLevel({ body: { name: 'سطح بی‌کاربر', modules: ['log'] } });
  await pages.open('/admin');
  await search(`علی کریمی ${tail}`);
  await shows('arabic');
  await search(tail);
  await leadsTo(/search=/);
  await shows(tail, 3);
  await search('');
  const byEmail = async () =>
    hand.click(within(await screen.findByRole('columnheader', { name: /نام کاربری/ })).getByRole('button'));
  await byEmail();
  await leadsTo(/sort=email$/);
  await byEmail();
  await leadsTo(/sort=-email$/);
  await hand.click(screen.getByRole('radio', { name: 'همه' }));
  await leadsTo(/state=all/);
  await press(/همهٔ سطح‌ها/);
  await hand.click(await screen.findByRole('option', { name: lonely.name }));
  await says('کاربری با این جست‌وجو پیدا نشد');
  await hand.click((await screen.findAllByRole('button', { name: 'برداشتن پالایه‌ها' }))[0]!);
  await leadsTo(/^\/admin$/);
  await hand.click(await screen.findByRole('radio', { name: '۲۰' }));
  // The size of a page is remembered for the user.
  await eventually(async () => expect(Object.values(await pages.api.getPreferences())).toContain('20'));
});

test('levels above the own one cannot be chosen, and a limited administrator gives own organizations only', async () => {
  const { organization } = await newOrganization(pages.api, 'سازمان محدود');
  const above = await pages.api.createLevel({ body: { name: 'سطح بالاتر', modules: ['upload', 'log'] } });
  const admin = await newUser(pages.api, ['users'], [organization._id]);
  const own = (await pages.api.listLevels({ query: { search: admin.name.split(' ')[1]! } })).rows[0]!;
  await pages.open('/admin', await signIn(admin));
  await press('کاربر تازه');
  await pressInDialog(/سطح دسترسی/);
  const option = await screen.findByRole('option', { name: new RegExp(above.name) });
  expect(option).toHaveAttribute('aria-disabled', 'true');
  expect(option).toHaveTextContent('بیش از دسترسی خود شماست');
  await hand.click(screen.getByRole('option', { name: own.name }));
  await fill('نام *', 'ا'.repeat(101));
  await fill('کد پرسنلی *', '۱۰۸۱۲');
  await describes(await field('نام *'), 'بیشتر از ۱۰۰ نویسه پذیرفته نیست.');
  const name = unique('کاربر محدود');
  await fill('نام *', name);
  await fill('نام کاربری *', 'limited-one');
  await fill('گذرواژه *', PASSWORD);
  await fill('تکرار گذرواژه *', PASSWORD);
  await pressInDialog('ایجاد کاربر');
  await says('دست‌کم یک سازمان را انتخاب کنید.');
  await hand.click(within(dialog()).getByRole('treeitem', { name: new RegExp(organization.name) }));
  await pressInDialog('ایجاد کاربر');
  await says('کاربر ایجاد شد');
  const [created] = (await pages.api.listUsers({ query: { search: name } })).rows;
  expect(created?.organizations.map(({ _id }) => _id)).toEqual([organization._id]);
});

test('a forgotten password is replaced, and the user signs in with the new one', async () => {
  const { id, email } = await newUser(pages.api, ['log']);
  await pages.open(`/admin?user=${id}`);
  await pressInDialog('گذرواژهٔ تازه');
  const password = 'kashi-va-toranj-1404';
  await fill('گذرواژه *', password);
  await fill('تکرار گذرواژه *', password);
  await pressInDialog('ذخیره');
  await says('گذرواژهٔ تازه ثبت شد');
  await signIn({ email, password });
});

test('the setting for a second factor of all users asks before it is switched on', async () => {
  await pages.open('/Security');
  await hand.click(await screen.findByText('ورود دومرحله‌ای برای همه الزامی باشد'));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('خود شما هم هنوز آن را ندارید.');
  await hand.click(within(question).getByRole('button', { name: 'الزامی شود' }));
  await says('ورود دومرحله‌ای برای همه الزامی شد');
  await eventually(() => expect(screen.getByRole('switch')).toBeChecked());
  expect((await pages.api.getSettings()).isTwoFactorRequired).toBe(true);
  await pages.api.updateSettings({ body: { isTwoFactorRequired: false } });
  await hand.click(screen.getByRole('link', { name: 'دیدن آن‌ها که ندارند' }));
  await leadsTo(/^\/admin\?factor=without$/);
});

test('a level gets the parents of its pages, and is edited with what it holds', async () => {
  const idsOf = async (name: string) =>
    (await pages.api.listLevels({ query: { search: name } })).rows[0]?.modules.map(({ _id }) => _id);
  const item = (name: RegExp) => eventually(() => within(dialog()).getByRole('treeitem', { name }));
  await pages.open('/permissionLevel');
  await press('سطح دسترسی تازه');
  await pressInDialog('ایجاد');
  await describes(await field('نام *'), 'نام را وارد کنید.');
  await fill('نام *', 'ثبت دادهٔ آزمون');
  await hand.click(await item(/^بارگذاری داده/));
  await pressInDialog('ایجاد');
  await says('سطح دسترسی ساخته شد');
  expect(await idsOf('ثبت دادهٔ آزمون')).toEqual(['data', 'upload']);
  const level = (await pages.api.listLevels({ query: { search: 'ثبت دادهٔ آزمون' } })).rows[0]!;
  await pages.open(`/permissionLevel?level=${level._id}`);
  await eventually(async () => expect(await field('نام *')).toHaveValue('ثبت دادهٔ آزمون'));
  expect(await item(/^بارگذاری داده/)).toBeChecked();
  await hand.click(await item(/^نمودارها/));
  await pressInDialog('ذخیره');
  await says('سطح دسترسی ذخیره شد');
  expect(await idsOf('ثبت دادهٔ آزمون')).toEqual(['charts', 'data', 'upload']);
});
