import type { PlanAdherence } from '@org/energy-core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { AdherenceChecklist } from './AdherenceChecklist.tsx';

const topic = (
  name: PlanAdherence['topic'],
  step: PlanAdherence['step'],
  isProved = true,
): PlanAdherence => ({ topic: name, step, isProved, field: 'plan' });

const meta = {
  title: 'Components/M&V projects/AdherenceChecklist',
  component: AdherenceChecklist,
  args: {
    topics: [
      topic('intent', 'measures'),
      topic('option', 'project'),
      topic('baseline', 'baseline'),
      topic('analysis', 'model'),
      topic('meters', 'routine', false),
      topic('responsibilities', 'project', false),
    ],
    onOpenField: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 340 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof AdherenceChecklist>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('۴ از ۶')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /مشخصات کنتورها/ }));
    await expect(args.onOpenField).toHaveBeenCalledWith(expect.objectContaining({ step: 'routine' }));
  },
};
export const Printed: Story = {
  args: { onOpenField: undefined },
  play: async ({ canvas }) => expect(canvas.queryByRole('button')).toBeNull(),
};
export const Loading: Story = { args: { topics: [], isLoading: true } };
export const Empty: Story = { args: { topics: [] } };
export const English: Story = { parameters: { locale: 'en' } };
