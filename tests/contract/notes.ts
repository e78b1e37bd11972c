import type { Client } from '@org/energy-core/api';
import { expect } from 'vitest';

/** Every call about comments, and the message the specification sends after a reply. */
export async function callNotes(client: Client, meter: string): Promise<void> {
  const on = { type: 'Meter' as const, itemId: meter };
  const me = await client.me();
  const { _id: first } = await client.createNote({
    body: { ...on, text: ' برگهٔ قرائت کجاست؟ ', createdBy: me._id },
  });
  const reply = await client.createNote({ body: { ...on, text: 'پیوست شد.', parentNote: first } });
  expect((await client.listNotes({ query: on })).rows).toMatchObject([
    { _id: first, text: 'برگهٔ قرائت کجاست؟', createdBy: { _id: me._id, name: me.name }, parentNote: null },
    { ...reply, parentNote: first },
  ]);
  await client.deleteNote({ params: { id: reply._id } });
  const sent = await client.createNotification({
    body: { Title: 'پاسخ', text: 'پیوست شد.', assignTo: me._id },
  });
  expect(sent).toMatchObject({ Title: 'پاسخ', assignTo: me._id, isActive: true });
}
