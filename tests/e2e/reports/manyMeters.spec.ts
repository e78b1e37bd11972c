import * as core from '../../../packages/energy-core/src/index.ts';
import { newOrganization, unique } from '../support/organizations.ts';
import { printedSheets } from '../support/paper.ts';
import { expect, test } from '../support/test.ts';

const METERS = 300;
/** Bytes of the heap while 300 meters are shown; with four years of readings 130 MB were found. */
const MAX_HEAP = 250e6;

test('a report of 300 meters says how far it is, stays within its memory and is printed whole', async ({
  open,
  api,
}) => {
  test.setTimeout(360_000);
  const { organization, building } = await newOrganization(api, `سیصد کنتور ${Date.now()}`);
  const [unit] = (await api.listUnits({ query: { type: 'Consumption' } })).rows.filter(
    ({ carrier }) => carrier === 'electricity',
  );
  const place = { organization: organization._id, building: building._id };
  const first = core.fromJalali(1403, 2, 1);
  const excellData = Array.from({ length: 31 }, (_, at) => [core.jalaliText(core.addDays(first, at)), 10]);
  const columns = { from: 0, value: 1, headerRow: -1, format: 'YYYY/MM/DD', kind: 'day' } as const;
  const nav: { navType: 'Meter'; navID: string; navName: string }[] = [];
  for (let at = 1; at <= METERS; at += 1) {
    const body = { name: `کنتور ${at}`, type: 'Consumption' as const, unit: unit!._id, ...place };
    const meter = await api.createMeter({ body });
    await api.uploadReadings({ body: { excellData, ...columns, meterID: meter._id } as never });
    nav.push({ navType: 'Meter', navID: meter._id, navName: meter.name });
  }
  const definition = { name: unique('سیصد'), description: 'شرح', time: 'ماهانه', unit: [unit!._id], nav };
  const created = await api.createReportDefinition({
    body: { ...definition, reportPage: [{ _id: 'trend' }] } as never,
  });
  const page = await open(`/Report?tab=preview&report=${created._id}&period=1403-02`);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page.getByRole('button', { name: 'چاپ' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'چاپ' })).toBeEnabled({ timeout: 60_000 });

  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  expect(usedSize).toBeLessThan(MAX_HEAP);

  const sheets = await printedSheets(page);
  expect(sheets).toHaveLength(await page.locator('.eui-paper').count());
  expect(sheets.length).toBeGreaterThan(METERS);
  // Each meter is in the contents, and the last sheet is numbered.
  const fa = (value: number) => core.formatNumber(value, { digits: 'fa', fractionDigits: 0 });
  expect(sheets.join(' ')).toContain(`کنتور ${METERS}`);
  expect(sheets.at(-1)).toContain(`${fa(sheets.length)} از ${fa(sheets.length)}`);
});
