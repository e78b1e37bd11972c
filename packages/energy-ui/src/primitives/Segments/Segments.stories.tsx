import type { Meta, StoryObj } from '@storybook/react-vite';
import ChartColumn from 'lucide-react/icons/chart-column';
import Table from 'lucide-react/icons/table';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Segments, type SegmentsProps } from './Segments.tsx';

function Kept(props: SegmentsProps) {
  return <Segments isLabelHidden {...props} />;
}

const meta = {
  title: 'Components/Fields/Segments',
  component: Segments,
  args: {
    label: 'دوره',
    items: [
      { id: 'day', name: 'روزانه' },
      { id: 'month', name: 'ماهانه' },
      { id: 'year', name: 'سالانه', isDisabled: true },
    ],
    defaultValue: 'day',
    onChange: fn(),
  },
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof Segments>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** In right-to-left layout the left arrow moves to the next segment. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
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
    isLabelHidden: false,
    items: [
      { id: 'chart', name: 'نمودار', icon: <ChartColumn size={16} strokeWidth={1.75} aria-hidden /> },
      { id: 'table', name: 'جدول', icon: <Table size={16} strokeWidth={1.75} aria-hidden /> },
    ],
    defaultValue: 'chart',
  },
};
export const Disabled: Story = { args: { isDisabled: true } };
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
