import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { newMeter } from '../support/upload.ts';
import { newUser, signIn } from '../support/users.ts';

const thread = (page: Page) => page.getByRole('region', { name: 'نظرها' });
const chartOf = (meter: string) => `/PeriodicChart?nav=m.${meter}&period=year&year=1403`;

test('a comment is answered by keyboard, and axe finds nothing in the thread', async ({
  server,
  api,
  open,
}) => {
  const meter = await newMeter(api, 'برق نظرها');
  const person = await newUser(api, ['charts']);
  const theirs = await signIn(server, person);
  await theirs.api.createNote({
    body: { text: '۲۲ و ۲۳ مهر تعویض کنتور بود.', type: 'Meter', itemId: meter.id },
  });

  const page = await open(chartOf(meter.id));
  await thread(page)
    .getByRole('button', { name: `پاسخ به نظر ${person.name}` })
    .click();
  const reply = page.getByRole('textbox', { name: `پاسخ به ${person.name}` });
  await expect(reply).toBeFocused();
  await page.keyboard.type('ممنون. تا آن زمان این دو روز در مجموع نمی‌آید.');
  await page.keyboard.press('Control+Enter');
  await expect(thread(page).getByText('ممنون. تا آن زمان')).toBeVisible();
  await expect(page.getByText('نظر شما ثبت شد')).toBeVisible();
  await expect(reply).toBeHidden();
  await expectAccessible(page);
});
