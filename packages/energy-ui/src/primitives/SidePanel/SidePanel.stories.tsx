import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { SidePanel, type SidePanelProps } from './SidePanel.tsx';

function Page(props: SidePanelProps) {
  const [isOpen, setIsOpen] = useState(props.isOpen);
  const toggle = (next: boolean) => {
    setIsOpen(next);
    props.onToggle(next);
  };
  const panel = (
    <SidePanel {...props} isOpen={isOpen} onToggle={toggle}>
      {props.children}
    </SidePanel>
  );
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
    isOpen: true,
    onToggle: fn(),
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
    await expect(args.onToggle).toHaveBeenLastCalledWith(false);
    await expect(canvas.getByText('گروه صنعتی آرمان')).not.toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'بستن ساختار' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  },
};
export const End: Story = { args: { side: 'end', columns: 2, label: 'تنظیمات', children: 'نمودار' } };
export const Closed: Story = { args: { isOpen: false } };
export const Dark: Story = { parameters: { theme: 'dark' } };
export const English: Story = {
  args: { label: 'Structure', children: 'Arman' },
  parameters: { locale: 'en' },
};
