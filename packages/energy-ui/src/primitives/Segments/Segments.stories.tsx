import type { Meta, StoryObj } from '@storybook/react-vite';
import ChartColumn from 'lucide-react/icons/chart-column';
import Table from 'lucide-react/icons/table';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Segments, type SegmentsProps } from './Segments.tsx';

function Kept(props: SegmentsProps) {
  const [value, setValue] = useState(props.value);
  return (
    <Segments
      {...props}
      value={value}
      onChange={(id) => {
        setValue(id);
        props.onChange(id);
      }}
    />
  );
}

const meta = {
  title: 'Primitives/Segments',
  component: Segments,
  args: {
    label: 'دوره',
    items: [
      { id: 'day', name: 'روزانه' },
      { id: 'month', name: 'ماهانه' },
      { id: 'year', name: 'سالانه', isDisabled: true },
    ],
    value: 'day',
    onChange: fn(),
  },
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof Segments>;
export default meta;
type Story = StoryObj<typeof meta>;

/** In a right-to-left row the left arrow goes on. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    await userEvent.tab();
    await expect(page.getByRole('radio', { name: 'روزانه' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(page.getByRole('radio', { name: 'ماهانه' })).toBeChecked();
    await expect(args.onChange).toHaveBeenCalledWith('month');
  },
};

export const Icons: Story = {
  args: {
    label: 'نمایش',
    isIconOnly: true,
    isLabelShown: true,
    items: [
      { id: 'chart', name: 'نمودار', icon: <ChartColumn size={16} strokeWidth={1.75} aria-hidden /> },
      { id: 'table', name: 'جدول', icon: <Table size={16} strokeWidth={1.75} aria-hidden /> },
    ],
    value: 'chart',
  },
};
export const Disabled: Story = { args: { isDisabled: true } };
export const Dark: Story = { parameters: { theme: 'dark' } };
export const English: Story = {
  args: {
    label: 'Period',
    items: [
      { id: 'day', name: 'Daily' },
      { id: 'month', name: 'Monthly' },
    ],
  },
  parameters: { locale: 'en' },
};
