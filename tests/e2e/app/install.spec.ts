import { expectAccessibleInBothThemes } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Resolves when the worker answers for the page. */
const controlled = () =>
  navigator.serviceWorker.ready.then(
    () =>
      new Promise<void>((resolve) => {
        if (navigator.serviceWorker.controller) resolve();
        else navigator.serviceWorker.addEventListener('controllerchange', () => resolve());
      }),
  );

test('the app can be installed: a manifest in Persian with icons of the promised sizes', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/login`);
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await page.request.get(server.url + href);
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ name: 'سامانهٔ مدیریت انرژی', lang: 'fa', dir: 'rtl', start_url: '/' });
  const icons: { src: string; sizes: string }[] = [
    ...manifest.icons,
    {
      src: await page.locator('link[rel=apple-touch-icon]').getAttribute('href'),
      sizes: '180x180',
    },
  ];
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
});

test('without a connection a page in Persian offers another try; no answer is kept', async ({ open }) => {
  const page = await open('/admin');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.evaluate(controlled);
  const kept = await page.evaluate(async () => {
    const urls: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) urls.push(new URL(url).pathname);
    return urls.sort();
  });
  expect(kept).toEqual(['/offline.css', '/offline.html', '/offline.js']);

  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'اتصال برقرار نیست' })).toBeVisible();
  await expect(page).toHaveURL(/\/admin$/);
  await page.getByRole('button', { name: 'تلاش دوباره' }).click();
  await expect(page.getByRole('heading', { name: 'اتصال برقرار نیست' })).toBeVisible();
  await expectAccessibleInBothThemes(page, { where: 'offline' });
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'کاربران' })).toBeVisible();
});

test('the page and its worker come from the server each time, hashed files once', async ({
  page,
  server,
}) => {
  const cacheOf = async (path: string) =>
    (await page.request.get(server.url + path)).headers()['cache-control'];
  for (const path of ['/', '/serviceWorker.js', '/app.webmanifest', '/offline.html'])
    expect(await cacheOf(path), path).toBe('no-cache');
  await page.goto(`${server.url}/login`);
  const script = await page.locator('script[type=module]').first().getAttribute('src');
  expect(await cacheOf(script!)).toContain('immutable');
});
