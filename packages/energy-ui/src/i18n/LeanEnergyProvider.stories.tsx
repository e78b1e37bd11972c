import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TextField } from '../primitives/TextField/TextField.tsx';
import { LeanEnergyProvider } from './EnergyProvider.tsx';

const meta = {
  title: 'Components/Provider/LeanEnergyProvider',
  component: LeanEnergyProvider,
} satisfies Meta<typeof LeanEnergyProvider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: {
    children: <TextField label="نام کاربری" error="این بخش لازم است" value="" onChange={() => undefined} />,
  },
};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'نام کاربری' })).toBeVisible();
  },
};
