import { addDays } from '@org/energy-core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { FigureDays } from './FigureDays.tsx';

const meta = {
  title: 'Components/Figures and text/FigureDays',
  component: FigureDays,
  args: {
    ...{ figure: 'بی‌داده: ۵ روز', isOpen: true, onClose: fn(), onOpenLog: fn() },
    rule: 'روزهایی که میان نخستین و آخرین داده بی‌داده مانده‌اند.',
    runs: [
      { from: '2025-03-23', to: '2025-03-24', days: 2 },
      { from: '2025-04-01', to: '2025-04-01', days: 1, note: 'مقدار ۹٬۰۰۰ kWh، معمول ۴۱۲ kWh' },
    ],
  },
} satisfies Meta<typeof FigureDays>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: /بی‌داده/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'داده‌های ثبت‌شدهٔ ۱۴۰۴/۰۱/۱۲' }));
    await expect(args.onOpenLog).toHaveBeenCalledWith(expect.objectContaining({ from: '2025-04-01' }));
  },
};
export const Many: Story = {
  args: {
    runs: Array.from({ length: 100 }, (_, at) => {
      const day = addDays('2024-03-20', at * 2);
      return { from: day, to: day, days: 1 };
    }),
    total: 240,
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'نمایش ۵۰ بازهٔ دیگر' }));
    await expect(dialog.getAllByRole('listitem')).toHaveLength(100);
    await expect(dialog.getByText('۱۴۰ بازهٔ دیگر در این فهرست نیامده است.')).toBeVisible();
  },
};
export const WithoutTheLog: Story = { args: { onOpenLog: undefined } };
export const English: Story = { args: { figure: 'missing: 5 days' }, parameters: { locale: 'en' } };
