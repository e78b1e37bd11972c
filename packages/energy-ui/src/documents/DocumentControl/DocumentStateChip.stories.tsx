import type { Meta, StoryObj } from '@storybook/react-vite';
import { DocumentStateChip } from './DocumentStateChip.tsx';

const meta = {
  title: 'Components/Documents/DocumentStateChip',
  component: DocumentStateChip,
  args: { state: 'draft' },
} satisfies Meta<typeof DocumentStateChip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Review: Story = { args: { state: 'review' } };
export const Approved: Story = { args: { state: 'approved' } };
export const Withdrawn: Story = { args: { state: 'withdrawn' } };
export const English: Story = { args: { state: 'approved' }, parameters: { locale: 'en' } };
