import { expect, test } from 'vitest';
import { newUser } from '../../e2e/support/users.ts';
import {
  eventually,
  hand,
  leadsTo,
  press,
  says,
  screen,
  servePages,
  within,
  write,
} from '../support/openPage.ts';
import { signIn } from '../support/signIn.ts';
import { newMeter } from '../support/world.ts';

const pages = servePages();
const menu = () => screen.findByRole('navigation', { name: 'فهرست بخش‌ها' });
const heading = (name: RegExp) => screen.findByRole('heading', { level: 1, name });

test('the menu holds what the level holds, and an address outside of it is refused', async () => {
  const visitor = await signIn(await newUser(pages.api, ['upload', 'log']));
  await pages.open('/', visitor);
  // Without home and charts the first page of the level is the main page.
  await leadsTo(/^\/UploadMeterData$/);
  const parts = [...document.querySelectorAll('.eui-modules-link')].map(({ textContent }) => textContent);
  expect(parts).toEqual(['داده‌ها']);
  for (const path of ['/PeriodicChart', '/ADMIN/', '/admin']) {
    await pages.open(path, visitor);
    await leadsTo(/^\/403$/);
  }
  await says('به این صفحه دسترسی ندارید');
  // Nobody is sent to a home page they do not have.
  await press(/^رفتن به /);
  await leadsTo(/^\/UploadMeterData$/);
  for (const [path, title] of [
    ['/meterdata/', /دادهٔ کنتور/],
    ['/Messages', /پیام‌ها/],
    ['/Tasks', /کارها/],
    ['/Profile', /نمایهٔ من/],
  ] as const) {
    await pages.open(path, visitor);
    await heading(title);
  }
});

test('a level that an administrator changes counts at once in open pages', async () => {
  const person = await newUser(pages.api, ['charts', 'log']);
  await pages.open('/MeterData', await signIn(person));
  await heading(/دادهٔ کنتور/);
  // The stream of events opens after the first paint.
  await eventually(() => expect(pages.isListening).toBe(true));
  await pages.api.updateLevel({ params: { id: person.level }, body: { modules: ['charts', 'upload'] } });
  await leadsTo(/^\/403$/);
  await hand.click(within(await menu()).getByRole('button', { name: 'داده‌ها' }));
  await eventually(async () =>
    expect(
      within(await menu())
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['نمودارها', 'بارگذاری داده']),
  );
});

test('a refused call makes the page ask again what the user may do', async () => {
  const { name } = await newMeter(pages.api, 'برق ورودی');
  const person = await newUser(pages.api, ['charts', 'log']);
  // Without the stream of events: only the refusal tells.
  pages.cuts = [{ path: /\/notification\/events$/ }];
  await pages.open('/MeterData', await signIn(person));
  await write(await screen.findByRole('searchbox', { name: /جست‌وجو در ساختار/ }), name);
  await pages.api.updateLevel({ params: { id: person.level }, body: { modules: ['charts'] } });
  await eventually(async () => {
    await hand.click(screen.getAllByRole('treeitem', { name: new RegExp(`^${name}`) }).at(-1)!);
    expect(location.href).toMatch(/meter=|403/);
  });
  await leadsTo(/^\/403$/);
  await eventually(async () => expect(await menu()).not.toHaveTextContent('داده‌ها'));
});

test('a level without pages says so calmly, and the menu of the user stays', async () => {
  const person = await newUser(pages.api, []);
  await pages.open('/', await signIn(person));
  await heading(/هنوز صفحه‌ای برای شما باز نشده است/);
  await leadsTo(/^\/$/);
  expect(screen.queryByRole('button', { name: /سازمان/ })).toBeNull();
  await press(/^منوی کاربر/);
  await screen.findByRole('link', { name: /پیام‌ها/ });
  await screen.findByRole('button', { name: /خروج از سامانه/ });
  await hand.keyboard('{Escape}');
  await eventually(() => expect(pages.isListening).toBe(true));
  await pages.api.updateLevel({ params: { id: person.level }, body: { modules: ['charts'] } });
  await heading(/نمودار مصرف/);
});

test('an unknown page says so and leads back; /home is the main page', async () => {
  await pages.open('/no-such-page');
  await says('چنین صفحه‌ای وجود ندارد');
  await press('بازگشت به خانه');
  await leadsTo(/^\/$/);
  await pages.open('/home');
  await leadsTo(/^\/$/);
});
