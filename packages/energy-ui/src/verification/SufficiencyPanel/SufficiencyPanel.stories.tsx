import { coverageOfPeriod, sumOfProjectRows } from '@org/energy-core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { sampleRows } from '../MVWizard/sampleProject.ts';
import { SufficiencyPanel } from './SufficiencyPanel.tsx';

const rows = sampleRows.baseline!;
const year = { from: rows.days[0]!, to: rows.days.at(-1)! };
const temperature = rows.temperatureC!.map(Number);

const meta = {
  title: 'Components/M&V projects/SufficiencyPanel',
  component: SufficiencyPanel,
  args: {
    coverage: coverageOfPeriod(rows, year, sumOfProjectRows(rows), [temperature], ['temperature']),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 340 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SufficiencyPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Each check explains itself on request. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'داده برای مدل کافی است' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /طول دوره/ }));
    await expect(canvas.getByText(/دوره ۳۶۶ روز است/)).toBeVisible();
  },
};
/** A third of a year with a gap of twenty days. */
export const Short: Story = {
  args: {
    coverage: coverageOfPeriod(
      rows,
      { from: year.from, to: '2024-07-20' },
      sumOfProjectRows(rows).map((value, at) => (at > 40 && at < 61 ? null : value)),
    ),
  },
};
export const Unknown: Story = { args: { coverage: null } };
export const Dark: Story = { parameters: { theme: 'dark' } };
export const English: Story = { parameters: { locale: 'en' } };
