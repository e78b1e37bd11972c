import { expect, test } from 'vitest';
import { type LabelSearch, readLabelSearch, writeLabelSearch } from './labelSearch.ts';

const read = (text: string) => readLabelSearch(new URLSearchParams(text));
const nothing: LabelSearch = {
  ...{ organization: null, building: null, year: null, climate: null, isShown: false },
};

test('an address brings the same label back', () => {
  for (const search of [
    nothing,
    { ...nothing, organization: '1', building: '3' },
    { organization: '1', building: '3', year: 1403, climate: 'cold' as const, isShown: true },
    { organization: '1', building: '3', year: 1403, climate: null, isShown: false },
  ])
    expect(readLabelSearch(writeLabelSearch(search))).toEqual(search);
});

test('a link with building and year shows the label at once', () => {
  expect(read('building=3&year=1403')).toMatchObject({ building: '3', year: 1403, isShown: true });
  expect(read('building=3').isShown).toBe(false);
});

test('what cannot be read counts as not chosen', () => {
  expect(read('building=x&year=20&climate=lunar&organization=-1')).toEqual(nothing);
});
