import { pictures, press } from './support/screens.ts';

const all = ['dark', 390, 'en', 'paper'] as const;

pictures([
  { name: 'home', path: '/', also: all, isWhole: true },
  {
    name: 'home-organization',
    path: '/',
    also: ['dark', 390],
    isWhole: true,
    async act(page) {
      await press(page, page.getByRole('combobox', { name: 'ساختمان' }));
      await press(page, page.getByRole('option', { name: /^کل گروه/ }));
      await page.getByRole('region', { name: 'شدت مصرف ساختمان‌ها' }).getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'home-share',
    path: '/',
    async act(page) {
      await page.getByRole('button', { name: /^چگونه به دست آمد: مصرف انرژی [۰-۹]+، برق/ }).press('Enter');
      await page.getByRole('dialog').getByText('از این رقم‌ها').waitFor();
    },
  },
  {
    name: 'home-failed',
    path: '/',
    async act(page) {
      await page.route('**/api/v1/consumption/**', (route) => route.fulfill({ status: 500, body: '' }));
      await page.reload();
      await page.getByRole('alert').first().waitFor();
    },
  },
]);
