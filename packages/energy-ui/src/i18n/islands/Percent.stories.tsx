import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Percent } from './Percent.tsx';

const meta = {
  title: 'Components/Figures and text/Percent',
  component: Percent,
  args: { value: 12.345, fractionDigits: 2 },
} satisfies Meta<typeof Percent>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement }) => expect(canvasElement.textContent).toBe('۱۲٫۳۵٪'),
};
/** The sign is left of the number, wherever the number is in a sentence. */
export const InSentence: Story = {
  render: () => (
    <p>
      <Percent value={12} /> کمتر از پارسال، با پوشش <Percent value={98} /> روزها و سهم گاز{' '}
      <Percent value={-7.5} maxFractionDigits={1} />
    </p>
  ),
  play: async ({ canvasElement }) => {
    const [whole, number] = [...canvasElement.querySelectorAll('bdi')];
    const end = whole!.getBoundingClientRect();
    await expect(number!.getBoundingClientRect().left).toBeGreaterThan(end.left + 3);
    await expect(number!.getBoundingClientRect().right).toBeCloseTo(end.right, 0);
  },
};
export const InColumn: Story = {
  args: { isSignHidden: true },
  play: async ({ canvasElement }) => expect(canvasElement).toHaveTextContent(/^۱۲٫۳۵$/),
};
/** More than nothing is never written as nothing. */
export const NearlyNothing: Story = {
  args: { value: 0.0004 },
  play: async ({ canvasElement }) => expect(canvasElement.textContent).toBe('کمتر از ۰٫۰۱٪'),
};
export const NearlyAll: Story = {
  args: { value: 99.9997 },
  play: async ({ canvasElement }) => expect(canvasElement.textContent).toBe('بیش از ۹۹٫۹۹٪'),
};
export const Unknown: Story = { args: { value: null } };
export const English: Story = { args: { value: 0.0004 }, parameters: { locale: 'en' } };
