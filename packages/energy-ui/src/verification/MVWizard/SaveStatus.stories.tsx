import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { SaveStatus } from './SaveStatus.tsx';

const meta = {
  title: 'Components/Feedback/SaveStatus',
  component: SaveStatus,
  args: { state: 'saved', onUndo: fn() },
} satisfies Meta<typeof SaveStatus>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Saving: Story = { args: { state: 'saving' } };
export const NotSaved: Story = { args: { state: 'error' } };
export const Idle: Story = { args: { state: 'idle' } };
export const English: Story = { parameters: { locale: 'en' } };
