// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useControlled } from './useControlled.ts';

test('keeps the value itself without one from the caller, and reports each change', () => {
  const onChange = vi.fn();
  const { result } = renderHook(() => useControlled<string | null>(undefined, 'a', onChange));
  expect(result.current[0]).toBe('a');
  act(() => result.current[1]('b'));
  expect(result.current[0]).toBe('b');
  expect(onChange).toHaveBeenCalledWith('b');
});

test('shows what the caller gives, also null', () => {
  const { result, rerender } = renderHook(({ value }) => useControlled<string | null>(value, 'a'), {
    initialProps: { value: 'x' as string | null },
  });
  act(() => result.current[1]('b'));
  expect(result.current[0]).toBe('x');
  rerender({ value: null });
  expect(result.current[0]).toBeNull();
});
