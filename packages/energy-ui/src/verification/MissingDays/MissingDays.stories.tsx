import { addDays } from '@org/energy-core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { MissingDays } from './MissingDays.tsx';

const name = 'برق ورودی اصلی';

const meta = {
  title: 'Components/M&V projects/MissingDays',
  component: MissingDays,
  args: {
    items: [
      { id: '1', name, from: '2025-01-27', to: '2025-01-27' },
      { id: '1', name, from: '2024-07-11', to: '2024-07-12' },
    ],
    renderAction: () => <a href="#upload">بارگذاری</a>,
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 340 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof MissingDays>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
/** More than five are folded. */
export const Many: Story = {
  args: {
    items: Array.from({ length: 40 }, (_, at) => {
      const day = addDays('2024-03-20', at * 7);
      return { id: '1', name, from: day, to: day };
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
    await userEvent.click(canvas.getByRole('button', { name: 'نمایش همهٔ ۴۰ مورد' }));
    await expect(canvas.getAllByRole('listitem')).toHaveLength(40);
  },
};
export const None: Story = { args: { items: [] } };
export const Dark: Story = { parameters: { theme: 'dark' } };
export const English: Story = {
  args: { renderAction: () => <a href="#upload">Upload</a> },
  parameters: { locale: 'en' },
};
