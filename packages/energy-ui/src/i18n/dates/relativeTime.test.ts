import { expect, test } from 'vitest';
import { translatorOf } from '../../testing/translatorOf.ts';
import { componentTexts } from '../bundles/componentTexts.ts';
import { relativeTime } from './relativeTime.ts';

/** 13:30 in Iran. */
const now = '2025-11-03T10:00:00Z';
const fa = translatorOf([componentTexts], { language: 'fa', digits: 'fa' });
const en = translatorOf([componentTexts], { language: 'en', digits: 'en' });
const ago = (instant: string) => relativeTime(instant, now, { t: fa, language: 'fa', digits: 'fa' });

test('how long ago something was, as one would say it', () => {
  expect(ago('2025-11-03T09:59:40Z')).toBe('همین حالا');
  expect(ago('2025-11-03T09:40:00Z')).toBe('۲۰ دقیقه پیش');
  expect(ago('2025-11-03T06:10:00Z')).toBe('۳ ساعت پیش');
  expect(ago('2025-10-31T10:00:00Z')).toBe('۳ روز پیش');
  expect(ago('2025-08-20T10:00:00Z')).toBe('۲ ماه پیش');
  expect(ago('2023-10-01T10:00:00Z')).toBe('۲ سال پیش');
});

test('yesterday ends at midnight in Iran, not 24 hours ago', () => {
  expect(ago('2025-11-02T19:00:00Z')).toBe('دیروز');
  expect(ago('2025-11-01T21:00:00Z')).toBe('دیروز');
  expect(ago('2025-11-01T20:00:00Z')).not.toBe('دیروز');
});

test('a clock that goes before ours makes nothing happen in the future', () => {
  expect(ago('2025-11-03T10:02:00Z')).toBe('همین حالا');
});

test('digits follow the reader, not the language', () => {
  expect(relativeTime('2025-10-31T10:00:00Z', now, { t: en, language: 'en', digits: 'en' })).toBe(
    '3 days ago',
  );
  expect(relativeTime('2025-10-31T10:00:00Z', now, { t: fa, language: 'fa', digits: 'en' })).toBe(
    '3 روز پیش',
  );
});
