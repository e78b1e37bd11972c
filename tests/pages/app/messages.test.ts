import { expect, test } from 'vitest';
import { uploadedBefore } from '../../e2e/support/upload.ts';
import { newUser } from '../../e2e/support/users.ts';
import { eventually, hand, leadsTo, press, says, screen, servePages, within } from '../support/openPage.ts';
import { sendMessages, signIn } from '../support/signIn.ts';
import { newMeter } from '../support/world.ts';

const pages = servePages();
const closeMarks = (count: number) =>
  eventually(() => {
    const marks = screen.queryAllByRole('button', { name: /^بستن .?«.?ورود تازه/ });
    expect(marks).toHaveLength(count);
    return marks;
  });

test('a message that could not be closed comes back, and says why; many stand on pages and go at once', async () => {
  const person = await newUser(pages.api, ['charts']);
  const signedIn = await signIn(person);
  await sendMessages(person, 11);
  await pages.open('/Messages?page=2', signedIn);
  const [mark] = await closeMarks(1);
  pages.cuts = [{ path: /\/notification\/\d+$/ }];
  await hand.click(mark!);
  await says('پیام تغییر نکرد');
  const [back] = await closeMarks(1);
  await screen.findByRole('button', { name: /۱۱ پیام تازه/ });
  pages.cuts = [];
  await hand.click(back!);
  // The last page is the first one now.
  await closeMarks(10);
  await press('همه را خوانده‌شده کن');
  await says('پیام تازه‌ای نیست');
  await screen.findByRole('button', { name: 'پیام‌ها' });
  const { total } = await signedIn.api.listNotifications({ query: { isActive: 'true' as never } });
  expect(total).toBe(0);
});

test('an upload that was not decided on waits among the tasks, leads back to its meter, and can be taken off', async () => {
  const meter = await newMeter(pages.api, 'برق کار نیمه‌تمام');
  await uploadedBefore(pages.api, meter.id, [{ date: '1401/11/01', value: 10 }]);
  const signedIn = await signIn(await newUser(pages.api, ['upload', 'log']));
  await pages.open('/Tasks', signedIn);
  await says('کاری در انتظار شما نیست');
  const columns = { from: 0, value: 1, headerRow: -1, kind: 'day', format: 'YYYY/MM/DD' } as const;
  const check = signedIn.api.uploadReadings({
    body: {
      ...{ excellData: [['1401/11/01', 12]], ...columns },
      ...{ meterID: meter.id, fileName: 'bahman.csv', dryRun: true },
    },
  });
  await expect(check).rejects.toMatchObject({ code: 'OVERLAP' });
  await pages.open('/Tasks', signedIn);
  const row = () =>
    eventually(() => {
      const found = screen.getAllByRole('row').find(({ textContent }) => textContent?.includes('bahman.csv'));
      expect(found).toBeDefined();
      return found!;
    });
  const inRow = async (name: RegExp) => hand.click(within(await row()).getByRole('button', { name }));
  expect(await row()).toHaveTextContent('برق کار نیمه‌تمام');
  await press(/^منوی کاربر/);
  await eventually(() => expect(screen.getByRole('link', { name: /کارها/ })).toHaveTextContent('۱'));
  await hand.keyboard('{Escape}');
  await inRow(/^برداشتن/);
  await says('کاری در انتظار شما نیست');
  await press('بازگرداندن');
  await inRow(/^ادامه/);
  await leadsTo(new RegExp(`/UploadMeterData\\?.*meter=${meter.id}`));
  await screen.findByRole('heading', { name: 'فایل داده را انتخاب کنید' });
  await pages.open('/Tasks', signedIn);
  await inRow(/^برداشتن/);
  await eventually(async () => expect((await signedIn.api.listMyTasks()).total).toBe(0));
});
