// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { renderInPersian } from '../testing/renderInPersian.tsx';
import { useRescuedFocus } from './useRescuedFocus.ts';

function Rows() {
  const place = useRef<HTMLDivElement>(null);
  const [rows, setRows] = useState(['یک', 'دو']);
  useRescuedFocus(place, 'button');
  return (
    <>
      <div ref={place}>
        {rows.map((row) => (
          <button key={row} type="button" onClick={() => setRows(rows.filter((other) => other !== row))}>
            {row}
          </button>
        ))}
        <button type="button">تازه</button>
      </div>
      <button type="button" onClick={() => setRows([])}>
        هیچ
      </button>
    </>
  );
}
const button = (name: string) => screen.getByRole('button', { name });

test('a button that goes with its row leaves the focus to the first that remains', () => {
  renderInPersian(<Rows />);
  button('دو').focus();
  fireEvent.click(button('دو'));
  expect(button('یک')).toHaveFocus();
  fireEvent.click(button('یک'));
  expect(button('تازه')).toHaveFocus();
});

test('a focus that went elsewhere by itself is left alone', () => {
  renderInPersian(<Rows />);
  button('یک').focus();
  button('هیچ').focus();
  fireEvent.click(button('هیچ'));
  expect(button('هیچ')).toHaveFocus();
});
