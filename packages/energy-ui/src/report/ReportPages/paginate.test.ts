import { expect, test } from 'vitest';
import { type Piece, paginate } from './paginate.ts';

const block = (id: string, height: number, more: Partial<Piece> = {}): Piece => ({
  id,
  height,
  gap: 10,
  ...more,
});
const table = (id: string, count: number, tail = 0): Piece => ({
  ...{ id, gap: 10, height: 20 + count * 10 + tail },
  rows: { head: 20, heights: Array.from({ length: count }, () => 10), tail },
});
const ids = (pages: ReturnType<typeof paginate>) => pages.map((page) => page.map(({ id }) => id));

test('a block that does not fit begins the next sheet, uncut', () => {
  expect(ids(paginate([block('a', 60), block('b', 30), block('c', 1)], 100))).toEqual([['a', 'b'], ['c']]);
});

test('a heading stays with what follows, and a section may ask for its own sheet', () => {
  const heading = block('h', 10, { keepsNext: true });
  expect(ids(paginate([block('a', 50), heading, block('b', 40)], 100))).toEqual([['a'], ['h', 'b']]);
  expect(ids(paginate([block('a', 5), block('b', 5, { startsPage: true })], 100))).toEqual([['a'], ['b']]);
});

test('pieces that keep to each other move together, unless no sheet has room for all of them', () => {
  const kept = ['a', 'b', 'c'].map((id) => block(id, 25, { keepsNext: id !== 'c' }));
  expect(ids(paginate([block('x', 30), ...kept], 100))).toEqual([['x'], ['a', 'b', 'c']]);
  const many = Array.from({ length: 5 }, (_, at) => block(`p${at}`, 25, { keepsNext: at < 4 }));
  expect(ids(paginate([block('x', 30), ...many], 100))).toEqual([
    ['x', 'p0', 'p1'],
    ['p2', 'p3', 'p4'],
  ]);
});

test('a table continues by rows with its head, and its total stays beside the last row', () => {
  const pages = paginate([block('a', 50), table('t', 10, 15)], 100);
  expect(pages.map((page) => page.filter(({ id }) => id === 't'))).toEqual([
    [{ id: 't', from: 0, to: 2 }],
    [{ id: 't', from: 2, to: 8 }],
    [{ id: 't', from: 8, to: 10 }],
  ]);
});

test('no row is lost or twice on 600 sheets, and one that is higher than a sheet has its own', () => {
  const pages = paginate(
    [table('t', 4800), { ...table('u', 3), rows: { head: 5, heights: [10, 500, 10], tail: 0 } }],
    100,
  );
  const rows = pages.flat().filter(({ id }) => id === 't');
  expect(rows).toHaveLength(600);
  expect(rows.every(({ from }, at) => from === (rows[at - 1]?.to ?? 0))).toBe(true);
  expect(
    pages
      .flat()
      .filter(({ id }) => id === 'u')
      .at(-1)?.to,
  ).toBe(3);
});
