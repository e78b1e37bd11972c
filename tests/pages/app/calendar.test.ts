import { expect, test } from 'vitest';
import { unique } from '../../e2e/support/organizations.ts';
import {
  dialog,
  dialogIsGone,
  eventually,
  field,
  fill,
  hand,
  press,
  pressInDialog,
  says,
  screen,
  servePages,
  within,
} from '../support/openPage.ts';

const pages = servePages();
/** 1 Farvardin 1405. */
const DAY = '2026-03-21';
const eventsOn = async (day: string) => (await pages.api.listEvents({ query: { date: day } })).rows;
const opened = (id: string, day: string) => `/Calendar?view=listDay&day=${day}&event=${id}.${day}`;

test('without a name nothing is sent; an event is made, edited in its dialog, and deleted after a warning', async () => {
  const name = unique('بازنگری');
  await pages.open(`/Calendar?view=listDay&day=${DAY}`);
  await hand.click((await screen.findAllByRole('button', { name: 'رویداد' }))[0]!);
  await field('نام *');
  await pressInDialog('ثبت رویداد');
  await eventually(() => expect(dialog().textContent).toContain('نام را وارد کنید'));
  expect(await eventsOn(DAY)).toEqual([]);
  await fill('نام *', name);
  await hand.click(within(dialog()).getByRole('checkbox', { name: 'تمام روز' }));
  await eventually(() => expect(within(dialog()).queryByText('۰۹:۰۰')).toBeNull());
  await pressInDialog('ثبت رویداد');
  await says('رویداد ساخته شد');
  await says(name);
  await dialogIsGone();
  const [made] = await eventsOn(DAY);
  expect(made).toMatchObject({ name, type: 'FullDay', color: '#0E803B', date: DAY, year: 1405 });

  await hand.click((await screen.findAllByRole('button', { name: new RegExp(name) }))[0]!);
  await pressInDialog('ویرایش');
  await fill('مکان', 'اتاق ۲');
  await pressInDialog('ذخیره');
  await says('رویداد ویرایش شد');
  await eventually(async () => expect((await eventsOn(DAY))[0]).toMatchObject({ place: 'اتاق ۲' }));

  await pages.open(opened(made!._id, DAY));
  await pressInDialog('حذف');
  const warning = await screen.findByRole('alertdialog');
  expect(warning.textContent).toContain('برگشت‌پذیر نیست');
  await hand.click(within(warning).getByRole('button', { name: 'حذف' }));
  await says('رویداد حذف شد');
  expect(await eventsOn(DAY)).toEqual([]);
});

test('an end before its start is refused beside its field', async () => {
  const body = { name: unique('جلسه'), date: '2026-03-20', type: 'Hourly' } as const;
  const data = await pages.api.createEvent({
    body: { ...body, fromHour: '2026-03-20T23:30', toHour: '2026-03-21T00:15' },
  });
  // Across midnight and 1 Farvardin it is on both days.
  for (const day of ['2026-03-20', DAY])
    expect((await eventsOn(day)).map(({ _id }) => _id)).toContain(data._id);
  await pages.open(opened(data._id, '2026-03-20'));
  await pressInDialog('ویرایش');
  await fill('تا روز', '1404/12/29');
  await pressInDialog('ذخیره');
  await eventually(() => expect(dialog().textContent).toContain('پایان رویداد باید پس از آغاز آن باشد.'));
  expect((await pages.api.getEvent({ params: { id: data._id } })).toDate).toBe(DAY);
});

test('an open point is among the tasks until it is done', async () => {
  const me = await pages.api.me();
  const task = unique('برگهٔ کالیبراسیون');
  const data = await pages.api.createEvent({
    body: {
      ...{ name: 'جلسهٔ انرژی', date: DAY, type: 'FullDay' },
      points: [{ task, person: me._id, due: '2026-04-01' }],
    },
  });
  await pages.open('/Tasks');
  const row = (await screen.findByText(task)).closest('tr')!;
  expect(row.textContent).toContain('۱۴۰۵/۰۱/۱۲');
  await hand.click(within(row).getByRole('button', { name: new RegExp(`${task}.*انجام شد`) }));
  await says('کار انجام شد');
  await hand.click(await screen.findByRole('button', { name: 'بازگرداندن' }));
  await screen.findByText(task);
  await pages.open(opened(data._id, DAY));
  await hand.click(await eventually(() => within(dialog()).getByRole('checkbox', { name: task })));
  await eventually(async () => {
    const { points } = await pages.api.getEvent({ params: { id: data._id } });
    expect(points).toMatchObject([{ task, isDone: true }]);
  });
});

test('a file is read before it is stored; a script in a name stays a text', async () => {
  const uid = unique('file');
  const ics = [
    ...['BEGIN:VCALENDAR', 'BEGIN:VEVENT', `UID:${uid}`, 'SUMMARY:<img src=x onerror=alert(1)>'],
    ...['DTSTART;VALUE=DATE:20260322', 'END:VEVENT', 'BEGIN:VEVENT', 'DTSTART:20260322', 'END:VEVENT'],
    'END:VCALENDAR',
  ].join('\r\n');
  await pages.open('/Calendar?view=listDay&day=2026-03-22');
  await press('اشتراک، خروجی و ورودی');
  const input = await eventually(() => dialog().querySelector<HTMLInputElement>('input[type=file]')!);
  await hand.upload(input, new File(['x'.repeat(10_000_000)], 'large.ics'));
  await eventually(() => expect(dialog().textContent).toMatch(/بزرگ/));
  await hand.upload(input, new File([ics], 'events.ics', { type: 'text/calendar' }));
  await says('۱ رویداد تازه است و ۰ رویداد از پیش هست.');
  expect(dialog().textContent).toContain('نام ندارد');
  expect(await eventsOn('2026-03-22')).toEqual([]);
  await pressInDialog('افزودن ۱ رویداد');
  await says('۱ رویداد افزوده شد');
  expect(await eventsOn('2026-03-22')).toMatchObject([{ name: '<img src=x onerror=alert(1)>', uid }]);
  await eventually(() => expect(document.querySelector('img[src="x"]')).toBeNull());
  await hand.click(await screen.findByRole('button', { name: 'بازگرداندن' }));
  await says('۱ رویداد واردشده برداشته شد');
  expect(await eventsOn('2026-03-22')).toEqual([]);
});

test('the days off are those of the organization’s working week, chosen in its form', async () => {
  const name = unique('شعبهٔ دبی');
  const { _id } = await pages.api.createOrganization({ body: { name } });
  await pages.api.savePreferences({ body: { preferences: { organization: _id } } });
  try {
    // Thursday 6 and Friday 7 Farvardin 1405.
    const isOff = (day: string) => screen.getByRole('button', { name: new RegExp(day) }).dataset.off;
    await pages.open('/Calendar?day=2026-03-24');
    await eventually(() =>
      expect([isOff('پنج‌شنبه ۶ فروردین'), isOff('جمعه ۷ فروردین')]).toEqual([undefined, 'true']),
    );
    await screen.findByText('نیمه‌کاری');
    await pages.api.updateOrganization({ params: { id: _id }, body: { week: 'thursday-friday' } });
    await pages.open('/Calendar?day=2026-03-25');
    await eventually(() => expect(isOff('پنج‌شنبه ۶ فروردین')).toBe('true'));
    expect(screen.queryByText('نیمه‌کاری')).toBeNull();
  } finally {
    await pages.api.savePreferences({ body: { preferences: { organization: null } } });
  }
});
