import { expect, test } from 'vitest';
import type { User } from '../../../packages/energy-core/src/api/index.ts';
import {
  choose,
  dialog,
  dialogIsGone,
  eventually,
  field,
  fill,
  press,
  pressInDialog,
  pressKey,
  says,
  screen,
  servePages,
  within,
} from '../support/openPage.ts';

const pages = servePages();
const PASSWORD = 'toranj-va-kashi-1403';

let count = 0;
const unique = (name: string) => {
  count += 1;
  return `${name} ${'ابپتثجچحخد'[count]}`;
};
const levelNamed = () =>
  pages.api.createLevel({ body: { name: unique('سطح آزمون'), modules: ['upload', 'log'] } });
const userNamed = async (name: string, more: object = {}): Promise<User> => {
  const level = await levelNamed();
  const body = {
    ...{ name, email: `user-${count}`, password: PASSWORD, passwordConfirm: PASSWORD },
    ...{ permissionLevel: level._id, personalCode: '10812', ...more },
  };
  return await pages.api.createUser({ body });
};
const stored = ({ _id }: User) => pages.api.getUser({ params: { id: _id } });
const row = async (text: string) => {
  const rows = await screen.findAllByRole('row');
  return rows.find(({ textContent }) => textContent?.includes(text));
};
async function fillNew(name: string, email: string) {
  await fill('نام *', name);
  await fill('کد پرسنلی *', '۱۰۸۱۲');
  await fill('نام کاربری *', email);
  await fill('گذرواژه *', PASSWORD);
  await fill('تکرار گذرواژه *', PASSWORD);
}

test('an empty form says beside each field what is missing, and the first one takes the focus', async () => {
  await pages.open('/admin');
  await press('کاربر تازه');
  await pressInDialog('ایجاد کاربر');
  for (const [label, sentence] of [
    ['نام *', 'نام را وارد کنید.'],
    ['کد پرسنلی *', 'کد پرسنلی را وارد کنید.'],
    ['نام کاربری *', 'نام کاربری را وارد کنید.'],
    ['گذرواژه *', 'گذرواژه را وارد کنید.'],
    ['تکرار گذرواژه *', 'تکرار گذرواژه را وارد کنید.'],
  ] as const) {
    const found = await field(label);
    await eventually(() => expect(found).toHaveAccessibleDescription(sentence));
  }
  await says('سطح دسترسی را انتخاب کنید.');
  expect(await field('نام *')).toHaveFocus();

  await fill('گذرواژه *', 'کوتاه');
  await fill('تکرار گذرواژه *', 'کوتاه‌تر');
  await fill('رایانامه (اختیاری)', 'ahmadi@');
  (await field('نام *')).focus();
  const password = await field('گذرواژه *');
  const again = await field('تکرار گذرواژه *');
  const mail = await field('رایانامه (اختیاری)');
  await eventually(() => {
    expect(password).toHaveAccessibleDescription('گذرواژه باید بین ۸ تا ۲۴ نویسه باشد.');
    expect(again).toHaveAccessibleDescription('تکرار گذرواژه با گذرواژه یکی نیست.');
    expect(mail).toHaveAccessibleDescription(/رایانامه درست نیست/);
  });
  const [show] = within(dialog()).getAllByRole('button', { name: 'نمایش گذرواژه' });
  show!.click();
  await eventually(() => expect(password).toHaveAttribute('type', 'text'));
});

test('root stands locked in the list, and its form does not open', async () => {
  const root = await pages.api.me();
  await pages.open('/admin?search=root');
  await says('کاربر سیستمی');
  expect(within((await row('کاربر سیستمی'))!).queryAllByRole('button')).toHaveLength(0);
  await pages.open(`/admin?user=${root._id}`);
  await says('کاربر سیستمی را نمی‌توان تغییر داد یا حذف کرد.');
});

test('two people who edit the same user lose nothing: other fields are kept, the same field is asked about', async () => {
  const user = await userNamed(unique('دو نفر'), { emailAddress: 'old@arman.example' });
  const change = (body: object) => pages.api.updateUser({ params: { id: user._id }, body });
  await pages.open(`/admin?search=${user.email}`);
  await press(/^ویرایش/);
  await fill('نام *', `${user.name} الف`);
  await change({ name: `${user.name} ب`, personalCode: '777' });
  await pressInDialog('ذخیره');
  await says(/در این میان کس دیگری آن را ویرایش کرده است/);
  expect(dialog()).toHaveTextContent(`${user.name} ب`);
  expect(await field('نام *')).toHaveValue(`${user.name} الف`);
  expect((await stored(user)).name).toBe(`${user.name} ب`);
  await pressInDialog('نگه داشتن نوشته‌های من');
  await change({ emailAddress: 'new@arman.example' });
  await pressInDialog('ذخیره');
  await says('کاربر ویرایش شد');
  expect(await stored(user)).toMatchObject({
    name: `${user.name} الف`,
    personalCode: '777',
    emailAddress: 'new@arman.example',
  });
});

test('a lost connection and a refusal keep what was typed', async () => {
  const level = await levelNamed();
  const taken = await userNamed(unique('نام گرفته'));
  const name = unique('قطع شبکه');
  await pages.open('/admin');
  await press('کاربر تازه');
  await fillNew(taken.name.replace(' ', '\u200c'), taken.email.toUpperCase());
  await choose(/سطح دسترسی/, level.name);
  pages.isOffline = true;
  await pressInDialog('ایجاد کاربر');
  await says('ارتباط با سرور قطع است. دوباره تلاش کنید.');
  pages.isOffline = false;
  await pressInDialog('ایجاد کاربر');
  const nameField = await field('نام *');
  await eventually(() =>
    expect(nameField).toHaveAccessibleDescription(
      'کاربر فعال دیگری همین نام را دارد. نامی بنویسید که با آن اشتباه نشود.',
    ),
  );
  await eventually(() => expect(nameField).toHaveFocus());
  await fill('نام *', name);
  await pressInDialog('ایجاد کاربر');
  const signInName = await field('نام کاربری *');
  await eventually(() => expect(signInName).toHaveAttribute('aria-invalid', 'true'));
  await eventually(() => expect(signInName).toHaveFocus());
  expect(await field('نام *')).toHaveValue(name);
  expect(await field('گذرواژه *')).toHaveValue(PASSWORD);
  await fill('نام کاربری *', 'user-of-its-own');
  await pressInDialog('ایجاد کاربر');
  await says('کاربر ایجاد شد');
  const [created] = (await pages.api.listUsers({ query: { search: name } })).rows;
  expect(created).toMatchObject({ name, email: 'user-of-its-own' });
});

test('leaving a changed form asks; an untouched one closes at once', async () => {
  await pages.open('/admin');
  await press('کاربر تازه');
  await field('نام *');
  await pressKey('Escape');
  await dialogIsGone();
  await press('کاربر تازه');
  await fill('نام *', 'نیمه‌کاره');
  await pressKey('Escape');
  await says(/تغییرات ذخیره نشده‌اند/);
  await eventually(() =>
    expect(within(dialog()).getByRole('button', { name: 'ادامهٔ ویرایش' })).toHaveFocus(),
  );
  await pressKey('Escape');
  const name = await field('نام *');
  await eventually(() => expect(name).toHaveFocus());
  expect(name).toHaveValue('نیمه‌کاره');
  await pressKey('Escape');
  await pressInDialog('دور ریختن تغییرات');
  await dialogIsGone();
});
