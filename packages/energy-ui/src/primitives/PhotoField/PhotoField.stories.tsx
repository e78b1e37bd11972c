import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { latinIn } from '../../testing/latinIn.ts';
import { samplePhoto } from '../Avatar/samplePhoto.ts';
import { PhotoField } from './PhotoField.tsx';

const meta = {
  title: 'Components/Fields/PhotoField',
  component: PhotoField,
  args: { label: 'عکس کاربر', name: 'پریسا احمدی', onChange: fn() },
} satisfies Meta<typeof PhotoField>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A wide picture: red at the left, green in the middle, blue at the right. */
async function stripes(): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 300 });
  const context = canvas.getContext('2d')!;
  ['red', 'lime', 'blue'].forEach((color, at) => {
    context.fillStyle = color;
    context.fillRect(at * 300, 0, 300, 300);
  });
  const blob = await new Promise<Blob>((resolve) => canvas.toBlob((made) => resolve(made!), 'image/png'));
  return new File([blob], 'stripes.png', { type: 'image/png' });
}

/** Size and center color of the result. */
async function seen(blob: Blob) {
  const bitmap = await createImageBitmap(blob);
  const canvas = Object.assign(document.createElement('canvas'), {
    width: bitmap.width,
    height: bitmap.height,
  });
  const context = canvas.getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  const [red, green, blue] = context.getImageData(bitmap.width / 2, bitmap.height / 2, 1, 1).data;
  return {
    width: bitmap.width,
    height: bitmap.height,
    red: red! > 200,
    green: green! > 200,
    blue: blue! > 200,
  };
}

async function chooseStripes(canvasElement: HTMLElement) {
  const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]')!;
  await userEvent.upload(input, await stripes());
  const page = within(canvasElement);
  const dialog = await page.findByRole('dialog', { name: 'برش عکس' });
  await waitFor(() => expect(page.getByRole('button', { name: 'تأیید عکس' })).toBeEnabled());
  return { page, dialog };
}

export const Default: Story = {};

/** The center of the picture is cropped to a square of 512 px and shown immediately; nothing is added to the page's head. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement, args }) => {
    const styles = document.head.querySelectorAll('style').length;
    const { page } = await chooseStripes(canvasElement);
    await expect(document.head.innerHTML).not.toContain('reactEasyCrop_Container');
    await expect(document.head.querySelectorAll('style').length).toBeLessThanOrEqual(styles + 1);
    await expect(latinIn(canvasElement)).toEqual([]);
    await userEvent.click(page.getByRole('button', { name: 'تأیید عکس' }));
    await waitFor(() => expect(args.onChange).toHaveBeenCalledOnce());
    const blob = (args.onChange as ReturnType<typeof fn>).mock.calls[0]![0] as Blob;
    await expect(blob.type).toBe('image/jpeg');
    await expect(await seen(blob)).toEqual({ width: 512, height: 512, red: false, green: true, blue: false });
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await expect(canvasElement.querySelector('.eui-avatar img')).not.toBeNull();
    await userEvent.click(page.getByRole('button', { name: 'برداشتن' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await expect(canvasElement.querySelector('.eui-avatar img')).toBeNull();
  },
};

/** Keyboard support: the arrows move the picture, the slider zooms it. */
export const ByKeyboard: Story = {
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement, args }) => {
    const { page } = await chooseStripes(canvasElement);
    const frame = page.getByRole('application');
    frame.focus();
    for (let step = 0; step < 40; step++) await userEvent.keyboard('{ArrowRight}');
    const zoom = page.getByRole('slider', { name: 'بزرگ‌نمایی' });
    fireEvent.change(zoom, { target: { value: '2' } });
    await expect(zoom).toHaveAttribute('aria-valuetext', '۲۰۰٪');
    await userEvent.click(page.getByRole('button', { name: 'تأیید عکس' }));
    await waitFor(() => expect(args.onChange).toHaveBeenCalledOnce());
    const blob = (args.onChange as ReturnType<typeof fn>).mock.calls[0]![0] as Blob;
    await expect(await seen(blob)).toMatchObject({ width: 512, red: true, green: false });
  },
};

export const Cropping: Story = {
  play: async ({ canvasElement }) => {
    await chooseStripes(canvasElement);
  },
};

/** A picture straight from a camera: only the size of the cropped square is limited. */
export const LargePicture: Story = {
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement, args }) => {
    const small = await stripes();
    // Bytes after the end of a picture are ignored by decoders.
    const large = new File([small, new Uint8Array(6 * 2 ** 20)], 'camera.png', { type: 'image/png' });
    const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]')!;
    await userEvent.upload(input, large);
    const page = within(canvasElement);
    await waitFor(() => expect(page.getByRole('button', { name: 'تأیید عکس' })).toBeEnabled());
    await userEvent.click(page.getByRole('button', { name: 'تأیید عکس' }));
    await waitFor(() => expect(args.onChange).toHaveBeenCalledOnce());
    const blob = (args.onChange as ReturnType<typeof fn>).mock.calls[0]![0] as Blob;
    await expect(blob.size).toBeLessThan(2 * 2 ** 20);
  },
};

/** The content decides the type, not the name. */
export const NotAPicture: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]')!;
    await userEvent.upload(input, new File(['%PDF-1.7'], 'photo.png', { type: 'image/png' }));
    await expect(await page.findByText(/این نوع فایل خوانده نمی‌شود/)).toBeVisible();
    await userEvent.upload(input, new File([new Uint8Array(50 * 2 ** 20 + 1)], 'photo.png'));
    await expect(await page.findByText(/۵۰ مگابایت است/)).toBeVisible();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
export const Damaged: Story = {
  play: async ({ canvasElement }) => {
    const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]')!;
    await userEvent.upload(input, new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])], 'photo.jpg'));
    await expect(await within(canvasElement).findByText(/این عکس باز نشد/)).toBeVisible();
  },
};
export const WithPhoto: Story = { args: { photo: samplePhoto() } };
export const NewPerson: Story = { args: { name: '' } };
export const Refused: Story = { args: { photo: samplePhoto(), error: 'عکس ذخیره نشد. دوباره تلاش کنید.' } };
export const Pending: Story = { args: { photo: samplePhoto(), isPending: true } };
export const Disabled: Story = {
  args: { photo: samplePhoto(), isDisabled: true, hint: 'عکس کاربر سیستمی تغییر نمی‌کند' },
};
export const English: Story = {
  args: { label: 'Photo of the user', name: 'Sara Niknam' },
  parameters: { locale: 'en' },
};
