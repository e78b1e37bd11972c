import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Code } from './Code.tsx';

const meta = {
  title: 'Components/Figures and text/Code',
  component: Code,
  args: { children: 'VNK-E-00' },
} satisfies Meta<typeof Code>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** A code preserves its digits and its direction. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement }) => expect(canvasElement).toHaveTextContent(/^VNK-E-00$/),
};
export const InSentence: Story = {
  render: (args) => (
    <p>
      کنتور <Code {...args} /> از آن <Code>tester2</Code> است.
    </p>
  ),
};
