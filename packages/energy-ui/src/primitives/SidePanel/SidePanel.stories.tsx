import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { SidePanel, type SidePanelProps } from './SidePanel.tsx';

function Page(props: SidePanelProps) {
  const panel = <SidePanel {...props} />;
  return (
    <div style={{ display: 'flex', position: 'relative', minBlockSize: 400 }}>
      {props.side === 'start' && panel}
      <main style={{ flex: 1, padding: '16px 32px' }}>مهر ۱۴۰۳ در برابر مهر ۱۴۰۲</main>
      {props.side === 'end' && panel}
    </div>
  );
}

const meta = {
  title: 'Primitives/SidePanel',
  component: SidePanel,
  render: (args) => <Page {...args} />,
  args: {
    side: 'start',
    columns: 3,
    defaultOpen: true,
    onOpenChange: fn(),
    label: 'ساختار',
    children: 'گروه صنعتی آرمان',
  },
  parameters: { bare: true },
} satisfies Meta<typeof SidePanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Start: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'بستن ساختار' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    await expect(canvas.getByText('گروه صنعتی آرمان')).not.toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'بستن ساختار' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  },
};
export const End: Story = { args: { side: 'end', columns: 2, label: 'تنظیمات', children: 'نمودار' } };
export const Closed: Story = { args: { defaultOpen: false } };
export const English: Story = {
  args: { label: 'Structure', children: 'Arman' },
  parameters: { locale: 'en' },
};

/** The frame decides, not the window: in a narrow one the panel lies over the page. */
export const NarrowFrame: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 390 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const panel = within(canvasElement).getByRole('complementary', { name: 'ساختار' });
    await expect(getComputedStyle(panel).position).toBe('absolute');
    await userEvent.click(within(panel).getByText('گروه صنعتی آرمان'));
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    await expect(within(panel).getByText('گروه صنعتی آرمان')).not.toBeVisible();
  },
};
/** Beside the page where the frame has room for both. */
export const WideFrame: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 1200 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const panel = within(canvasElement).getByRole('complementary', { name: 'ساختار' });
    await expect(getComputedStyle(panel).position).toBe('relative');
  },
};
