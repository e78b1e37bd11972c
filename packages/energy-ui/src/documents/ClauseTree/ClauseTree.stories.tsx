import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ClauseTree } from './ClauseTree.tsx';

const meta = {
  title: 'Components/Documents/ClauseTree',
  component: ClauseTree,
  args: {
    counts: { '4-1': 2, '4-2': 1, '5-2': 3, '6-3': 4, '6-6': 3, '7-2': 6, '8-1': 7, '9-1': 5, '10-1': 2 },
    defaultValue: '6',
    onChange: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ClauseTree>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /بازنگری انرژی/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith('6-3');
    await userEvent.click(canvas.getByRole('button', { name: 'رهبری', expanded: true }));
    await expect(canvas.queryByRole('button', { name: /خط‌مشی انرژی/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /فهرست همهٔ مستندات/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
  },
};
export const Loading: Story = { args: { counts: null } };
export const Empty: Story = { args: { counts: {}, defaultValue: null } };
export const English: Story = { parameters: { locale: 'en' } };
