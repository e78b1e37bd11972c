import type { Client } from '../../packages/energy-core/src/api/index.ts';
import { addDays, formatJalali } from '../../packages/energy-core/src/index.ts';
import { pictures, press } from './support/screens.ts';

/** One review that is late and one that is due tomorrow. */
async function dueReviews(api: Client): Promise<string> {
  const { today } = await api.homeAttention({ query: { organization: '1' } });
  const [late, soon] = (await api.listDocuments({ query: { isStandard: 'true', limit: '2' } })).rows;
  for (const [document, days] of [
    [late!, -6],
    [soon!, 1],
  ] as const)
    await api.updateDocument({
      params: { id: document._id },
      body: {
        reviewDate: formatJalali(addDays(today, days), 'numeric', 'en'),
        version: (await api.getDocument({ params: { id: document._id } })).version,
      },
    });
  return '/';
}

const all = ['dark', 390, 'en', 'paper'] as const;

pictures([
  { name: 'home', path: dueReviews, also: all, isWhole: true },
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
