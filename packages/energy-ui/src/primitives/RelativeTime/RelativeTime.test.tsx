// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInPersian } from '../../testing/renderInPersian.tsx';
import { RelativeTime } from './RelativeTime.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2025-11-03T10:00:30Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

test('the words keep up with the clock, with one timer for the whole page', () => {
  const { unmount } = renderInPersian(
    <>
      <RelativeTime at="2025-11-03T10:00:00Z" />
      <RelativeTime at="2025-11-03T09:55:00Z" />
      <RelativeTime at="2025-11-02T09:55:00Z" />
    </>,
  );
  expect(screen.getByText('همین حالا')).toBeInTheDocument();
  expect(screen.getByText('۵ دقیقه پیش')).toBeInTheDocument();
  expect(screen.getByText('دیروز')).toBeInTheDocument();
  expect(vi.getTimerCount()).toBe(1);
  act(() => {
    vi.advanceTimersByTime(120_000);
  });
  expect(screen.getByText('۲ دقیقه پیش')).toBeInTheDocument();
  expect(screen.getByText('۷ دقیقه پیش')).toBeInTheDocument();
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test('what is 30 days old or more has its date, and everything its full time as a tip', () => {
  renderInPersian(
    <>
      <RelativeTime at="2025-10-05T10:00:00Z" />
      <RelativeTime at="2025-10-03T22:00:00Z" />
    </>,
  );
  expect(screen.getByText('۲۹ روز پیش')).toHaveAttribute('title', 'یکشنبه ۱۳ مهر ۱۴۰۴، ۱۳:۳۰');
  const old = screen.getByText('۱۴۰۴/۰۷/۱۲').closest('time');
  expect(old).toHaveAttribute('datetime', '2025-10-03T22:00:00Z');
  expect(old).toHaveAttribute('title', 'شنبه ۱۲ مهر ۱۴۰۴، ۰۱:۳۰');
});
