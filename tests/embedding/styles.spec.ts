import { expect, type Page, test } from '@playwright/test';
import { type Bundle, bundleComponents } from './styles/bundle.ts';
import { hostSheets } from './styles/hostSheets.ts';
import { differences, measure } from './styles/measure.ts';

let bundle: Bundle;
test.beforeAll(async () => {
  bundle = await bundleComponents();
});

/** A page of somebody else with the components in it: its own rules come before ours, or after. */
async function openPage(page: Page, sheet: keyof Bundle['sheets'], show = ''): Promise<void> {
  await page.route('http://host.test/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/components.js')
      return route.fulfill({ contentType: 'text/javascript', body: bundle.script });
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en"><head><style>body { margin: 0 !important }</style><style id="before"></style><style>${bundle.sheets[sheet]}</style><style id="after"></style></head>
        <body><div id="root"></div><script type="module" src="/components.js"></script></body></html>`,
    });
  });
  await page.goto(`http://host.test/${show && `?show=${show}`}`);
  await page.locator('[data-part]').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
}

const dress = (page: Page, at: 'before' | 'after', css: string) =>
  page.evaluate(
    ([id, text]) => {
      document.getElementById(id!)!.textContent = text!;
    },
    [at, css],
  );

/** Letters of an enlarged page are rounded to other widths, and lines break elsewhere: only looks are compared. */
const toleranceBeside = (host: string) => (host === 'an enlarged page' ? Number.POSITIVE_INFINITY : 2);

/** Wears the rules of each host in turn, before ours and after, and compares what is drawn with the clean page. */
async function expectSameBeside(page: Page, hosts: readonly string[]): Promise<void> {
  const clean = await measure(page);
  for (const host of hosts)
    for (const at of ['before', 'after'] as const) {
      await dress(page, at, hostSheets[host]!);
      const found = differences(clean, await measure(page), toleranceBeside(host));
      expect.soft(found.slice(0, 12), `${host}, ${at} ours`).toEqual([]);
      await dress(page, at, '');
    }
  expect(differences(clean, await measure(page)), 'alone again').toEqual([]);
}

const hosts = Object.keys(hostSheets);

for (const sheet of ['styles.css', 'embed.css'] as const)
  test.describe(sheet, () => {
    test('keeps its look beside the rules of a host', async ({ page }) => {
      await openPage(page, sheet);
      expect((await measure(page)).length).toBeGreaterThan(1500);
      await expectSameBeside(page, hosts);
    });

    test('keeps the look of controls under the pointer and with the focus', async ({ page }) => {
      await openPage(page, sheet, 'states');
      for (const name of ['ذخیره', 'حذف', 'ویرایش']) {
        await page.getByRole('button', { name }).hover();
        await expectSameBeside(page, ['Bootstrap 5', 'buttons of SharePoint']);
      }
      await page.getByRole('textbox').focus();
      await page.getByRole('textbox').hover();
      await expectSameBeside(page, ['Bootstrap 5', 'buttons of SharePoint']);
    });

    test('keeps the look of what opens over the page', async ({ page }) => {
      const notZoomed = hosts.filter((host) => host !== 'an enlarged page');
      await openPage(page, sheet, 'datePicker');
      await page.getByRole('button').first().click();
      await page.getByRole('grid').waitFor();
      await expectSameBeside(page, notZoomed);

      await openPage(page, sheet, 'select');
      await page.getByRole('button').first().click();
      await page.getByRole('listbox').waitFor();
      await expectSameBeside(page, notZoomed);

      await openPage(page, sheet, 'dialog');
      await page.getByRole('dialog').waitFor();
      await expectSameBeside(page, notZoomed);
    });

    test('opens lists at their field on an enlarged page', async ({ page }) => {
      await openPage(page, sheet, 'select');
      await dress(page, 'after', hostSheets['an enlarged page']!);
      const field = page.getByRole('button').first();
      await field.click();
      const [list, from] = [await page.getByRole('listbox').boundingBox(), await field.boundingBox()];
      expect(Math.abs(list!.y - (from!.y + from!.height))).toBeLessThan(20);
      expect(Math.abs(list!.x + list!.width - (from!.x + from!.width))).toBeLessThan(20);
    });
  });

/** What a developer may want to change, and the one property that needs a class more on controls. */
const own = {
  ...{ color: 'rgb(1, 2, 3)', 'background-color': 'rgb(4, 5, 6)', 'border-top-left-radius': '7px' },
  ...{
    'padding-top': '11px',
    'font-size': '19px',
    'text-align': 'end',
    'box-shadow': 'rgb(1, 2, 3) 0px 0px 2px 0px',
  },
};
const written = (rule: Record<string, string>) =>
  Object.entries({ ...rule, transition: 'none' })
    .map(([name, value]) => `${name}: ${value}`)
    .join(';');

for (const at of ['before', 'after'] as const)
  test(`with styles.css, the rules of a developer win over ours, ${at} them`, async ({ page }) => {
    await openPage(page, 'styles.css');
    await dress(
      page,
      at,
      `.eui-root .own { ${written(own)} } .eui-root.eui-root .own.own { cursor: crosshair }`,
    );
    const lost = await page.evaluate((wanted) => {
      const elements = [...document.querySelectorAll('[data-part] *:not(svg, svg *)')];
      for (const element of elements) {
        element.classList.add('own');
        element.removeAttribute('style');
      }
      return elements.flatMap((element) => {
        const computed = getComputedStyle(element);
        return Object.entries({ ...wanted, cursor: 'crosshair' })
          .filter(([name, value]) => computed.getPropertyValue(name) !== value)
          .map(
            ([name]) => `${name}: ${computed.getPropertyValue(name)} of ${element.outerHTML.slice(0, 90)}`,
          );
      });
    }, own);
    expect(lost.slice(0, 12)).toEqual([]);
  });
