// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { latinIn } from './latinIn.ts';

const found = (element: React.ReactElement) => latinIn(render(element).container);

test('Latin words and digits are found in text and in what is read aloud', () => {
  expect(found(<p>مصرف kWh</p>)).toEqual(['مصرف kWh']);
  expect(found(<p>سال 1404</p>)).toEqual(['سال 1404']);
  expect(found(<button type="button" aria-label="Dismiss" />)).toEqual(['aria-label="Dismiss"']);
});

test('islands may hold Latin', () => {
  expect(
    found(
      <p>
        فایل <bdi>barq-1403.xlsx</bdi> و <span dir="ltr">e.rahimi</span>
      </p>,
    ),
  ).toEqual([]);
});
