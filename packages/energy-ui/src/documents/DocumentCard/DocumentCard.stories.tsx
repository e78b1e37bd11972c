import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Chip } from '../../primitives/Chip/Chip.tsx';
import { DocumentCard } from './DocumentCard.tsx';

const meta = {
  title: 'Components/Documents/DocumentCard',
  component: DocumentCard,
  args: {
    document: {
      ...{ title: 'بازنگری انرژی سالانه', type: 'گزارش', clause: '6-3', date: '1405/02/30' },
      ...{ author: 'ثریا گودرزی', extension: 'pdf' },
    },
    onOpen: fn(),
    footer: <Chip tone="success">تأییدشده</Chip>,
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 460 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof DocumentCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/بند .?۶-۳/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /دیدن/ }));
    await expect(args.onOpen).toHaveBeenCalledOnce();
  },
};
const document = meta.args.document;
export const Spreadsheet: Story = { args: { document: { ...document, extension: 'xlsx' } } };
export const Presentation: Story = { args: { document: { ...document, extension: 'pptx' } } };
export const Picture: Story = { args: { document: { ...document, extension: 'png', clause: null } } };
export const WithoutFile: Story = { args: { document: { ...document, extension: null } } };
export const Found: Story = {
  args: {
    search: 'بازنگري',
    found: { page: 12, sheet: null, text: '… مصرف‌کننده‌های بارز در بازنگری …' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/صفحهٔ .?۱۲/)).toBeVisible();
  },
};
export const LongName: Story = {
  args: { document: { ...document, title: 'صورت‌جلسهٔ بازنگری مدیریت دربارهٔ عملکرد انرژی '.repeat(4) } },
};
export const English: Story = {
  args: { document: { ...document, title: 'Energy review', type: 'Report', author: 'S. Goodarzi' } },
  parameters: { locale: 'en' },
};
