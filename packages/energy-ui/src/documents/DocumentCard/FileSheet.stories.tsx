import type { Meta, StoryObj } from '@storybook/react-vite';
import { FileSheet } from './FileSheet.tsx';

const meta = {
  title: 'Components/Documents/FileSheet',
  component: FileSheet,
  args: { extension: 'pdf' },
} satisfies Meta<typeof FileSheet>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Spreadsheet: Story = { args: { extension: 'xlsx' } };
export const Picture: Story = { args: { extension: 'png' } };
export const Presentation: Story = { args: { extension: 'pptx' } };
export const WithoutFile: Story = { args: { extension: null } };
