import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { latinIn } from '../../testing/latinIn.ts';
import { CodeList } from './CodeList.tsx';

const codes = Array.from({ length: 10 }, (_, index) => `K7Q${index}-M2XP-9RT${index}`);

const meta = {
  title: 'Components/Figures and text/CodeList',
  component: CodeList,
  args: { label: 'کدهای بازیابی', codes },
} satisfies Meta<typeof CodeList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The file contains heading and codes, one per line. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getAllByRole('listitem')).toHaveLength(10);
    await expect(latinIn(canvasElement)).toEqual([]);

    const files: Blob[] = [];
    const make = URL.createObjectURL;
    URL.createObjectURL = (file) => {
      files.push(file as Blob);
      return make(file);
    };
    const names: string[] = [];
    const keep = (event: MouseEvent) => {
      const link = event.target as HTMLAnchorElement;
      if (link.download) names.push(link.download);
      event.preventDefault();
    };
    const click = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function () {
      this.addEventListener('click', keep);
      click.call(this);
    };
    await userEvent.click(page.getByRole('button', { name: 'دریافت' }));
    HTMLAnchorElement.prototype.click = click;
    URL.createObjectURL = make;
    await expect(names).toEqual(['کدهای بازیابی.txt']);
    await expect((await files[0]!.text()).split('\r\n')).toEqual(['کدهای بازیابی', '', ...codes, '']);
  },
};

/** Only the codes are printed, also out of a dialog. */
export const Printed: Story = {
  play: async ({ canvasElement }) => {
    // A headless browser prints synchronously; the frame is removed on `afterprint`.
    const print = fn();
    const { append } = document.body;
    document.body.append = (...nodes) => {
      append.apply(document.body, nodes);
      for (const node of nodes) if (node instanceof HTMLIFrameElement) node.contentWindow!.print = print;
    };
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'چاپ' }));
    document.body.append = append;
    await expect(print).toHaveBeenCalledOnce();
    const frame = document.querySelector<HTMLIFrameElement>('body > iframe')!;
    await expect(frame.contentDocument!.body.textContent).toBe(`کدهای بازیابی${codes.join('\n')}`);
    frame.contentWindow!.dispatchEvent(new Event('afterprint'));
    await expect(document.querySelector('body > iframe')).toBeNull();
  },
};

/** Without clipboard access an error is shown, and the codes can still be selected. */
export const NotCopied: Story = {
  play: async ({ canvasElement }) => {
    const before = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
    const command = document.execCommand;
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
    document.execCommand = fn(() => false);
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('button', { name: 'رونوشت' }));
    await expect(await page.findByText(/^رونوشت نشد/)).toBeVisible();
    document.execCommand = command;
    if (before) Object.defineProperty(navigator, 'clipboard', before);
    else Reflect.deleteProperty(navigator, 'clipboard');
  },
};
export const English: Story = { args: { label: 'Recovery codes' }, parameters: { locale: 'en' } };
