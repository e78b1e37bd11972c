import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { Segments } from '../Segments/Segments.tsx';
import { Select } from '../Select/Select.tsx';
import { SheetButton } from './SheetButton.tsx';

const meta = {
  title: 'Components/Layout/SheetButton',
  component: SheetButton,
  args: {
    label: 'فیلترها',
    children: (
      <>
        <Segments
          label="وضعیت"
          isLabelHidden
          items={[
            { id: 'active', name: 'فعال' },
            { id: 'all', name: 'همه' },
          ]}
          defaultValue="active"
        />
        <Select
          label="سطح"
          isLabelHidden
          size="sm"
          items={[
            { id: 'all', name: 'همهٔ سطح‌ها' },
            { id: 'manager', name: 'مدیر انرژی' },
          ]}
          defaultValue="all"
        />
      </>
    ),
  },
} satisfies Meta<typeof SheetButton>;
export default meta;
type Story = StoryObj<typeof meta>;

/** On wide screens the fields are in a line. */
export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'فعال' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'فیلترها' })).toBeNull();
  },
};

const phone: Story['decorators'] = [
  (Story) => (
    <div style={{ inlineSize: 360 }}>
      <Story />
    </div>
  ),
];

const open = async (canvasElement: HTMLElement) => {
  await userEvent.click(within(canvasElement).getByRole('button', { name: /^فیلترها/ }));
  const dialog = await within(canvasElement).findByRole('dialog', { name: 'فیلترها' });
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
};

export const Narrow: Story = {
  args: { count: 2 },
  decorators: phone,
  play: async ({ canvas, canvasElement }) => {
    const sheet = await open(canvasElement);
    await userEvent.click(sheet.getByRole('radio', { name: 'همه' }));
    await userEvent.click(sheet.getByRole('button', { name: 'دیدن نتیجه' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
  },
};

/** The handle makes it taller, and closes it downwards; keys do the same. */
export const Dragged: Story = {
  tags: ['interaction', '!autodocs'],
  decorators: phone,
  play: async ({ canvas, canvasElement }) => {
    const sheet = await open(canvasElement);
    const handle = sheet.getByRole('button', { name: 'بلندتر کردن فیلترها' });
    handle.setPointerCapture = () => {};
    handle.focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(handle).toHaveAccessibleName('کوتاه‌تر کردن فیلترها');
    await userEvent.keyboard('{ArrowDown}');
    await expect(handle).toHaveAccessibleName('بلندتر کردن فیلترها');
    await fireEvent.pointerDown(handle, { button: 0, pointerId: 1, clientY: 300 });
    await fireEvent.pointerMove(handle, { pointerId: 1, clientY: 480 });
    await fireEvent.pointerUp(handle, { pointerId: 1, clientY: 480 });
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
  },
};
export const English: Story = {
  args: { label: 'Filters' },
  decorators: phone,
  parameters: { locale: 'en' },
};
