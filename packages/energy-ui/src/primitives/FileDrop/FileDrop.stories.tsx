import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { FileDrop } from './FileDrop.tsx';

const meta = {
  title: 'Components/Fields/FileDrop',
  component: FileDrop,
  args: {
    label: 'فایل قرائت کنتور',
    accept: ['.xlsx', '.xls', '.csv'],
    maxBytes: 20 * 2 ** 20,
    onSelect: fn(),
    onReject: fn(),
  },
} satisfies Meta<typeof FileDrop>;
export default meta;
type Story = StoryObj<typeof meta>;

const sheet = new File(['روز,مقدار'], 'barq-1403.csv', { type: 'text/csv' });
const input = (canvasElement: HTMLElement) =>
  within(canvasElement).getByLabelText<HTMLInputElement>('فایل قرائت کنتور');

/** The file is dragged over the zone, or dropped on it. */
function drag(event: 'dragover' | 'drop', zone: HTMLElement) {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(sheet);
  zone.dispatchEvent(new DragEvent(event, { bubbles: true, cancelable: true, dataTransfer }));
}

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await expect(input(canvasElement)).toHaveFocus();
    await userEvent.upload(input(canvasElement), sheet);
    await expect(args.onSelect).toHaveBeenCalledWith(sheet);
  },
};

export const Dropped: Story = {
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement, args }) => {
    const zone = input(canvasElement).closest('label')!;
    drag('dragover', zone);
    await waitFor(() => expect(zone).toHaveAttribute('data-over'));
    drag('drop', zone);
    await waitFor(() => expect(zone).not.toHaveAttribute('data-over'));
    await expect(args.onSelect).toHaveBeenCalled();
  },
};

export const Refused: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.upload(input(canvasElement), new File(['x'], 'خلاصه.pdf'), { applyAccept: false });
    await expect(args.onReject).toHaveBeenCalledWith('wrong-type');
    await expect(args.onSelect).not.toHaveBeenCalled();
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('این نوع فایل خوانده نمی‌شود');
  },
};
export const DraggedOver: Story = {
  play: async ({ canvasElement }) => {
    drag('dragover', input(canvasElement).closest('label')!);
  },
};
export const Disabled: Story = { args: { isDisabled: true } };
export const SmallerLimitByName: Story = {
  args: { accept: ['.pdf', '.csv'], maxBytesOf: (name) => (name.endsWith('.csv') ? 2 ** 20 : 20 * 2 ** 20) },
  play: async ({ args, canvasElement }) => {
    const bytes = new Uint8Array(2 ** 20 + 1);
    await userEvent.upload(input(canvasElement), new File([bytes], 'a.csv', { type: 'text/csv' }));
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('بزرگ‌تر از ۱ مگابایت');
    await userEvent.upload(input(canvasElement), new File([bytes], 'a.pdf', { type: 'application/pdf' }));
    await expect(args.onSelect).toHaveBeenCalledTimes(1);
  },
};
export const English: Story = { args: { label: 'Meter file' }, parameters: { locale: 'en' } };
