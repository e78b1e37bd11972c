import { expect, test } from 'vitest';
import { readAllPages } from './readAllPages.ts';

interface Row {
  readonly _id: string;
  readonly name: string;
  readonly unit: { readonly name: string };
}
const row = (id: number, name = `کنتور ${id}`): Row => ({ _id: String(id), name, unit: { name: 'برق' } });

/** A list call that answers these pages, whatever is asked after the last. */
const pagesOf = (pages: readonly (readonly Row[])[], total: number) => async (page: string) => ({
  total,
  data: { data: pages[Number(page) - 1] ?? [] },
});

test('reads until nothing is missing, and stops at an empty page', async () => {
  expect(await readAllPages(pagesOf([[row(1), row(2)], [row(3)]], 3))).toHaveLength(3);
  expect(await readAllPages(pagesOf([[row(1)]], 5))).toHaveLength(1);
});

test('a row that moves to a later page meanwhile stands in the list once', async () => {
  const rows = await readAllPages(
    pagesOf(
      [
        [row(1), row(2)],
        [row(2), row(3)],
      ],
      3,
    ),
  );
  expect(rows.map(({ _id }) => _id)).toEqual(['1', '2', '3']);
});

test('an unchanged list stays the same, and so do the unchanged rows of a changed one', async () => {
  const before = await readAllPages(pagesOf([[row(1), row(2)]], 2));
  expect(await readAllPages(pagesOf([[row(1)], [row(2)]], 2), before)).toBe(before);

  const after = await readAllPages(pagesOf([[row(1, 'تازه'), row(2), row(3)]], 3), before);
  expect(after.map(({ name }) => name)).toEqual(['تازه', 'کنتور 2', 'کنتور 3']);
  expect(after[1]).toBe(before[1]);
  expect(await readAllPages(pagesOf([[row(2)]], 1), before)).toEqual([row(2)]);
});
