import { initialChartState } from '@org/energy-core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { PeriodPanel } from './PeriodPanel.tsx';

const meta = {
  title: 'Components/Dates/PeriodPanel',
  component: PeriodPanel,
  render: (args) => (
    <div style={{ inlineSize: 244, padding: '14px 16px', background: 'var(--eui-bg-surface)' }}>
      <PeriodPanel {...args} />
    </div>
  ),
  args: {
    defaultValue: { ...initialChartState, kind: 'month', year: 1403, month: 7 },
    onChange: fn(),
    years: [1400, 1401, 1402, 1403, 1404],
    today: '2025-11-03',
  },
} satisfies Meta<typeof PeriodPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Another kind of period clears the dates that it does not have. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'هفتگی' }));
    await expect(args.onChange).toHaveBeenCalledWith(expect.objectContaining({ kind: 'week', month: null }), {
      kind: 'week',
    });
  },
};
export const AllYears: Story = { args: { defaultValue: initialChartState } };
export const Days: Story = { args: { defaultValue: { ...initialChartState, kind: 'multiDay' } } };
export const Range: Story = {
  args: { defaultValue: { ...initialChartState, kind: 'range' } },
  play: async ({ canvas, args }) => {
    const report = canvas.getByRole('button', { name: 'نمایش نمودار' });
    await expect(report).toBeDisabled();
    const [from, to] = await canvas.findAllByRole('textbox');
    await userEvent.type(from!, '1403/07/01');
    await userEvent.type(to!, '1403/07/30');
    await userEvent.tab();
    await waitFor(() => expect(report).toBeEnabled());
    await userEvent.click(report);
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};
export const English: Story = { parameters: { locale: 'en' } };
