import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { sampleScale } from '../sampleLabel.ts';
import { EnergyLabelScale } from './EnergyLabelScale.tsx';

const meta = {
  title: 'Components/Energy label/EnergyLabelScale',
  component: EnergyLabelScale,
  args: { grade: 'C', ratio: 2.441, scale: sampleScale },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 688 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof EnergyLabelScale>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement }) => {
    const current = canvasElement.querySelector('[aria-current]');
    await expect(current).toHaveTextContent('۲٫۲ تا ۳٫۲');
    await expect(current).toHaveTextContent('۲٫۴۴۱');
    await expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(7);
  },
};
export const Row: Story = { args: { layout: 'row' } };
export const Best: Story = { args: { grade: 'A', ratio: 0.62 } };
export const Worst: Story = { args: { grade: 'G', ratio: 5.31 } };
export const NoGrade: Story = { args: { grade: null, ratio: 6.2 } };
export const NoBounds: Story = { args: { scale: [], ratio: null } };
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 340 }}>
        <Story />
      </div>
    ),
  ],
};
export const English: Story = { parameters: { locale: 'en' } };
