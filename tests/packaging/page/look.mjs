// What a developer sees of `main.js` in a browser.
import { fail } from '../support.mjs';

/** The tree of the packed package, its font, a client that calls, and an upload. */
export async function lookAt(page) {
  await page.getByRole('tree').getByText('گروه صنعتی آرمان').waitFor({ timeout: 10_000 });
  const look = await page.getByRole('tree').evaluate((tree) => {
    const style = getComputedStyle(tree);
    return { direction: style.direction, font: style.fontFamily };
  });
  if (look.direction !== 'rtl') fail('The tree of the packed package is not right to left.');
  if (!look.font.includes('Vazirmatn')) fail('The packed stylesheet did not reach the tree.');
  await reachesAServer(page);
  await storesASheet(page);
}

/** The preview answers with a page, so a client that reached it complains of the answer and not of the network. */
async function reachesAServer(page) {
  for (const name of ['own', 'given']) {
    const body = page.locator(`body[data-${name}]`);
    await body.waitFor({ timeout: 10_000 });
    const code = await body.getAttribute(`data-${name}`);
    if (code !== 'BAD_ANSWER') fail(`A client with its ${name} fetch ended with ${code}.`);
  }
}

/** The packed worker reads the file, and the wizard leads to the store. */
async function storesASheet(page) {
  await page.getByLabel('فایل دادهٔ کنتور').setInputFiles({
    name: 'masraf.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('تاریخ,مصرف\n1403/01/01,۱۲٫۵\n1403/01/02,13'),
  });
  await page.getByRole('button', { name: 'بررسی داده' }).click();
  await page.getByRole('button', { name: 'ثبت ۲ روز' }).click();
  await page.getByRole('heading', { name: 'داده ثبت شد' }).waitFor({ timeout: 10_000 });
}
