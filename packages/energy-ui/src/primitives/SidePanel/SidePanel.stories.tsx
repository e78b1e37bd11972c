import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { SidePanel, type SidePanelProps } from './SidePanel.tsx';

function Page({ content, ...props }: SidePanelProps & { content?: string }) {
  const panel = <SidePanel {...props} />;
  return (
    <div style={{ display: 'flex', position: 'relative', minBlockSize: 400 }}>
      {props.side === 'start' && panel}
      <main style={{ flex: 1, padding: '16px 32px' }}>{content ?? 'مهر ۱۴۰۳ در برابر مهر ۱۴۰۲'}</main>
      {props.side === 'end' && panel}
    </div>
  );
}

const meta = {
  title: 'Components/Layout/SidePanel',
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

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
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
  render: (args) => <Page {...args} content="Mehr 1403 against Mehr 1402" />,
  parameters: { locale: 'en' },
};

const frameOf = (inlineSize: number): Story['decorators'] => [
  (Story) => (
    <div style={{ inlineSize }}>
      <Story />
    </div>
  ),
];
/** The width of the frame counts, not of the viewport: in a narrow one a labeled button opens the panel over the page. */
export const NarrowFrame: Story = {
  args: { defaultOpen: false },
  decorators: frameOf(900),
  play: async ({ canvas, canvasElement }) => {
    const panel = within(canvasElement).getByRole('complementary', { name: 'ساختار' });
    const opener = canvas.getByRole('button', { name: 'باز کردن ساختار' });
    await expect(opener).toHaveTextContent('ساختار');
    await userEvent.click(opener);
    await expect(within(panel).getByText('گروه صنعتی آرمان')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(within(panel).getByText('گروه صنعتی آرمان')).not.toBeVisible();
    await waitFor(() => expect(opener).toHaveFocus());
  },
};
/** On a phone it slides in from the bottom, with a handle. */
export const Phone: Story = {
  args: { defaultOpen: false },
  decorators: frameOf(390),
  play: async ({ canvas, canvasElement, args }) => {
    const panel = within(canvasElement).getByRole('complementary', { name: 'ساختار' });
    await userEvent.click(canvas.getByRole('button', { name: 'باز کردن ساختار' }));
    const sheet = canvasElement.querySelector<HTMLElement>('.eui-sheet')!;
    const low = sheet.offsetHeight;
    await userEvent.click(within(panel).getByRole('button', { name: 'بلندتر کردن ساختار' }));
    await waitFor(() => expect(sheet.offsetHeight).toBeGreaterThan(low));
    const handle = within(panel).getByRole('button', { name: 'کوتاه‌تر کردن ساختار' });
    handle.setPointerCapture = () => {};
    await fireEvent.pointerDown(handle, { button: 0, pointerId: 1, clientY: 40 });
    await fireEvent.pointerMove(handle, { pointerId: 1, clientY: 160 });
    await fireEvent.pointerUp(handle, { pointerId: 1, clientY: 160 });
    await waitFor(() => expect(sheet.offsetHeight).toBe(low));
    handle.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    await waitFor(() => expect(canvas.getByRole('button', { name: 'باز کردن ساختار' })).toHaveFocus());
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
