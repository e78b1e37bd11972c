import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import * as sample from '../../sampleUpload.ts';
import { BadRows, type BadRowsProps } from './BadRows.tsx';

/** Each corrected row is valid immediately. */
function Demo(props: BadRowsProps) {
  const [rows, setRows] = useState(props.rows);
  return (
    <BadRows
      {...props}
      rows={rows}
      count={rows.length + props.count - props.rows.length}
      onMendCell={
        props.onMendCell &&
        ((row, column, text) => {
          props.onMendCell?.(row, column, text);
          setRows(rows.filter((each) => each.row !== row));
        })
      }
    />
  );
}

const meta = {
  title: 'Components/Upload/BadRows',
  component: BadRows,
  render: (args) => <Demo {...args} />,
  args: {
    rows: sample.badRows,
    count: sample.badRows.length,
    mended: [],
    columnName: (column) => ['تاریخ', '', 'مصرف', 'هزینه'][column] ?? '',
    onLeftOutChange: fn(),
    onMendCell: fn(),
    onRestoreCell: fn(),
    onShowRow: fn(),
    onDownload: fn(),
  },
} satisfies Meta<typeof BadRows>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** A corrected row leaves the table, and focus moves to the next bad cell. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const cell = canvas.getByRole('textbox', { name: /^ردیف ۱۲/ });
    await userEvent.clear(cell);
    await userEvent.type(cell, '2740{Enter}');
    await expect(args.onMendCell).toHaveBeenCalledWith(12, 2, '2740');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /^ردیف ۳۱/ })).toHaveFocus());
  },
};
export const LeftOut: Story = { args: { isLeftOut: true, mended: sample.mended } };
export const AllMended: Story = { args: { rows: [], count: 0, mended: sample.mended } };
export const MoreThanShown: Story = {
  args: {
    rows: Array.from({ length: 25 }, (_, index) => ({ ...sample.badRows[0]!, row: index + 2 })),
    count: 1_240,
  },
};
export const OnlyToLeaveOut: Story = { args: { onMendCell: undefined } };
export const Waiting: Story = { args: { isDisabled: true } };
