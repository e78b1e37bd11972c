import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Num } from './Num.tsx';

const meta = {
  title: 'Components/Figures and text/Num',
  component: Num,
  args: { value: -1234.5, unit: 'kWh' },
} satisfies Meta<typeof Num>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The minus sign is left of the number, also inside a Persian sentence. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('−۱٬۲۳۴٫۵')).toHaveAttribute('dir', 'ltr');
  },
};
export const NothingMeasured: Story = { args: { value: null } };
export const FixedDecimals: Story = { args: { value: 12, fractionDigits: 2 } };
export const InSentence: Story = {
  render: (args) => (
    <p>
      مصرف آبان <Num {...args} /> کمتر از پارسال بود.
    </p>
  ),
};
export const English: Story = { parameters: { locale: 'en' } };
