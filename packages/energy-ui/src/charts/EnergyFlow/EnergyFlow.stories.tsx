import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { FigureButton } from '../../primitives/FigureButton/FigureButton.tsx';
import { EnergyFlow } from './EnergyFlow.tsx';
import { sampleFlow } from './sampleFlow.ts';

const meta = {
  title: 'Components/Charts/EnergyFlow',
  component: EnergyFlow,
  args: { title: 'جریان برق ۱۴۰۴', trees: [sampleFlow] },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 832, padding: '14px 16px', background: 'var(--eui-bg-surface)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof EnergyFlow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Table: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'نمایش جدول' }));
    await expect(await canvas.findByText('سنجیده‌نشدهٔ ورودی اصلی')).toBeVisible();
  },
};
/** Each node opens, by click and Enter in the drawing and by its figures in the table. */
export const Opens: Story = {
  tags: ['interaction', '!autodocs'],
  args: {
    onOpen: fn(),
    renderFigure: (_tree, node, figure, shown) => (
      <FigureButton about={`${figure} ${node.name}`} onPress={fn()}>
        {shown}
      </FigureButton>
    ),
  },
  play: async ({ canvas, args }) => {
    const plot = await canvas.findByRole('application');
    plot.focus();
    await userEvent.keyboard('{Home}{Enter}');
    await expect(args.onOpen).toHaveBeenCalledWith(
      expect.objectContaining({ id: 'electricity' }),
      expect.objectContaining({ id: 'top' }),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'نمایش جدول' }));
    await expect(await canvas.findByRole('button', { name: /۴۱۰٬۰۰۰/ })).toBeVisible();
  },
};
export const TwoCarriers: Story = {
  args: {
    trees: [
      sampleFlow,
      {
        ...{ id: 'gas', name: 'گاز', unit: 'm³', expectedDays: 365 },
        nodes: [
          { id: 'top', parent: null, name: 'بیمارستان مهر', kind: 'building', total: 42_000 },
          { id: 'g1', parent: 'top', name: 'موتورخانه', kind: 'meter', total: 40_000 },
          { id: 'g2', parent: 'top', name: 'آزمایشگاه', kind: 'meter', total: 2_000 },
          { id: 'g3', parent: 'top', name: 'نگهبانی', kind: 'meter', total: null },
        ],
      },
    ],
  },
};
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 342 }}>
        <Story />
      </div>
    ),
  ],
};
export const Empty: Story = { args: { trees: [] } };
export const Loading: Story = { args: { trees: [], isLoading: true } };
export const Failed: Story = {
  args: { trees: [], error: 'سرور پاسخ نداد.', errorCode: 'UNREACHABLE', onRetry: () => {} },
};
export const English: Story = { parameters: { locale: 'en' } };
