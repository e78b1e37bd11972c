import type { Page } from '@playwright/test';
import { signInForm } from '../e2e/support/signInForm.ts';
import { pictures } from './support/screens.ts';

const openViews = (page: Page, item: string) =>
  page
    .getByRole('button', { name: 'نماها', exact: true })
    .click()
    .then(() => page.getByRole('menuitem', { name: item }).click());

pictures([
  { name: 'login', path: '/login', also: ['dark', 390], isOutside: true },
  {
    name: 'login-refused',
    path: '/login',
    isOutside: true,
    async act(page) {
      const { name, password, go, problem } = signInForm(page);
      await name.fill('root');
      await password.fill('nadorost');
      await go.click();
      await problem.waitFor();
    },
  },
  { name: 'page-forbidden', path: '/403', also: ['dark', 390, 'en'] },
  { name: 'page-unknown', path: '/no-such-page', also: [390] },
  {
    name: 'shell-bell',
    path: '/403',
    also: ['dark', 390],
    async act(page) {
      await page.getByRole('button', { name: /پیام/ }).first().click();
      await page.getByRole('dialog', { name: 'پیام‌ها' }).waitFor();
    },
  },
  {
    name: 'shell-user-menu',
    path: '/403',
    also: ['dark', 390],
    async act(page) {
      await page.getByRole('button', { name: 'منوی کاربر' }).click();
      await page.getByRole('link', { name: /پیام‌ها/ }).waitFor();
    },
  },
  {
    name: 'shell-drawer',
    path: '/403',
    also: [390],
    async act(page) {
      const opener = page.getByRole('button', { name: 'باز کردن فهرست بخش‌ها' });
      if (await opener.isVisible()) await opener.click();
      else await page.getByRole('button', { name: 'مدیریت' }).click();
    },
  },
  {
    name: 'shell-search',
    path: '/403',
    also: ['dark', 390],
    async act(page) {
      await page.getByRole('button', { name: 'جست‌وجو', exact: true }).click();
      await page.getByRole('combobox').fill('برق');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'views-save',
    path: '/PeriodicChart?nav=m.1&period=year&year=1403',
    also: [390],
    async act(page) {
      await openViews(page, 'ذخیرهٔ این نما');
      await page.getByRole('dialog', { name: 'ذخیرهٔ نما' }).waitFor();
    },
  },
  {
    name: 'views',
    async path(api) {
      for (const [name, page, state] of [
        ['برق ونک، سال ۱۴۰۳', '/PeriodicChart', 'nav=m.1&period=year&year=1403'],
        ['بازنگری ساختمان‌ها', '/Review', 'year=1403'],
        ['ورودهای ناموفق', '/AuditLog', 'sort=date'],
      ] as const)
        await api.createSavedView({ body: { name, page, state } });
      return '/PeriodicChart?nav=m.1&period=year&year=1403';
    },
    also: ['dark', 390],
    async act(page) {
      await openViews(page, 'مدیریت نماها');
      await page.getByRole('dialog', { name: 'نماهای ذخیره‌شده' }).waitFor();
    },
  },
  {
    name: 'views-share',
    path: '/PeriodicChart?nav=m.1&period=year&year=1403',
    async act(page) {
      await openViews(page, 'مدیریت نماها');
      await page
        .getByRole('button', { name: /^اشتراک/ })
        .first()
        .click();
      await page.getByRole('dialog', { name: /^اشتراک/ }).waitFor();
    },
  },
]);
