import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './support/test.ts';

const routes = ['/PeriodicChart', '/UploadMeterData', '/MeterData', '/403', '/no-such-page'];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('axe finds nothing on the sign-in', async ({ page }) => {
      await page.goto('/login');
      await page.getByRole('heading', { name: 'ورود' }).waitFor();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    });

    for (const route of routes) {
      test(`axe finds nothing on ${route}`, async ({ open }) => {
        const page = await open(route);
        await page.getByRole('main').waitFor();
        await page.waitForLoadState('networkidle');
        expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      });
    }
  });
}
