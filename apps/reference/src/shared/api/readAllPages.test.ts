import { expect, test } from 'vitest';
import { readAllPages } from './readAllPages.ts';

interface Row {
  readonly _id: string;
  readonly name: string;
  readonly unit: { readonly name: string };
}
const row = (id: number, name = `کنتور ${id}`): Row => ({ _id: String(id), name, unit: { name: 'برق' } });

/** A list call that answers these pages, whatever is requested after the last. */
const pagesOf = (pages: readonly (readonly Row[])[], total: number) => async (page: string) => ({
  total,
  rows: [...(pages[Number(page) - 1] ?? [])],
});

test('reads until nothing is missing, and stops at an empty page', async () => {
  expect(await readAllPages(pagesOf([[row(1), row(2)], [row(3)]], 3))).toHaveLength(3);
  expect(await readAllPages(pagesOf([[row(1)]], 5))).toHaveLength(1);
});

test('a row that moves to a later page meanwhile is in the list once', async () => {
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

test('the next pages are asked for while one is under way, a few at a time and none beyond the last', async () => {
  const asked: string[] = [];
  let underWay = 0;
  let most = 0;
  const pages = Array.from({ length: 8 }, (_, at) => [row(2 * at), row(2 * at + 1)]);
  const answer = pagesOf(pages, 16);
  const rows = await readAllPages(async (page) => {
    asked.push(page);
    underWay += 1;
    most = Math.max(most, underWay);
    // The later a page, the sooner its answer.
    await new Promise((resolve) => setTimeout(resolve, 9 - Number(page)));
    underWay -= 1;
    return answer(page);
  });
  expect(rows.map(({ _id }) => Number(_id))).toEqual(Array.from({ length: 16 }, (_, id) => id));
  expect(asked).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
  expect(most).toBe(3);
});

test('a page that fails is the failure of the whole list, and the others are let go', async () => {
  const answer = pagesOf([[row(1)], [row(2)], [row(3)], [row(4)]], 4);
  const read = async (page: string) => {
    if (page !== '1') throw new Error(`page ${page}`);
    return answer(page);
  };
  await expect(readAllPages(read)).rejects.toThrow('page 2');
});

test('an unchanged list stays the same, and so do the unchanged rows of a changed one', async () => {
  const before = await readAllPages(pagesOf([[row(1), row(2)]], 2));
  expect(await readAllPages(pagesOf([[row(1)], [row(2)]], 2), before)).toBe(before);

  const after = await readAllPages(pagesOf([[row(1, 'تازه'), row(2), row(3)]], 3), before);
  expect(after.map(({ name }) => name)).toEqual(['تازه', 'کنتور 2', 'کنتور 3']);
  expect(after[1]).toBe(before[1]);
  expect(await readAllPages(pagesOf([[row(2)]], 1), before)).toEqual([row(2)]);
});
