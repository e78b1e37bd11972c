import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { pdfOf } from '../../../apps/server/src/testing/files.ts';
import { root } from '../support/server.ts';
import { expect, test } from '../support/test.ts';
import { openAs, signIn } from '../support/users.ts';

const FILE_BYTES = 4 * 2 ** 20;

/** A line to the server; while armed, a connection is cut that has sent more than so many bytes. */
async function openLine(url: string) {
  const line = { url: '', cutAt: Number.POSITIVE_INFINITY, cuts: 0, close: () => undefined as unknown };
  const proxy = createServer((browser) => {
    const server = connect(Number(new URL(url).port), '127.0.0.1');
    let sent = 0;
    browser.on('data', (bytes) => {
      sent += bytes.length;
      if (sent <= line.cutAt) return server.write(bytes);
      line.cuts += 1;
      browser.destroy();
      server.destroy();
    });
    server.on('data', (bytes) => browser.write(bytes));
    for (const [one, other] of [
      [browser, server],
      [server, browser],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  line.url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  line.close = () => proxy.close();
  return line;
}

test('a line that breaks at nine tenths of a file says so, leaves nothing half, and the next try goes on', async ({
  api,
  server,
  context,
}) => {
  const { name: type } = await api.createDocumentType({ body: { name: 'سند فرستاده' } });
  const line = await openLine(server.url);
  const files = () => readdirSync(join(server.data, 'files')).sort();
  const [before, { total }] = [files(), await api.listDocuments({ query: {} })];
  const page = await openAs(context, line, await signIn(server, root), '/OtherDocuments?opened=new');
  const dialog = page.getByRole('dialog');
  const buffer = Buffer.concat([pdfOf(), Buffer.alloc(FILE_BYTES)]);
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'نقشهٔ کارخانه.pdf', mimeType: 'application/pdf', buffer });
  await dialog.getByRole('button', { name: /نوع/ }).click();
  await page.getByRole('option', { name: type }).click();
  line.cutAt = 0.9 * FILE_BYTES;
  await dialog.getByRole('button', { name: 'ثبت مستند' }).click();
  // The browser itself tries again, and a busy server may still have the tries before in hand.
  await expect(dialog.getByText(/ارتباط با سرور قطع است|چند ثانیهٔ دیگر دوباره تلاش کنید/)).toBeVisible();
  expect(line.cuts).toBeGreaterThan(0);
  await expect.poll(files).toEqual(before);
  expect((await api.listDocuments({ query: {} })).total).toBe(total);

  line.cutAt = Number.POSITIVE_INFINITY;
  await expect(dialog.getByText('نقشهٔ کارخانه.pdf')).toBeVisible();
  await expect(async () => {
    if (await dialog.isVisible())
      await dialog.getByRole('button', { name: 'ثبت مستند' }).click({ timeout: 1_000 });
    await expect(dialog).toBeHidden({ timeout: 5_000 });
  }).toPass();
  expect(files()).toHaveLength(before.length + 1);
  expect((await api.listDocuments({ query: {} })).total).toBe(total + 1);
  await page.close();
  line.close();
});
