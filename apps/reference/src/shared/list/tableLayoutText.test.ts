import { expect, test } from 'vitest';
import { readTableLayout, writeTableLayout } from './tableLayoutText.ts';

test('a layout comes back from its text', () => {
  const layout = {
    ...{ order: ['email', 'name'], hidden: ['position'], pinned: ['email'] },
    ...{ widths: { name: 120 }, groupBy: 'city' },
  };
  expect(readTableLayout(writeTableLayout(layout))).toEqual(layout);
});

test('the default layout is an empty text', () => {
  expect(writeTableLayout({})).toBe('');
  expect(readTableLayout('')).toEqual({});
});

test('a text that is no layout, or no longer one, is the default layout', () => {
  for (const text of ['{', 'null', '7', '[]', '{"order":"name"}', '{"hidden":[1]}', '{"widths":{"a":"1"}}'])
    expect(readTableLayout(text)).toEqual({});
  expect(readTableLayout('{"pinned":["a"],"widths":{"a":90,"b":null}}')).toEqual({
    pinned: ['a'],
    widths: { a: 90 },
  });
});
