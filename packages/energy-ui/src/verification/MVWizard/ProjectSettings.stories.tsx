import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { ProjectSettings } from './ProjectSettings.tsx';
import { sampleProject } from './sampleProject.ts';

const meta = {
  title: 'Components/M&V projects/ProjectSettings',
  component: ProjectSettings,
  args: { project: sampleProject('C'), onSave: fn() },
} satisfies Meta<typeof ProjectSettings>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const ReadOnly: Story = { args: { isReadOnly: true } };
export const English: Story = { parameters: { locale: 'en' } };
