import { eventColors, fromJalali } from '@org/energy-core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { EventDialog, type EventDialogProps } from './EventDialog.tsx';

function Edited(props: EventDialogProps) {
  const [value, setValue] = useState(props.value);
  return (
    <EventDialog
      {...props}
      value={value}
      onChange={(change) => {
        props.onChange(change);
        setValue({ ...value, ...change });
      }}
    />
  );
}
const day = fromJalali(1405, 9, 5);

const meta = {
  title: 'Components/Calendar/EventDialog',
  component: EventDialog,
  render: (args) => <Edited {...args} />,
  args: {
    ...{ title: 'رویداد تازه', isOpen: true, today: day },
    value: {
      ...{ name: '', from: day, to: day, isFullDay: true, fromHour: '09:00', toHour: '10:00' },
      ...{ color: eventColors[0], repeat: 'none', until: null, place: '', description: '' },
      ...{ standardNumber: null, reminder: 'none', people: [], node: null, inCharts: false },
      ...{ documents: [], minutes: null, points: [] },
    },
    ...{ onChange: fn(), onSubmit: fn(), onClose: fn() },
  },
} satisfies Meta<typeof EventDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Nothing is stored without a name; a full day has no hours. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByRole('button', { name: 'ثبت رویداد' })).toBeDisabled();
    await userEvent.type(dialog.getByRole('textbox', { name: /نام/ }), 'ممیزی داخلی');
    await userEvent.click(dialog.getByRole('button', { name: 'ثبت رویداد' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};
const stored = { ...meta.args.value, name: 'جلسهٔ بازنگری مدیریت', isFullDay: false };
export const Stored: Story = {
  args: { title: 'ویرایش رویداد', value: stored, onDelete: fn() },
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'حذف' }));
    await expect(args.onDelete).toHaveBeenCalledOnce();
  },
};
export const Storing: Story = { args: { value: stored, isPending: true } };
export const Refused: Story = {
  args: {
    value: { ...stored, toHour: '08:00' },
    problem: 'رویداد ثبت نشد. ساعت‌ها را درست کنید.',
    errors: { toHour: 'پایان رویداد باید پس از آغاز آن باشد.' },
  },
};
export const Dark: Story = { args: { value: stored }, parameters: { theme: 'dark' } };
export const English: Story = { args: { value: stored, title: 'Edit event' }, parameters: { locale: 'en' } };
/** As narrow as a phone. */
export const Narrow: Story = { args: { value: stored, style: { maxInlineSize: 360 } } };
