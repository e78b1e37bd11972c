import { afterEach, expect, test } from 'vitest';
import { codeOf as codeAt, wrongCode } from '../../../apps/server/src/testing/secondFactor.ts';
import { newUser } from '../../e2e/support/users.ts';
import {
  describes,
  eventually,
  fillIn,
  leadsTo,
  press,
  pressKey,
  says,
  screen,
  servePages,
} from '../support/openPage.ts';
import { signIn } from '../support/signIn.ts';

const pages = servePages();
const CODE = 'کد شش‌رقمی';
const codeOf = (secret: string, step = 0) => codeAt(pages.server, secret.replace(/\s/g, ''), step);
async function enter({ email, password }: { email: string; password: string }) {
  await leadsTo(/^\/login$/);
  await fillIn('نام کاربری', email);
  await fillIn('گذرواژه', password);
  await pressKey('Enter');
}
const shownSecret = () =>
  eventually(() => {
    const found = document.querySelector('.eui-secret-text');
    expect(found).toHaveTextContent(/./);
    return found!.textContent!;
  });
const card = (text: string) =>
  eventually(() => expect(screen.getByRole('region', { name: /ورود دومرحله‌ای/ })).toHaveTextContent(text));

afterEach(() => pages.api.updateSettings({ body: { isTwoFactorRequired: false } }));

test('where it is asked of all users, the sign-in leads to the set-up and from there to the wanted page', async () => {
  const person = await newUser(pages.api, ['charts', 'log']);
  await pages.api.updateSettings({ body: { isTwoFactorRequired: true } });
  await pages.open('/twoFactorSetup', null);
  await leadsTo(/^\/login$/);
  await pages.open('/MeterData', null);
  // Refused by the network, it leads back to the sign-in.
  pages.cuts = [{ path: /\/users\/enable2FA$/ }];
  await enter(person);
  await says(/ارتباط با سرور قطع است/);
  pages.cuts = [];
  await enter(person);
  await leadsTo(/^\/twoFactorSetup$/);
  const secret = await shownSecret();
  expect(Object.keys(localStorage)).not.toContain('jwt');
  await fillIn(CODE, wrongCode(pages.server, secret.replace(/\s/g, '')));
  await press('تأیید');
  await describes(screen.getByLabelText(CODE), 'کد وارد شده درست نیست.');
  await fillIn(CODE, codeOf(secret));
  await press('تأیید');
  await press('ذخیره کردم');
  await leadsTo(/^\/MeterData$/);
  const visitor = {
    token: localStorage.getItem('jwt')!,
    user: JSON.parse(localStorage.getItem('user')!) as object,
  };
  await pages.open('/Profile?tab=security', visitor);
  await card('الزامی است و خاموش نمی‌شود');
  expect(screen.queryByRole('button', { name: 'خاموش کردن' })).toBeNull();
});

test('the set-up in the profile asks for password and code, each refused at its field', async () => {
  const person = await newUser(pages.api, ['charts']);
  await pages.open('/Profile?tab=security', await signIn(person));
  await press('روشن کردن');
  const secret = await shownSecret();
  await press('تأیید');
  await describes(screen.getByLabelText(CODE), 'هر شش رقم را وارد کنید.');
  const password = screen.getByLabelText(/^گذرواژهٔ کنونی/);
  await describes(password, 'گذرواژهٔ کنونی را وارد کنید.');
  await fillIn(/^گذرواژهٔ کنونی/, 'not-it');
  await fillIn(CODE, codeOf(secret, -1));
  await press('تأیید');
  await describes(password, 'گذرواژهٔ کنونی درست نیست.');
  await fillIn(/^گذرواژهٔ کنونی/, person.password);
  await fillIn(CODE, codeOf(secret, -1));
  await press('تأیید');
  await press('ذخیره کردم');
  await card('۱۰ کد بازیابی مانده است.');
});
