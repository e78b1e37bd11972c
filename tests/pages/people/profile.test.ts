import { expect, test } from 'vitest';
import { ROOT_PASSWORD } from '../../../apps/server/src/testing/server.ts';
import { newUser, type TestUser } from '../../e2e/support/users.ts';
import {
  address,
  describes,
  eventually,
  fillIn,
  hand,
  isGone,
  leadsTo,
  press,
  pressKey,
  says,
  screen,
  servePages,
  within,
} from '../support/openPage.ts';
import { signIn } from '../support/signIn.ts';

const pages = servePages();
const OFFLINE = 'ارتباط با سرور قطع است. دوباره تلاش کنید.';
const name = () => screen.findByRole('textbox', { name: /^نام/ });
const tab = (label: string) => screen.findByRole('tab', { name: label });
const save = () => press('ذخیره');
const question = () => screen.findByRole('alertdialog', { name: 'تغییرات ذخیره نشده‌اند' });
const answer = async (label: string) =>
  hand.click(within(await question()).getByRole('button', { name: label }));
const follow = async (label: string) => hand.click(await screen.findByRole('link', { name: label }));

/** The profile of a new user, with a name typed if given. */
async function openProfile(typed?: string, path = '/Profile'): Promise<TestUser> {
  const person = await newUser(pages.api, ['charts', 'log']);
  await pages.open(path, await signIn(person));
  await screen.findByRole('heading', { name: 'نمایهٔ من' });
  if (typed !== undefined) await fillIn(/^نام( \*)?$/, typed);
  return person;
}
async function enter(email: string, password: string) {
  await leadsTo(/^\/login$/);
  await fillIn('نام کاربری', email);
  await fillIn('گذرواژه', password);
  await pressKey('Enter');
}
/** Ends the session as an administrator or an idle hour would. */
const endSession = () =>
  fetch('/api/v1/users/logout', { headers: { authorization: `Bearer ${localStorage.getItem('jwt')}` } });

test('a name that fails, then one taken for another user’s, then one that is saved: nothing is lost', async () => {
  const person = await openProfile('مدير\u200cسامانه');
  pages.cuts = [{ path: /\/users\/updateMe$/ }];
  await save();
  await says(OFFLINE);
  expect(await name()).toHaveValue('مدير\u200cسامانه');
  pages.cuts = [];
  await save();
  await describes(await name(), 'کاربر فعال دیگری همین نام را دارد. نامی بنویسید که با آن اشتباه نشود.');
  await eventually(() => expect(screen.getByRole('textbox', { name: /^نام/ })).toHaveFocus());
  await fillIn(/^نام( \*)?$/, `${person.name} نو`);
  await save();
  await says('نمایه ذخیره شد');
  await isGone(OFFLINE);
});

test('leaving with unsaved changes asks: by a tab, by a link', async () => {
  await openProfile();
  await fillIn(/^نام( \*)?$/, 'نرگس نیمه‌تمام');
  await hand.click(await tab('تغییر گذرواژه'));
  expect(within(await question()).getByRole('button', { name: 'انصراف' })).toHaveFocus();
  await pressKey('Enter');
  expect(await tab('عمومی')).toHaveAttribute('aria-selected', 'true');
  expect(await name()).toHaveValue('نرگس نیمه‌تمام');

  await follow('نمودارها');
  await answer('انصراف');
  expect(await name()).toHaveValue('نرگس نیمه‌تمام');
  await follow('نمودارها');
  await answer('دور ریختن تغییرات');
  await leadsTo(/^\/PeriodicChart/);
});

test('a session that ends leads to the sign-in and back to the page, with what was typed', async () => {
  const person = await openProfile('نرگس نیمه‌تمام', '/Profile?tab=general');
  await endSession();
  await says('نشست شما پایان یافته است. دوباره وارد شوید.');
  await enter(person.email, person.password);
  await leadsTo(/^\/Profile\?tab=general$/);
  expect(await name()).toHaveValue('نرگس نیمه‌تمام');
  await endSession();
  // Somebody else sees neither the page nor what was typed.
  await enter('root', ROOT_PASSWORD);
  await leadsTo(/^\/$/);
  await pages.open('/Profile', await signIn({ email: 'root', password: ROOT_PASSWORD }));
  const own = await name();
  expect(own).toHaveValue('مدیر سامانه');
  // The system user reads why the name stays, and may change photo and password.
  expect(own).toHaveAttribute('readonly');
  await describes(own, 'نام و رایانامهٔ کاربر سیستمی تغییر نمی‌کند.');
  expect(screen.queryByRole('button', { name: 'ذخیره' })).toBeNull();
  expect(screen.getByRole('button', { name: 'انتخاب عکس' })).toBeEnabled();
  await tab('تغییر گذرواژه');
});

test('the signed-in devices are listed by name; one or all others can be signed out', async () => {
  const person = await openProfile();
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
  const other = await signIn(person, chrome);
  await signIn(person, 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0');
  await hand.click(await tab('امنیت'));
  const table = await screen.findByRole('table', { name: 'دستگاه‌هایی که وارد شده‌اند' });
  const rows = (count: number) =>
    eventually(() => expect(within(table).getAllByRole('row')).toHaveLength(count));
  await rows(4);
  expect(within(table).getByRole('row', { name: /کروم روی ویندوز/ })).toHaveTextContent('127.0.0.1');
  await press(/^خروج از .?کروم روی ویندوز/);
  await says('نشست دستگاه پایان یافت');
  await rows(3);
  await expect(other.api.me()).rejects.toMatchObject({ status: 401 });

  await press('خروج از همهٔ دستگاه‌های دیگر');
  const sure = await screen.findByRole('alertdialog');
  expect(within(sure).getByRole('button', { name: 'انصراف' })).toHaveFocus();
  await hand.click(within(sure).getByRole('button', { name: 'خروج' }));
  await says(/نشست .?۱.? دستگاه پایان یافت/);
  await rows(2);
  expect(table).toHaveTextContent('این دستگاه');
  expect(address()).toBe('/Profile?tab=security');
});

test('a new password is asked for twice, refused where it is weak, and ends the other sessions', async () => {
  const person = await openProfile(undefined, '/Profile?tab=password');
  const other = await signIn(person, 'Firefox/141.0');
  const current = () => screen.findByLabelText(/^گذرواژهٔ کنونی/);
  const chosen = () => screen.findByLabelText(/^گذرواژهٔ تازه/);
  const repeated = () => screen.findByLabelText(/^تکرار گذرواژهٔ تازه/);
  const change = () => press('تغییر گذرواژه');
  await change();
  await describes(await current(), 'گذرواژهٔ کنونی را وارد کنید.');
  await describes(await chosen(), 'گذرواژه باید بین ۸ تا ۲۴ نویسه باشد.');
  await describes(await repeated(), 'تکرار گذرواژهٔ تازه را وارد کنید.');
  await fillIn(/^گذرواژهٔ کنونی/, 'not-my-password');
  await fillIn(/^گذرواژهٔ تازه/, 'password1');
  await describes(await chosen(), /قدرت گذرواژه: (ضعیف|متوسط)/);
  await fillIn(/^تکرار گذرواژهٔ تازه/, 'password2');
  await change();
  await describes(await repeated(), 'تکرار گذرواژه با گذرواژه یکی نیست.');
  await fillIn(/^تکرار گذرواژهٔ تازه/, 'password1');
  await change();
  await describes(await chosen(), /این گذرواژه رایج است/);
  await fillIn(/^گذرواژهٔ تازه/, 'Sarv-e-naz-1404');
  await fillIn(/^تکرار گذرواژهٔ تازه/, 'Sarv-e-naz-1404');
  await change();
  await describes(await current(), 'گذرواژهٔ کنونی درست نیست.');
  await eventually(() => expect(screen.getByLabelText(/^گذرواژهٔ کنونی/)).toHaveFocus());
  await fillIn(/^گذرواژهٔ کنونی/, person.password);
  const button = () => screen.getByRole('button', { name: 'تغییر گذرواژه' });
  await eventually(() => expect(button()).not.toHaveAttribute('data-pending'));
  await hand.click(screen.getByLabelText(/^گذرواژهٔ کنونی/));
  await pressKey('Enter');
  await says('گذرواژه تغییر کرد');
  await eventually(() => expect(screen.getByLabelText(/^گذرواژهٔ کنونی/)).toHaveValue(''));
  await expect(other.api.me()).rejects.toMatchObject({ status: 401 });
  await expect(signIn(person)).rejects.toMatchObject({ status: 401 });
});
