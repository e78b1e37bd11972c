import { expect, test } from 'vitest';
import { allClosed, withBack, withChange } from './messageList.ts';
import { readMessagesState, writeMessagesState } from './messagesState.ts';

const message = (_id: string, created: string, isActive = true) => ({
  ...{ _id, created, isActive, Title: `پیام ${_id}`, text: 'متن', assignTo: '1', link: null },
});
const list = {
  total: 7,
  rows: [message('c', '2026-03-03'), message('b', '2026-03-02'), message('a', '2026-03-01')],
};
const ids = ({ rows }: { rows: readonly { _id: string }[] }) => rows.map(({ _id }) => _id).join('');

test('a closed message leaves the new ones and stays among all', () => {
  const left = withChange(list, 'new', 'b', false);
  expect([ids(left), left.total]).toEqual(['ca', 6]);
  const all = withChange(list, 'all', 'b', false);
  expect([ids(all), all.total, all.rows[1]?.isActive]).toEqual(['cba', 7, false]);
});

test('a message opened again leaves the read ones', () => {
  const read = { total: 1, rows: [message('a', '2026-03-01', false)] };
  expect(withChange(read, 'read', 'a', true)).toEqual({ total: 0, rows: [] });
});

test('a message that was not closed after all comes back to its place, and others closed meanwhile do not', () => {
  const [, b] = list.rows;
  const twoClosed = withChange(withChange(list, 'new', 'b', false), 'new', 'a', false);
  const back = withBack(twoClosed, b!);
  expect([ids(back), back.total]).toEqual(['cb', 6]);
  expect(withBack(withChange(list, 'all', 'b', false), b!)).toEqual(list);
});

test('closing all leaves no new one and keeps the others as read', () => {
  expect(allClosed(list, 'new')).toEqual({ total: 0, rows: [] });
  expect(allClosed(list, 'all').rows.some(({ isActive }) => isActive)).toBe(false);
});

test('the address brings tab, page and size back, and nonsense is the start', () => {
  const state = { tab: 'read', page: 3, pageSize: 20 } as const;
  expect(readMessagesState(writeMessagesState(state))).toEqual(state);
  expect(readMessagesState(new URLSearchParams('tab=x&page=-1&size=7'))).toEqual({
    ...{ tab: 'new', page: 1, pageSize: 10 },
  });
  expect(writeMessagesState(readMessagesState(new URLSearchParams())).toString()).toBe('');
});
