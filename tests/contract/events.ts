import type { Client } from '@org/energy-core/api';
import { expect } from 'vitest';

/** Every call about events. */
export async function callEvents(client: Client): Promise<void> {
  const body = { name: 'جلسه', date: '2025-03-21', type: 'FullDay', repeat: 'week' } as const;
  const made = await client.createEvent({ body });
  expect(made).toMatchObject({ year: 1404, color: '#0E803B', fromHour: null, skipped: [], version: 1 });
  const params = { id: made._id };
  const change = { name: 'جلسهٔ جابه‌جا', occurrence: '2025-03-28', date: '2025-03-29', apply: 'one' } as const;
  const own = await client.updateEvent({ params, body: change });
  expect(own).toMatchObject({ date: '2025-03-29', repeat: null });
  expect((await client.getEvent({ params })).skipped).toEqual(['2025-03-28']);
  expect((await client.listEvents({ query: { date: '2025-03-28' } })).total).toBe(0);
  expect((await client.listEvents({ query: { year: '1404' } })).total).toBe(2);
  await client.deleteEvent({ params, query: { occurrence: '2025-04-04', apply: 'following' } });
  await client.deleteEvent({ params, query: {} });
  await client.deleteEvent({ params: { id: own._id }, query: {} });
  await callFiles(client);
}

/** Calendar files, marks and points. */
async function callFiles(client: Client): Promise<void> {
  const me = await client.me();
  const range = { from: '2025-03-21', to: '2026-03-20' };
  const made = await client.createEvent({
    body: {
      ...{ name: 'ممیزی', date: '2025-03-22', type: 'FullDay' as const, reminder: 30, people: [me._id] },
      points: [{ task: 'برگه', person: me._id }],
    },
  });
  const [point] = made.points;
  const closed = await client.closeEventPoint({ params: { id: point!._id }, body: { isDone: true } });
  expect(closed).toMatchObject({ task: 'برگه', isDone: true });
  expect((await client.listEventMarks({ query: range })).total).toBe(0);
  const file: ArrayBuffer | Blob = await client.exportEvents({ query: range });
  expect(await new Response(file).text()).toContain('SUMMARY:ممیزی');
  const ics =
    'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nSUMMARY:x\nDTSTART:20250322T090000\nEND:VEVENT\nEND:VCALENDAR';
  const imported = await client.importEvents({ body: { ics, dryRun: true } });
  expect(imported).toMatchObject({ created: 1, known: 0 });
  const { importId } = await client.importEvents({ body: { ics } });
  expect(await client.undoEventImport({ params: { id: importId! } })).toEqual({
    ...{ deleted: 1, kept: 0 },
  });
  expect(await client.getCalendarFeed()).toBeNull();
  const { path } = await client.createCalendarFeed();
  const secret = path.split('/').at(-1)!;
  expect(await new Response(await client.calendarFeed({ params: { secret } })).text()).toContain(
    'BEGIN:VCALENDAR',
  );
  await client.deleteCalendarFeed();
  await client.deleteEvent({ params: { id: made._id }, query: {} });
}
