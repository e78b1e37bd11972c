import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { latinIn } from '../../testing/latinIn.ts';
import { Button } from '../Button/Button.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';

const persian = { open: 'کاربر تازه', cancel: 'انصراف', save: 'ذخیره' };

function Opened({ words = persian, ...props }: DialogProps & { words?: typeof persian }) {
  const [isOpen, setOpen] = useState(props.isOpen);
  const close = () => {
    setOpen(false);
    props.onClose();
  };
  return (
    <>
      <Button onPress={() => setOpen(true)}>{words.open}</Button>
      <Dialog
        {...props}
        isOpen={isOpen}
        onClose={close}
        footer={
          <>
            <Button onPress={close}>{words.cancel}</Button>
            <Button variant="primary">{words.save}</Button>
          </>
        }
      />
    </>
  );
}

const meta = {
  title: 'Components/Layout/Dialog',
  component: Dialog,
  args: {
    title: 'کاربر تازه',
    isOpen: false,
    onClose: fn(),
    children: <TextField label="نام و نام خانوادگی" isRequired />,
  },
  render: (args) => <Opened {...args} />,
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Escape closes, and focus returns to where it was. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    const opener = page.getByRole('button', { name: 'کاربر تازه' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const dialog = await page.findByRole('dialog', { name: 'کاربر تازه' });
    await expect(dialog.closest('.eui-root')).not.toBeNull();
    await expect(latinIn(canvasElement)).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

export const Open: Story = { args: { isOpen: true } };
export const LongContent: Story = {
  args: {
    isOpen: true,
    width: 440,
    children: Array.from({ length: 40 }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
      <p key={row}>شرایط استفاده از داده‌های مصرف انرژی ساختمان</p>
    )),
  },
  play: async ({ canvasElement }) => {
    const foot = await within(canvasElement).findByRole('button', { name: 'ذخیره' });
    await expect(foot.getBoundingClientRect().bottom).toBeLessThan(window.innerHeight);
  },
};
export const English: Story = {
  args: { title: 'New user', isOpen: true },
  render: (args) => <Opened {...args} words={{ open: 'New user', cancel: 'Cancel', save: 'Save' }} />,
  parameters: { locale: 'en' },
};

function Two() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog title="کنتور تازه" isOpen onClose={fn()}>
      <TextField label="نام کنتور" autoFocus />
      <Button onPress={() => setOpen(true)}>افزودن واحد</Button>
      <Dialog title="واحد تازه" isOpen={isOpen} onClose={() => setOpen(false)}>
        <TextField label="نام واحد" autoFocus />
      </Dialog>
    </Dialog>
  );
}

/** Nested dialogs: the first field is focused in each, and closing the upper one returns the focus. */
export const AboveAnother: Story = {
  tags: ['interaction', '!autodocs'],
  render: () => <Two />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await waitFor(() => expect(page.getByLabelText('نام کنتور')).toHaveFocus());
    const opener = page.getByRole('button', { name: 'افزودن واحد' });
    opener.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(page.getByLabelText('نام واحد')).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  },
};
