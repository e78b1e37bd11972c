import { reportPages } from '@org/energy-core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ReportMiniature } from './ReportMiniature.tsx';

const meta = {
  title: 'Components/Reports/ReportMiniature',
  component: ReportMiniature,
  args: { page: 'trend' },
} satisfies Meta<typeof ReportMiniature>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
/** Each shows the structure of its own first sheet. */
export const All: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      {reportPages.map(({ _id }) => (
        <ReportMiniature key={_id} page={_id} />
      ))}
    </div>
  ),
};
export const UnknownPage: Story = { args: { page: 'none' } };
