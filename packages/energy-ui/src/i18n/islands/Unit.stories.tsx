import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Unit } from './Unit.tsx';

const meta = {
  title: 'Components/Figures and text/Unit',
  component: Unit,
  args: { symbol: 'kWh/m²' },
} satisfies Meta<typeof Unit>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
/** The degree sign stays before its letter in a Persian sentence. */
export const InSentence: Story = {
  args: { symbol: '°C' },
  render: (args) => (
    <p>
      میانگین دما، <Unit {...args} />
    </p>
  ),
};
export const PercentSign: Story = {
  args: { symbol: '%' },
  play: async ({ canvasElement }) => expect(canvasElement).toHaveTextContent(/^٪$/),
};
