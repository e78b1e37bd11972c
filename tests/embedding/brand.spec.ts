import { root } from '../e2e/support/server.ts';
import { expect } from '../e2e/support/test.ts';
import { type EmbedGlobal, heard, mountApp, openHost, test } from './support/nearPortal.ts';

const wine = {
  accent: { light: '#8A1F5C', dark: '#F0A3CF' },
  onAccent: { light: '#FFFFFF', dark: '#2A0A1C' },
  bar: '#3F0D2A',
  onBar: '#FFFFFF',
  mark: '#F2A900',
  radius: 2,
  font: 'Georgia, serif',
};
const [bar, accent] = ['rgb(63, 13, 42)', 'rgb(138, 31, 92)'];

test('the app wears the brand of the host, changes it, and takes it off', async ({ page, host, api }) => {
  await openHost(page, host.url);
  const { token } = await api.login({ body: root });
  const path = '/PeriodicChart?nav=m.1&period=year&year=1403';
  await mountApp(page, token, { path, locale: 'fa', brand: wine });
  const top = page.locator('#energy .eui-topbar');
  await expect(top).toHaveCSS('background-color', bar);
  await expect(page.locator('#energy .eui-root').first()).toHaveCSS('font-family', wine.font);
  await expect(page.locator('#energy').getByRole('main')).toContainText('پوشش داده');
  const chosen = page.locator('#energy .eui-modules-link[aria-current]').first();
  await expect(chosen).toHaveCSS('color', accent);
  expect(await heard(page, 'error')).toEqual([]);

  const update = (changes: object) =>
    page.evaluate((given) => (globalThis as EmbedGlobal).app!.update(given), changes);
  await update({ theme: 'dark' });
  await expect(chosen).toHaveCSS('color', 'rgb(240, 163, 207)');
  await update({ theme: 'light', brand: { bar: '#F4F1E6', onBar: '#17223B', mark: '#9A5B00' } });
  await expect(top).toHaveCSS('background-color', 'rgb(244, 241, 230)');
  await update({ brand: {} });
  await expect(chosen).not.toHaveCSS('color', accent);
  await expect(top).not.toHaveCSS('background-color', 'rgb(244, 241, 230)');

  // Shown as the host wants it, and told by name.
  await update({ brand: { ...wine, accent: '#E58FBF' } });
  await expect
    .poll(async () => JSON.stringify(await heard(page, 'error')))
    .toContain('accent on bg-surface in the light theme has 2.33 of 4.5');
  expect(await heard(page, 'error')).toEqual([expect.objectContaining({ code: 'LOW_CONTRAST' })]);
  await expect(chosen).toHaveCSS('color', 'rgb(229, 143, 191)');
});

test('an element takes a brand as JSON or as an object, and refuses a wrong one with a sentence', async ({
  page,
  host,
  api,
  complaints,
}) => {
  await openHost(page, host.url);
  const { token } = await api.login({ body: root });
  const refusals = await page.evaluate(
    async ([jwt, brand]) => {
      const place = document.getElementById('energy')!;
      // Given before the script that defines the element.
      place.innerHTML = '<energy-app locale="fa" theme="light"></energy-app>';
      Object.assign(place.firstElementChild!, { token: jwt, brand });
      const { mount } = await import(/* @vite-ignore */ `${location.origin}/energy/embed.js`);
      return [{ accent: 'teal' }, { acent: '#8A1F5C' }, { font: 'x; color: red' }, 'wine'].map((wrong) => {
        try {
          mount(place, { brand: wrong });
          return null;
        } catch (error) {
          return (error as Error).message;
        }
      });
    },
    [token, wine] as const,
  );
  for (const refusal of refusals)
    expect(refusal).toContain('mount() needs as brand parts of { accent, onAccent');
  const top = page.locator('energy-app .eui-topbar');
  await expect(top).toHaveCSS('background-color', bar);
  await page.locator('energy-app').evaluate((element) => {
    element.setAttribute('brand', '{"bar":"#17223B"}');
  });
  await expect(top).toHaveCSS('background-color', 'rgb(23, 34, 59)');
  await page.locator('energy-app').evaluate((element) => element.setAttribute('brand', '{bar: #17223B}'));
  await expect.poll(() => complaints.splice(0).join()).toContain('needs as brand parts of');
  await page.locator('energy-app').evaluate((element) => element.removeAttribute('brand'));
  await expect(top).not.toHaveCSS('background-color', 'rgb(23, 34, 59)');
});
