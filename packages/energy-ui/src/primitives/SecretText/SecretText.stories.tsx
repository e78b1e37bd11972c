import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { latinIn } from '../../testing/latinIn.ts';
import { SecretText } from './SecretText.tsx';

const meta = {
  title: 'Components/Figures and text/SecretText',
  component: SecretText,
  args: { label: 'کلید برای نوشتن با دست', secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' },
} satisfies Meta<typeof SecretText>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Copied text, by either clipboard API. */
function clipboard(write?: (text: string) => Promise<void>) {
  const before = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: write && { writeText: write },
  });
  return () => {
    if (before) Object.defineProperty(navigator, 'clipboard', before);
    else Reflect.deleteProperty(navigator, 'clipboard');
  };
}

export const Default: Story = {};

/** Shown in groups of four, copied without gaps, and announced. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement, args }) => {
    const write = fn(async () => {});
    const restore = clipboard(write);
    const page = within(canvasElement);
    await expect(page.getByText('JBSW', { selector: 'span:first-child' })).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(write).toHaveBeenCalledWith(args.secret);
    await expect(await page.findByText('رونوشت شد')).toHaveAttribute('role', 'status');
    await expect(latinIn(canvasElement)).toEqual([]);
    restore();
  },
};

/** Fallback on a page without https. */
export const WithoutHttps: Story = {
  play: async ({ canvasElement, args }) => {
    const restore = clipboard();
    const command = document.execCommand;
    const copied = fn();
    // Simulates the browser: a copy event that writes to the clipboard.
    document.execCommand = () => {
      const event = new ClipboardEvent('copy', { clipboardData: new DataTransfer(), cancelable: true });
      document.dispatchEvent(event);
      copied(event.clipboardData?.getData('text/plain'));
      return true;
    };
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('button', { name: 'رونوشت' }));
    await expect(await page.findByText('رونوشت شد')).toBeVisible();
    await expect(copied).toHaveBeenCalledWith(args.secret);
    document.execCommand = command;
    restore();
  },
};
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 220 }}>
        <Story />
      </div>
    ),
  ],
};
export const English: Story = { args: { label: 'Key to type by hand' }, parameters: { locale: 'en' } };
