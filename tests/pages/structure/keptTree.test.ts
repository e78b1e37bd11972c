import { expect, test, vi } from 'vitest';
import { unique } from '../../e2e/support/organizations.ts';
import { eventually, screen, servePages } from '../support/openPage.ts';
import { newMeter } from '../support/world.ts';

const pages = servePages();

test('meters that nobody changed are not sent again, and a change by another user is shown', async () => {
  const meter = await newMeter(pages.api, unique('نگه‌داشته'));
  const answers: number[] = [];
  const reach = globalThis.fetch;
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    const answer = await reach(...call);
    if (String(call[0]).includes('/Meter/columns')) answers.push(answer.status);
    return answer;
  });
  await pages.open(`/Organization?node=m.${meter.id}`);
  await eventually(() => expect(pages.isListening).toBe(true));
  const row = await screen.findByRole('treeitem', { name: meter.name });
  expect(answers).toEqual([200]);
  await pages.server.db.query(
    "insert into audit (at, action, object_type) values ($1, 'meter.changed', 'meter')",
    [pages.server.now],
  );
  await eventually(() => expect(answers).toEqual([200, 304]));
  expect(await screen.findByRole('treeitem', { name: meter.name })).toBe(row);
  const name = unique('نام دیگر');
  await pages.api.updateMeter({ params: { id: meter.id }, body: { name } });
  await screen.findByRole('treeitem', { name }, { timeout: 5000 });
  expect(answers).toEqual([200, 304, 200]);
});
