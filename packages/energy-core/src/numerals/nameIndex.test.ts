import { expect, test } from 'vitest';
import { findNames, indexingNames, indexNames } from './nameIndex.ts';
import { searchWords } from './searchWords.ts';

const find = (names: readonly string[], text: string, limit = 10) =>
  findNames(indexNames(names), searchWords(text), limit).best.map((at) => names[at]);

test('letters, digits, half-spaces, the madda and vowel signs make no difference', () => {
  const names = ['كنتورهاي ۱۲', 'آب‌گرم‌کن', 'مُحوّطه', 'گاز'];
  expect(find(names, 'کنتورهای 12')).toEqual(['كنتورهاي ۱۲']);
  expect(find(names, 'کنتور‌های ١٢')).toEqual(['كنتورهاي ۱۲']);
  expect(find(names, 'کنتور های ۱۲')).toEqual(['كنتورهاي ۱۲']);
  expect(find(names, 'اب گرم')).toEqual(['آب‌گرم‌کن']);
  expect(find(names, 'آبگرمکن')).toEqual(['آب‌گرم‌کن']);
  expect(find(names, 'محوطه')).toEqual(['مُحوّطه']);
});

test('names that begin with the words come first, then the shorter ones', () => {
  const names = ['تابلوی برق', 'برق ورودی اصلی', 'نوبرقی', 'برق', 'ورودی برق اصلی'];
  expect(find(names, 'برق')).toEqual(['برق', 'برق ورودی اصلی', 'تابلوی برق', 'ورودی برق اصلی', 'نوبرقی']);
  expect(find(names, 'اصلی برق')).toEqual(['برق ورودی اصلی', 'ورودی برق اصلی']);
  expect(find(names, 'برق', 2)).toEqual(['برق', 'برق ورودی اصلی']);
});

test('no words, no names and names with separators find nothing wrong', () => {
  expect(findNames(indexNames(['برق']), [], 5)).toEqual({ count: 0, best: [] });
  expect(findNames(indexNames([]), ['برق'], 5)).toEqual({ count: 0, best: [] });
  expect(find(['', 'ب\u0000رق', '', 'رق'], 'رق')).toEqual(['رق', 'ب\u0000رق']);
  expect(findNames(indexNames(['برق', 'برق']), ['برق'], 0)).toEqual({ count: 2, best: [] });
});

const places = ['ساختمان مرکزی', 'مجتمع ورزشی', 'كارگاه شمالی', 'تصفیه‌خانهٔ غرب'];
const many = Array.from(
  { length: 25_000 },
  (_, at) => `${places[at % 4]} · کنتور ${at % 2 ? 'برق' : 'گاز'} ${at.toLocaleString('fa-IR')} VNK-${at}`,
);
const ms = (work: () => unknown) => {
  const times = Array.from({ length: 7 }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b)[3]!;
};

test('indexing in steps gives the same index as at once', () => {
  const work = indexingNames(many);
  let steps = 1;
  let step = work.next();
  while (!step.done) {
    steps += 1;
    step = work.next();
  }
  expect(steps).toBe(13);
  expect(step.value).toEqual(indexNames(many));
});

test('25,000 names are found within a frame or three, and no step of indexing is a long task', () => {
  const index = indexNames(many);
  for (const text of ['ا', 'ک', 'کنتور برق', 'VNK-24999', 'نیست', 'ساختمان مرکزی کنتور گاز ۱'])
    expect(
      ms(() => findNames(index, searchWords(text), 20)),
      text,
    ).toBeLessThan(50);
  expect(findNames(index, searchWords('vnk 24999'), 20)).toEqual({ count: 1, best: [24_999] });
  expect(findNames(index, searchWords('کنتور'), 20).count).toBe(25_000);
  expect(ms(() => indexingNames(many).next())).toBeLessThan(50);
});
