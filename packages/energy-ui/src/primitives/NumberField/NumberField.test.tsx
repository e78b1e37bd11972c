// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderInPersian } from '../../testing/renderInPersian.tsx';
import { NumberField } from './NumberField.tsx';
import { shownDecimals } from './shownDecimals.ts';

function Area({ start = null, max }: { start?: number | null; max?: number }) {
  const [value, setValue] = useState<number | null>(start);
  return (
    <>
      <NumberField label="زیربنا" value={value} onChange={setValue} minValue={0} maxValue={max} />
      <output>{String(value)}</output>
      <button type="button" onClick={() => setValue(7)}>
        هفت
      </button>
    </>
  );
}

const field = () => screen.getByRole('textbox');

test('Persian digits and a slash are read as they are typed', async () => {
  renderInPersian(<Area />);
  await userEvent.type(field(), '۱۲۳۴/۵');
  expect(screen.getByRole('status')).toHaveTextContent('1234.5');
  expect(field()).toHaveValue('۱۲۳۴/۵');
});

test('the Persian form appears when the field is left', async () => {
  renderInPersian(<Area />);
  await userEvent.type(field(), '1234.50');
  await userEvent.tab();
  expect(field()).toHaveValue('۱٬۲۳۴٫۵');
});

test('emptying the field means no number, not zero', async () => {
  renderInPersian(<Area start={12} />);
  await userEvent.clear(field());
  await userEvent.tab();
  expect(screen.getByRole('status')).toHaveTextContent('null');
  expect(field()).toHaveValue('');
  expect(field()).not.toBeInvalid();
});

test('an unreadable text stays, with the reason', async () => {
  renderInPersian(<Area />);
  await userEvent.type(field(), 'دوازده');
  await userEvent.tab();
  expect(field()).toHaveValue('دوازده');
  expect(field()).toHaveAccessibleDescription('این عدد خوانده نمی‌شود');
});

test('a number out of range is kept and named, only after leaving', async () => {
  renderInPersian(<Area max={1000} />);
  await userEvent.type(field(), '1500');
  expect(field()).not.toBeInvalid();
  await userEvent.tab();
  expect(field()).toHaveAccessibleDescription('بیشتر از ۱٬۰۰۰ نباشد');
  expect(screen.getByRole('status')).toHaveTextContent('1500');
});

test('a value set from outside replaces what was typed', async () => {
  renderInPersian(<Area />);
  await userEvent.type(field(), '99');
  await userEvent.click(screen.getByRole('button'));
  expect(field()).toHaveValue('۷');
});

test('no typed decimal is rounded away', () => {
  expect(shownDecimals(1234567890.123)).toBe(3);
  expect(shownDecimals(12)).toBe(0);
  expect(shownDecimals(1e-7)).toBe(10);
});
