// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInPersian } from '../../testing/renderInPersian.tsx';
import { DataTable } from './DataTable.tsx';

interface Row {
  readonly id: string;
  readonly value: number;
}

test('a row is drawn again only when it, its columns or its state changed', () => {
  const cell = vi.fn(({ value }: Row) => value);
  const columns = [{ id: 'value', header: 'مصرف', cell }];
  const rows: Row[] = [
    { id: 'a', value: 1 },
    { id: 'b', value: 2 },
  ];
  const table = (shown: readonly Row[], marked?: string) => (
    <DataTable<Row>
      label="قرائت‌ها"
      columns={columns}
      rows={shown}
      rowKey={({ id }) => id}
      rowState={({ id }) => (id === marked ? 'selected' : undefined)}
    />
  );
  const { rerender } = renderInPersian(table(rows));
  cell.mockClear();
  rerender(table([...rows]));
  expect(cell).not.toHaveBeenCalled();

  rerender(table([rows[0]!, { id: 'b', value: 7 }], 'a'));
  expect(screen.getAllByRole('cell').map((each) => each.textContent)).toEqual(['1', '7']);
  expect(screen.getAllByRole('row')[1]).toHaveAttribute('data-state', 'selected');
});
