import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CopyButton } from './CopyButton.tsx';

const meta = {
  title: 'Components/Actions/CopyButton',
  component: CopyButton,
  args: { text: '277.78' },
} satisfies Meta<typeof CopyButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'رونوشت' });
    button.focus();
    await expect(button).toHaveFocus();
  },
};
export const English: Story = { parameters: { locale: 'en' } };
