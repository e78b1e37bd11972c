import { expect, test } from 'vitest';
import { csv } from '../../e2e/support/sheets.ts';
import { chooseFile, chooseMeter, isUploaded, main } from '../support/files.ts';
import {
  eventually,
  hand,
  press,
  pressKey,
  says,
  screen,
  servePages,
  within,
  write,
} from '../support/openPage.ts';
import { newMeter } from '../support/world.ts';

const pages = servePages();

for (const way of ['correct', 'undo'] as const)
  test(`a sheet stored without an answer and corrected since is said, and then: ${way}`, async () => {
    const meter = await newMeter(pages.api, 'برق اصلاح بریده');
    const total = async () => (await pages.api.listReadings({ query: { meter: meter.id } })).total;
    const store = () => press(/^ثبت .?[۰-۹]/);
    await pages.open('/UploadMeterData');
    await chooseMeter(meter);
    await chooseFile(csv('eslah.csv', 'تاریخ,مصرف\n1401/01/01,12.5\n1401/01/02,13\n1401/01/03,قطع'));
    await hand.click(await screen.findByRole('checkbox', { name: /کنار گذاشته و بقیه ثبت شود/ }));
    await press('بررسی داده');
    await screen.findByRole('button', { name: /^ثبت .?[۰-۹]/ });
    pages.cuts = [{ path: /\/consumption\/batch$/, isDone: true }];
    await store();
    await says(/پاسخ سرور نرسید و روشن نیست/);
    pages.cuts = [];
    expect(await total()).toBe(2);

    // Meanwhile the user corrects the row that was left out.
    await hand.click((await screen.findAllByRole('button', { name: /^ستون‌ها/ }))[0]!);
    await write((await screen.findAllByRole('textbox', { name: /ردیف .?۴/ }))[0]!, '14');
    await pressKey('Enter');
    await main(/۳.? روز/);
    await press('بررسی داده');
    await store();
    const notice = await eventually(() => within(screen.getByRole('main')).getByRole('alert'));
    await main(/نسخهٔ پیشین این فایل ثبت شده است، این نسخه نه/);
    expect(notice).toHaveTextContent(/۲.? روز از/);
    expect(within(notice).getByRole('link')).toHaveAttribute(
      'href',
      expect.stringMatching(/MeterData\?meter=\d+&tab=uploads$/),
    );
    expect(await total()).toBe(2);
    await press(way === 'correct' ? 'ادامه به‌عنوان اصلاح' : /^پس گرفتن نسخهٔ پیشین/);
    await press(way === 'correct' ? /ثبت .?۱.? روز/ : /ثبت .?۳.? روز/);
    await isUploaded();
    const uploads = (await pages.api.listUploads({ query: { meter: meter.id } })).rows;
    expect(uploads.map(({ stored, state }) => [stored, state])).toEqual([
      [way === 'correct' ? 1 : 3, 'active'],
      [2, way === 'correct' ? 'active' : 'undone'],
    ]);
    // The row's own trail shows the original cell.
    const trail = await pages.api.figureTrail({
      body: {
        ...{ nav: [{ navID: meter.id, navType: 'Meter' }], period: { days: ['2022-03-23'] } },
        quantity: 'consumption',
      },
    });
    expect(trail.rows?.[0]).toMatchObject({
      value: 14,
      mended: [{ field: 'value', was: 'قطع', now: '14' }],
    });
  });
