import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { addDays, type Day } from '../day.ts';
import { occurrencesIn } from '../events/repeat.ts';
import { fromJalali } from '../jalali.ts';
import { utcMinutes } from '../tehranTime.ts';
import { MAX_ICS_LENGTH } from './icsEvent.ts';
import { readIcs } from './readIcs.ts';
import { type WrittenIcsEvent, writeIcs } from './writeIcs.ts';

const today = '2026-11-28';
const options = {
  name: 'تقویم انرژی',
  now: utcMinutes(today, '08:00'),
  from: '2010-01-01',
  to: '2029-11-28',
};
const event = (more: Partial<WrittenIcsEvent>): WrittenIcsEvent => ({
  ...{ uid: 'one', name: 'جلسهٔ بازنگری', description: '', place: '', color: '#027C7C', version: 1 },
  ...{ from: today, to: today, fromHour: null, toHour: null, reminder: null },
  ...{ repeat: null, until: null, skipped: [] },
  ...more,
});
const once = (from: Day, fromHour: string, to: Day, toHour: string) => event({ from, to, fromHour, toHour });
const hours = { fromHour: '09:00', toHour: '10:30' };

/** What another implementation reads: `ical.js`, with the zone that the file itself brings. */
function readElsewhere(text: string, max = 400) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents('vevent').map((part) => {
    const read = new ICAL.Event(part);
    const starts: string[] = [];
    const each = read.iterator();
    for (let next = each.next(); next && starts.length < max; next = each.next())
      starts.push(next.isDate ? next.toString() : next.toJSDate().toISOString());
    return {
      ...{ name: read.summary, description: read.description, place: read.location, uid: read.uid, starts },
      seconds: read.duration.toSeconds(),
    };
  });
}

describe('a calendar that is written', () => {
  test('is read elsewhere: hours in Iran, full days as dates', () => {
    const [hourly, full] = readElsewhere(
      writeIcs([event({ ...hours, place: 'اتاق ۲' }), event({ uid: 'two', to: addDays(today, 2) })], options),
    );
    expect(hourly).toMatchObject({ name: 'جلسهٔ بازنگری', place: 'اتاق ۲', seconds: 90 * 60 });
    expect(hourly!.starts).toEqual(['2026-11-28T05:30:00.000Z']);
    expect(full).toMatchObject({ starts: [today], seconds: 3 * 86_400 });
  });

  test('has each month and year of a Jalali rule as a date, and none that was taken out', () => {
    const monthly = event({
      from: fromJalali(1405, 6, 31),
      to: fromJalali(1405, 6, 31),
      repeat: 'month',
      ...hours,
    });
    const yearly = event({
      uid: 'leap',
      from: fromJalali(1399, 12, 30),
      to: fromJalali(1399, 12, 30),
      repeat: 'year',
    });
    const given = [{ ...monthly, skipped: [fromJalali(1405, 8, 30)] }, yearly];
    const read = readElsewhere(writeIcs(given, options));
    for (const [at, each] of given.entries())
      expect(read[at]!.starts).toEqual(
        occurrencesIn(each, options).map(({ from }) => (each.fromHour ? `${from}T05:30:00.000Z` : from)),
      );
    expect(read[1]!.starts).toContain(fromJalali(1404, 12, 29));
  });

  test('goes on each week, until its last day and without those taken out', () => {
    const weekly = event({
      repeat: 'week',
      until: addDays(today, 28),
      skipped: [addDays(today, 7)],
      ...hours,
    });
    const [read] = readElsewhere(writeIcs([weekly], options));
    expect(read!.starts).toEqual([0, 14, 21, 28].map((days) => `${addDays(today, days)}T05:30:00.000Z`));
    const [endless] = readElsewhere(writeIcs([{ ...weekly, until: null, skipped: [] }], options), 500);
    expect(endless!.starts).toHaveLength(500);
  });

  test('keeps an hour that clocks skipped in 1401 as it was written', () => {
    const text = writeIcs([once('2022-03-22', '00:15', '2022-03-22', '00:45')], options);
    expect(text).toContain('DTSTART;TZID=Asia/Tehran:20220322T001500');
    expect(readIcs(text, today)).toMatchObject({ events: [{ fromHour: '00:15', toHour: '00:45' }] });
  });

  test('knows the summers of Iran', () => {
    const read = readElsewhere(
      writeIcs(
        [
          once('2021-07-01', '09:00', '2021-07-01', '10:00'),
          once('2021-12-01', '09:00', '2021-12-01', '10:00'),
          once('2022-03-22', '12:00', '2022-03-22', '12:15'),
        ],
        options,
      ),
    );
    expect(read.map(({ starts }) => starts[0])).toEqual([
      ...['2021-07-01T04:30:00.000Z', '2021-12-01T05:30:00.000Z', '2022-03-22T07:30:00.000Z'],
    ]);
  });

  test('keeps every line within 75 bytes, and nothing of a name gets out of it', () => {
    const name = `${'نام بسیار بلند '.repeat(12)}; a,b\\c\nBEGIN:VEVENT\u0007<script>alert(1)</script>`;
    const text = writeIcs([event({ name, description: 'یک\r\nدو' })], options);
    for (const line of text.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    const [read, ...others] = readElsewhere(text);
    expect(others).toEqual([]);
    expect(read!.name).toBe(name.replace('\u0007', ''));
    expect(read!.description).toBe('یک\nدو');
  });

  test('reminds: a full day from eight in the morning on', () => {
    const text = writeIcs(
      [event({ reminder: 30, ...hours }), event({ reminder: 0 }), event({ reminder: 1440 })],
      options,
    );
    expect(text.match(/TRIGGER:.*/g)!.map((line) => line.trim())).toEqual([
      ...['TRIGGER:-PT30M', 'TRIGGER:PT480M', 'TRIGGER:-PT960M'],
    ]);
  });

  test('is the same after a round trip', () => {
    const given = [
      event({ ...hours, description: 'دستور: الف، ب;\nپ', place: 'اتاق, ۲' }),
      event({
        uid: 'month',
        from: fromJalali(1405, 6, 31),
        to: fromJalali(1405, 6, 31),
        repeat: 'month',
        until: fromJalali(1407, 1, 1),
        skipped: [fromJalali(1405, 7, 30)],
      }),
      event({
        uid: 'week',
        repeat: 'week',
        until: addDays(today, 70),
        skipped: [addDays(today, 14)],
        ...hours,
      }),
      event({ uid: 'night', to: addDays(today, 1), fromHour: '22:00', toHour: '06:00' }),
    ];
    const read = readIcs(writeIcs(given, options), today);
    expect(read).toEqual({
      ok: true,
      leftOut: [],
      events: given.map(({ reminder: _, version: __, ...each }) => each),
    });
  });
});

const file = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n');
const eventWith = (...lines: string[]) =>
  file('BEGIN:VEVENT', 'UID:a', 'SUMMARY:جلسه', ...lines, 'END:VEVENT');
const eventsOf = (text: string) => {
  const read = readIcs(text, today, (day, hour, zone) => {
    if (zone !== 'Europe/Berlin') throw new RangeError(zone);
    return utcMinutes(day, hour) - 60;
  });
  if (!read.ok) throw new Error(read.issue.code);
  return read;
};
const daysOf = (...lines: string[]) => eventsOf(eventWith(...lines)).events.map(({ from }) => from);

describe('a file that is read', () => {
  test.each([
    ['in UTC', 'DTSTART:20261128T053000Z', 'DTEND:20261128T063000Z', '09:00', '10:00'],
    ['in Tehran', 'DTSTART;TZID=Asia/Tehran:20261128T090000', 'DURATION:PT1H', '09:00', '10:00'],
    ['in another zone', 'DTSTART;TZID="Europe/Berlin":20261128T090000', 'DURATION:PT45M', '11:30', '12:15'],
    ['without a zone', 'DTSTART:20261128T0900', 'DTEND:20261128T0900', '09:00', '09:15'],
  ])('has an hour %s', (_, start, end, fromHour, toHour) => {
    expect(eventsOf(eventWith(start, end)).events).toMatchObject([
      { from: today, to: today, fromHour, toHour },
    ]);
  });

  test('has a full day with its end excluded, or none', () => {
    expect(
      eventsOf(eventWith('DTSTART;VALUE=DATE:20261128', 'DTEND;VALUE=DATE:20261201')).events,
    ).toMatchObject([{ from: today, to: '2026-11-30', fromHour: null }]);
    expect(eventsOf(eventWith('DTSTART;VALUE=DATE:20261128')).events[0]!.to).toBe(today);
  });

  test.each([
    ['20261130', 'FREQ=DAILY;COUNT=9;INTERVAL=3'],
    ['20261130', 'FREQ=WEEKLY;BYDAY=MO,WE;COUNT=9'],
    ['20261128', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,SA;WKST=SU;UNTIL=20270301'],
    ['20261128', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,SA;WKST=MO;UNTIL=20270301'],
    ['20261231', 'FREQ=MONTHLY;BYMONTHDAY=31;COUNT=9'],
    ['20261130', 'FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=9'],
    ['20261208', 'FREQ=MONTHLY;BYDAY=2TU;COUNT=12'],
    ['20261225', 'FREQ=MONTHLY;BYDAY=-1FR;COUNT=12'],
    ['20261130', 'FREQ=MONTHLY;COUNT=5;INTERVAL=5'],
    ['20270301', 'FREQ=YEARLY;BYMONTH=3;BYDAY=1MO;UNTIL=20300101'],
    ['20261128', 'FREQ=YEARLY;INTERVAL=2;COUNT=3'],
  ])('repeats from %s by %s as elsewhere', (start, rule) => {
    const text = eventWith(`DTSTART;VALUE=DATE:${start}`, `RRULE:${rule}`);
    expect(eventsOf(text).events.map(({ from }) => from)).toEqual(readElsewhere(text)[0]!.starts);
  });

  test('repeats on days that other readers get wrong, as the standard has them', () => {
    expect(
      daysOf('DTSTART;VALUE=DATE:20280229', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;COUNT=3'),
    ).toEqual([...['2028-02-29', '2032-02-29', '2036-02-29']]);
    expect(daysOf('DTSTART;VALUE=DATE:19970519', 'RRULE:FREQ=YEARLY;BYDAY=20MO;COUNT=3')).toEqual([
      ...['1997-05-19', '1998-05-18', '1999-05-17'],
    ]);
  });

  test('keeps a plain week as a rule, with its exceptions', () => {
    const read = eventsOf(
      eventWith('DTSTART:20261128T090000', 'RRULE:FREQ=WEEKLY;BYDAY=SA;COUNT=4', 'EXDATE:20261205T090000'),
    );
    expect(read.events).toMatchObject([
      { repeat: 'week', until: '2026-12-19', skipped: ['2026-12-05'], fromHour: '09:00' },
    ]);
  });

  test('has a moved occurrence once', () => {
    const moved = [
      'BEGIN:VEVENT',
      'UID:a',
      'SUMMARY:جابه‌جا',
      'RECURRENCE-ID:20261205T090000',
      'DTSTART:20261206T100000',
      'END:VEVENT',
    ];
    const text = eventWith(
      'DTSTART:20261128T090000',
      'RRULE:FREQ=WEEKLY',
      'END:VEVENT',
      ...moved.slice(0, -1),
    );
    expect(eventsOf(text).events).toMatchObject([
      { repeat: 'week', skipped: ['2026-12-05'] },
      { from: '2026-12-06', repeat: null },
    ]);
  });

  test('is limited where a rule has no end, or never falls', () => {
    const days = daysOf('DTSTART;VALUE=DATE:20200101', 'RRULE:FREQ=DAILY');
    expect([days[0], days.at(-1)]).toEqual([addDays(today, -366), addDays(today, 731)]);
    expect(daysOf('DTSTART;VALUE=DATE:20261130', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')).toEqual([
      '2026-11-30',
    ]);
  });

  test.each([
    ['without a name', ['SUMMARY: \u200f', 'DTSTART:20261128T090000'], 'noName'],
    ['with 30 February', ['DTSTART;VALUE=DATE:20260230'], 'noDay'],
    ['without a day', [], 'noDay'],
    ['with an end before its start', ['DTSTART:20261128T090000', 'DTEND:20261128T080000'], 'badTimes'],
    ['over three years', ['DTSTART;VALUE=DATE:20261128', 'DURATION:P1000D'], 'badTimes'],
    ['in a zone that nobody knows', ['DTSTART;TZID=Mars/Base:20261128T090000'], 'timeZone'],
    ['by a rule of hours', ['DTSTART:20261128T090000', 'RRULE:FREQ=HOURLY'], 'rule'],
    ['by a rule of positions', ['DTSTART:20261128T090000', 'RRULE:FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1'], 'rule'],
    ['by a rule that is none', ['DTSTART:20261128T090000', 'RRULE:FREQ=DAILY;INTERVAL=0'], 'rule'],
    ['six thousand times', ['DTSTART;VALUE=DATE:20261128', 'RRULE:FREQ=DAILY;COUNT=6000'], 'tooMany'],
  ])('leaves out an event %s, and says why', (_, lines, problem) => {
    const text = file(
      'BEGIN:VEVENT',
      ...(lines[0]?.startsWith('SUMMARY') ? [] : ['SUMMARY:جلسه']),
      ...lines,
      'END:VEVENT',
    );
    expect(eventsOf(text)).toMatchObject({ events: [], leftOut: [{ problem }] });
  });

  test('keeps a script in a name as the text it is', () => {
    const text = eventWith('DTSTART:20261128T090000').replace(
      'جلسه',
      '<img src=x onerror=alert(1)>\u202Eabc',
    );
    expect(eventsOf(text).events[0]!.name).toBe('<img src=x onerror=alert(1)>abc');
  });

  test('leaves out what was cancelled, and what is no event', () => {
    const alarm = ['BEGIN:VALARM', 'SUMMARY:زنگ', 'DTSTART:20200101T090000', 'END:VALARM'];
    expect(eventsOf(eventWith('STATUS:CANCELLED', 'DTSTART:20261128T090000')).events).toEqual([]);
    expect(eventsOf(eventWith('DTSTART:20261128T090000', ...alarm)).events).toMatchObject([{ name: 'جلسه' }]);
    expect(eventsOf(file('BEGIN:VTODO', 'SUMMARY:کار', 'END:VTODO')).events).toEqual([]);
  });

  test.each([
    ['no calendar', 'Name,Start\r\nجلسه,1405/09/07', 'ics.notACalendar'],
    ['nothing', '', 'ics.notACalendar'],
    ['ten megabytes', `BEGIN:VCALENDAR\r\n${'X'.repeat(10_000_000)}`, 'ics.tooLarge'],
    ['more than is read', 'x'.repeat(MAX_ICS_LENGTH + 1), 'ics.tooLarge'],
  ])('is refused if it is %s', (_, text, code) => {
    expect(readIcs(text, today)).toEqual({ ok: false, issue: { code } });
  });

  test('has the birthdays of a family, and takes no longer for rules that never fall', () => {
    const born = eventWith('DTSTART;VALUE=DATE:19620704', 'RRULE:FREQ=YEARLY');
    expect(eventsOf(born).events.map(({ from }) => from)).toEqual(['2026-07-04', '2027-07-04', '2028-07-04']);
    const many = Array.from({ length: 3000 }, (_, at) => [
      'BEGIN:VEVENT',
      `UID:${at}`,
      'SUMMARY:x',
      'DTSTART;VALUE=DATE:19500101',
      'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
      'END:VEVENT',
    ]);
    const { leftOut } = eventsOf(file(...many.flat()));
    expect(leftOut.length).toBeGreaterThan(2000);
  });
});
