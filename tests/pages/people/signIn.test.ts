import { expect, test } from 'vitest';
import { ROOT_PASSWORD } from '../../../apps/server/src/testing/server.ts';
import { newUser } from '../../e2e/support/users.ts';
import {
  address,
  describes,
  eventually,
  fillIn,
  hand,
  leadsTo,
  press,
  pressKey,
  says,
  screen,
  servePages,
} from '../support/openPage.ts';
import { signIn } from '../support/signIn.ts';

const pages = servePages();
const name = () => screen.findByLabelText('نام کاربری');
const password = () => screen.findByLabelText('گذرواژه');
const code = () => screen.findByLabelText('کد یک‌بارمصرف (اختیاری)');
const WRONG = 'نام کاربری، گذرواژه یا کد یک‌بارمصرف درست نیست.';
const go = () => press('ورود به سامانه');
const problem = (text: string) =>
  eventually(() => expect(document.querySelector('form .eui-login-error')).toHaveTextContent(text));
async function enter(email: string, word: string) {
  await fillIn('نام کاربری', email);
  await fillIn('گذرواژه', word);
  await pressKey('Enter');
}
async function leave() {
  await press(/^منوی کاربر/);
  await press(/خروج از سامانه/);
  await leadsTo(/^\/login$/);
}

test('a refusal is said once, stays and stores nothing; then one is on the page one came for', async () => {
  await pages.open('/MeterData?size=25', null);
  await leadsTo(/^\/login$/);
  await enter('root', 'not-the-password');
  await problem(WRONG);
  expect(screen.getAllByText(WRONG)).toHaveLength(1);
  expect(await password()).toHaveValue('not-the-password');
  expect(localStorage.getItem('jwt')).toBeNull();
  await enter('root', ROOT_PASSWORD);
  await leadsTo(/^\/MeterData\?size=25$/);
  await says('وارد شدید');
  expect(Object.keys(localStorage)).toEqual(expect.arrayContaining(['jwt', 'user']));
});

test('empty fields are named before anything is sent; the password can be looked at', async () => {
  await pages.open('/login', null);
  await go();
  await describes(await name(), 'نام کاربری را وارد کنید.');
  await describes(await password(), 'گذرواژه را وارد کنید.');
  await eventually(() => expect(screen.getByLabelText('نام کاربری')).toHaveFocus());
  expect(pages.calls.filter((call) => call.endsWith('/users/login'))).toEqual([]);
  await press('نمایش گذرواژه');
  expect(await password()).toHaveAttribute('type', 'text');
  await press('پنهان کردن گذرواژه');
  expect(await password()).toHaveAttribute('type', 'password');
});

test('the six boxes take typed, pasted and Persian digits, and send Latin ones', async () => {
  await pages.open('/login', null);
  const boxes = await code();
  await hand.type(boxes, '۱۲۳');
  expect(boxes).toHaveValue('123');
  await pressKey('Backspace');
  expect(boxes).toHaveValue('12');
  expect(boxes).toHaveAttribute('autocomplete', 'one-time-code');
  await hand.clear(boxes);
  await hand.paste('کد شما: ۹۸۷-۶۵۴');
  expect(boxes).toHaveValue('987654');
  const sent: string[] = [];
  pages.answer = (_, path, body) => {
    if (path.endsWith('/users/login')) sent.push(JSON.parse(body).token);
    return undefined;
  };
  await enter('nobody-with-a-code', 'wrong');
  await problem(WRONG);
  expect(sent).toEqual(['987654']);
});

test('a server that breaks down is told by its status, a lost one as such; nothing typed is lost', async () => {
  await pages.open('/login', null);
  pages.answer = (_, path) =>
    path.endsWith('/users/login')
      ? new Response('<h1>Internal Server Error</h1>', {
          status: 500,
          headers: { 'content-type': 'text/html' },
        })
      : undefined;
  await enter('root', ROOT_PASSWORD);
  await problem('سرور با خطای ۵۰۰ پاسخ داد. کمی بعد دوباره تلاش کنید.');
  pages.answer = null;
  pages.cuts = [{ path: /\/users\/login$/ }];
  await go();
  await problem('ارتباط با سرور قطع است. دوباره تلاش کنید.');
  expect(await password()).toHaveValue(ROOT_PASSWORD);
  pages.cuts = [];
  await go();
  await leadsTo(/^\/$/);
});

test('who is signed in already goes on; another user who comes after them begins at the main page', async () => {
  const person = await newUser(pages.api, ['charts', 'log']);
  await pages.open('/login', await signIn({ email: 'root', password: ROOT_PASSWORD }));
  await leadsTo(/^\/$/);
  await leave();
  await enter('root', ROOT_PASSWORD);
  await leadsTo(/^\/$/);
  await leave();
  await enter(person.email, person.password);
  await leadsTo(/^\/PeriodicChart$|^\/$/);
});

test('calls refused at once lead to the sign-in once, and clear what was stored', async () => {
  const modules = [{ _id: 'log', name: 'log', parent: null, icon: 'table', link: '/MeterData' }];
  const user = { _id: '1', name: 'مریم رستمی', photo: null, permissionLevel: { name: 'کارشناس', modules } };
  await pages.open('/MeterData', { token: 'a.token.of-yesterday', user });
  await says('نشست شما پایان یافته است. دوباره وارد شوید.');
  expect(address()).toBe('/login');
  expect([localStorage.getItem('jwt'), localStorage.getItem('user')]).toEqual([null, null]);
});
