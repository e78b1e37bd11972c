// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { renderInPersian } from '../testing/renderInPersian.tsx';
import { Checkbox } from './Checkbox/Checkbox.tsx';
import { JalaliDatePicker } from './JalaliDatePicker/JalaliDatePicker.tsx';
import { Select } from './Select/Select.tsx';
import { TextField } from './TextField/TextField.tsx';

test('focusing the root of a field focuses its control, as a form library does after a refusal', () => {
  const [text, select, day, check] = [1, 2, 3, 4].map(() => createRef<HTMLElement>());
  renderInPersian(
    <>
      <TextField ref={text} label="نام" />
      <Select ref={select} label="شهر" items={[{ id: 'a', name: 'الف' }]} />
      <JalaliDatePicker ref={day} label="روز" today="2025-11-03" />
      <Checkbox ref={check}>برق</Checkbox>
    </>,
  );
  text!.current!.focus();
  expect(screen.getByRole('textbox', { name: 'نام' })).toHaveFocus();
  select!.current!.focus();
  expect(screen.getByRole('button', { name: /شهر$/ })).toHaveFocus();
  day!.current!.focus();
  expect(screen.getByRole('textbox', { name: 'روز' })).toHaveFocus();
  check!.current!.focus();
  expect(screen.getByRole('checkbox', { name: 'برق' })).toHaveFocus();
});
