import { checkRichText } from '@org/energy-core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { RichTextEditor } from './RichTextEditor.tsx';

const block = (text: string, type = 'unstyled', more: object = {}) => ({ text, type, ...more });
const textOf = (blocks: object[], entityMap: object = {}) => JSON.stringify({ blocks, entityMap });

const persian = textOf([
  block('جایگزینی چیلر', 'header-two'),
  block('دو چیلر جذبی سال ۱۳۸۵ جای خود را به دو چیلر گریز از مرکز با COP برابر ۵٫۸ داد.', 'unstyled', {
    inlineStyleRanges: [{ offset: 13, length: 8, style: 'BOLD' }],
  }),
  block('راه‌اندازی در ۳۱ اردیبهشت صورت‌جلسه شد.'),
]);

const meta = {
  title: 'Components/Fields/RichTextEditor',
  component: RichTextEditor,
  args: { label: 'شرح پروژه', defaultValue: persian, onChange: fn(), onBlur: fn() },
} satisfies Meta<typeof RichTextEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

const written = (calls: unknown) => {
  const json = (calls as ReturnType<typeof fn>).mock.lastCall?.[0] as string;
  const read = checkRichText(json);
  if (!read.ok) throw new Error(`Refused: ${read.issue.code}`);
  return read.text;
};

export const Default: Story = {
  args: { defaultValue: null },
};

/** Bold text typed from the keyboard comes out as checked raw JSON. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, args }) => {
    const text = await canvas.findByRole('textbox', { name: 'شرح پروژه' });
    await userEvent.click(text);
    await userEvent.click(canvas.getByRole('button', { name: 'پررنگ' }));
    await expect(canvas.getByRole('button', { name: 'پررنگ' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(canvas.getByRole('button', { name: 'فهرست نقطه‌دار' }));
    await expect(canvas.getByRole('button', { name: 'فهرست نقطه‌دار' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await waitFor(() => expect(args.onChange).toHaveBeenCalled());
    await expect(written(args.onChange).blocks[0]?.type).toBe('unordered-list-item');
  },
};
export const Persian: Story = {};
export const Lists: Story = {
  args: {
    defaultValue: textOf([
      block('اقدام‌ها', 'header-three'),
      block('پمپ آب سرد', 'unordered-list-item'),
      block('درایو دورمتغیر', 'unordered-list-item', { depth: 1 }),
      block('برج خنک‌کن', 'unordered-list-item'),
      block('اندازه‌گیری پیش از اجرا', 'ordered-list-item'),
      block('راه‌اندازی', 'ordered-list-item'),
    ]),
  },
};
export const Long: Story = {
  args: {
    maxHeight: 240,
    defaultValue: textOf(
      Array.from({ length: 60 }, (_, at) =>
        block(
          `بند ${at + 1}: ساختمان در همهٔ سال با ۳۴۰ نفر کار کرده است و طبقهٔ چهارم برای رنگ‌آمیزی خالی بود.`,
        ),
      ),
    ),
  },
};
export const Dark: Story = { parameters: { theme: 'dark' } };
export const English: Story = {
  args: { label: 'Description', defaultValue: textOf([block('Two chillers, installed in 2006.')]) },
  parameters: { locale: 'en' },
};
/** A text that is not allowed shows its letters only, and is kept until it is written anew. */
export const Invalid: Story = {
  args: {
    defaultValue: textOf(
      [block('شرح قدیمی', 'unstyled', { entityRanges: [{ offset: 0, length: 4, key: 0 }] })],
      {
        0: { type: 'LINK', mutability: 'MUTABLE', data: { url: 'javascript:alert(1)' } },
      },
    ),
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('شرح قدیمی')).toBeVisible();
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'نوشتن از نو' }));
    await canvas.findByRole('textbox', { name: 'شرح پروژه' });
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
  },
};
export const Disabled: Story = { args: { isDisabled: true } };
export const WithError: Story = { args: { error: 'شرح ذخیره نشد. دوباره تلاش کنید.' } };

/** The toolbar is one stop of the Tab key, and arrow keys move between its tools. */
export const ByKeyboard: Story = {
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas }) => {
    await canvas.findByRole('textbox', { name: 'شرح پروژه' });
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'پررنگ' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('button', { name: 'کج' })).toHaveFocus();
  },
};
/** Links to scripts are refused; an address without a scheme is one of the web. */
export const Links: Story = {
  args: { defaultValue: null },
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.click(await canvas.findByRole('textbox', { name: 'شرح پروژه' }));
    await userEvent.click(canvas.getByRole('button', { name: 'پیوند' }));
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'));
    const address = dialog.getByRole('textbox', { name: /نشانی/ });
    await userEvent.type(address, 'javascript:alert(1)');
    await userEvent.click(dialog.getByRole('button', { name: 'ثبت پیوند' }));
    await expect(dialog.getByText(/فقط نشانی وب/)).toBeVisible();
    await userEvent.clear(address);
    await userEvent.type(address, 'example.ir/audit');
    await userEvent.type(dialog.getByRole('textbox', { name: 'متن پیوند' }), 'گزارش ممیزی');
    await userEvent.click(dialog.getByRole('button', { name: 'ثبت پیوند' }));
    await waitFor(() => expect(args.onChange).toHaveBeenCalled());
    const text = written(args.onChange);
    await expect(text.blocks[0]?.text).toBe('گزارش ممیزی');
    await expect(Object.values(text.entityMap)[0]?.data).toMatchObject({ url: 'https://example.ir/audit' });
  },
};
const ofWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head>
<body><!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]-->
<p class=MsoNormal dir=RTL style='font-size:18pt;color:red'><b>شرح کار</b><o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span>چیلر</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span>پمپ</p>
<p class=MsoNormal><a href="javascript:alert(1)">بد</a> و <a href="https://example.ir" onclick="x()">خوب</a><img src="http://elsewhere.example/track.gif"></p>
</body></html>`;

/** A text pasted from Word keeps bold, lists and safe links, and nothing else. */
export const PastedFromWord: Story = {
  tags: ['interaction', '!autodocs'],
  args: { defaultValue: null },
  play: async ({ canvas, args }) => {
    const text = await canvas.findByRole('textbox', { name: 'شرح پروژه' });
    await userEvent.click(text);
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', ofWord);
    clipboardData.setData('text/plain', 'شرح کار');
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    await waitFor(() => expect(args.onChange).toHaveBeenCalled());
    const { blocks, entityMap } = written(args.onChange);
    const lines = blocks.map(({ type, text: letters }) => `${type}: ${letters.trim()}`);
    await expect(lines).toEqual([
      'unstyled: شرح کار',
      'unordered-list-item: چیلر',
      'unordered-list-item: پمپ',
      'unstyled: بد و خوب',
    ]);
    await expect(blocks[0]?.inlineStyleRanges.map(({ style }) => style)).toEqual(['BOLD']);
    await expect(
      Object.values(entityMap).map(({ type, data }) => [type, (data as { url: string }).url]),
    ).toEqual([['LINK', 'https://example.ir/']]);
  },
};
/** A large picture is made smaller until the text can hold it. */
export const LargePicture: Story = {
  tags: ['interaction', '!autodocs'],
  args: { defaultValue: null },
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.click(await canvas.findByRole('textbox', { name: 'شرح پروژه' }));
    await userEvent.click(canvas.getByRole('button', { name: 'تصویر' }));
    const dialog = await within(canvasElement.ownerDocument.body).findByRole('dialog');
    const input = dialog.querySelector<HTMLInputElement>('input[type="file"]')!;
    await userEvent.upload(input, await noise(1800));
    const insert = within(dialog).getByRole('button', { name: 'درج تصویر' });
    await waitFor(() => expect(insert).toBeEnabled(), { timeout: 30_000 });
    await userEvent.click(insert);
    await waitFor(() => expect(args.onChange).toHaveBeenCalled());
    await expect(Object.values(written(args.onChange).entityMap)[0]?.type).toBe('IMAGE');
  },
};
/** A file that only claims to be a picture is refused in the dialog, and the text stays. */
export const NoPicture: Story = {
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('textbox', { name: 'شرح پروژه' });
    await userEvent.click(canvas.getByRole('button', { name: 'تصویر' }));
    const dialog = await within(canvasElement.ownerDocument.body).findByRole('dialog');
    const input = dialog.querySelector<HTMLInputElement>('input[type="file"]')!;
    await userEvent.upload(input, new File(['<svg onload="x()"/>'], 'plan.png', { type: 'image/png' }));
    await expect(await within(dialog).findByText(/این فایل تصویر JPEG/)).toBeVisible();
    await expect(within(dialog).getByRole('button', { name: 'درج تصویر' })).toBeDisabled();
    await userEvent.click(within(dialog).getByRole('button', { name: 'انصراف' }));
    await expect(canvas.getByText('جایگزینی چیلر')).toBeVisible();
  },
};
/** A pasted text beyond the limit is refused in one sentence, and the text stays as it was. */
export const TooLong: Story = {
  args: { maxHeight: 160 },
  play: async ({ canvas }) => {
    const text = await canvas.findByRole('textbox', { name: 'شرح پروژه' });
    await userEvent.click(text);
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'شرح '.repeat(50_100));
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    await expect(await canvas.findByText(/حداکثر ۲۰۰٬۰۰۰ نویسه ممکن است/)).toBeVisible();
    await expect(text.textContent).toContain('جایگزینی چیلر');
    await expect(text.textContent!.length).toBeLessThan(200);
  },
};

/** A picture that does not compress: 1,800 px of noise. */
async function noise(edge: number): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: edge, height: edge });
  const context = canvas.getContext('2d')!;
  const pixels = context.createImageData(edge, edge);
  let seed = 7;
  for (let at = 0; at < pixels.data.length; at += 1) {
    seed = (seed * 48271) % 2147483647;
    pixels.data[at] = at % 4 === 3 ? 255 : seed % 256;
  }
  context.putImageData(pixels, 0, 0);
  const blob = await new Promise<Blob>((resolve) => canvas.toBlob((made) => resolve(made!), 'image/png'));
  return new File([blob], 'plan.png', { type: 'image/png' });
}
