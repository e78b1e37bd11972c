import type { Meta, StoryObj } from '@storybook/react-vite';
import { FindingList } from './FindingList.tsx';

const meta = {
  title: 'Components/M&V projects/FindingList',
  component: FindingList,
  args: {
    findings: [{ code: 'project.no-measure' }, { code: 'project.baseline-short', days: 200, needed: 365 }],
  },
} satisfies Meta<typeof FindingList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Good: Story = { args: { isGood: true } };
export const Empty: Story = { args: { findings: [] } };
export const English: Story = { parameters: { locale: 'en' } };
