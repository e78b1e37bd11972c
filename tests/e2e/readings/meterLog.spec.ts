import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from '../support/axe.ts';
import { linesSavedBy } from '../support/downloads.ts';
import { inPersian, officeYear } from '../support/sheets.ts';
import { expect, test } from '../support/test.ts';
import { newMeter, uploadedBefore } from '../support/upload.ts';

const days = officeYear().slice(0, 60);
const strip = (page: Page) => page.locator('.eui-quality');

test('a range of days is exported; axe finds nothing in the log, its strip, its form and its bills', async ({
  open,
  api,
}) => {
  const bills = await newMeter(api, 'برق دفتر، قبض');
  await api.uploadReadings({
    body: {
      excellData: [['1402/01/01', '1402/01/31', 900]],
      ...{ from: 0, to: 1, value: 2, headerRow: -1, format: 'YYYY/MM/DD', kind: 'range' },
      ...{ meterID: bills.id, fileName: 'bills.csv' },
    },
  });
  const meter = await newMeter(api, 'برق دفتر');
  await uploadedBefore(api, meter.id, days);
  const page = await open('/MeterData?meter=1&from=2024-09-22&to=2024-10-21&size=50&sort=date');
  const rows = page.getByRole('row').filter({ has: page.locator('td') });
  await expect(rows).toHaveCount(28);
  await expect(rows.first()).toContainText('۱۴۰۳/۰۷/۰۱');
  const lines = await linesSavedBy(page.getByRole('button', { name: 'خروجی CSV' }));
  expect(lines).toHaveLength(29);
  expect(lines[0]).toBe('\uFEFFتاریخ,مصرف، kWh,هزینه، تومان');
  expect(lines[1]).toMatch(/^1403\/07\/01,\d+(\.\d+)?,\d+$/);

  await page.goto(`/MeterData?meter=${bills.id}`);
  await strip(page).getByText('بازهٔ قبض‌ها').click();
  await expectAccessible(page);
  await page.goto(`/MeterData?meter=${meter.id}&sort=date`);
  await expect(strip(page)).toBeVisible();
  await rows
    .filter({ hasText: inPersian(days[0]!.date) })
    .getByRole('button', { name: /^ویرایش/ })
    .click();
  await expect(page.getByRole('dialog', { name: /ویرایش قرائت/ }).getByLabel('مصرف')).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
});
