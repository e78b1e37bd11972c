import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { DocumentCard } from './DocumentCard.tsx';
import { DocumentGrid } from './DocumentGrid.tsx';

const extensions = ['pdf', 'xlsx', 'docx', 'pptx', 'png', 'csv'];
const rows = extensions.map((extension, at) => ({
  ...{ title: `سند شمارهٔ ${['یک', 'دو', 'سه', 'چهار', 'پنج', 'شش'][at]}`, type: 'گزارش', clause: '6-3' },
  ...{ date: '1405/02/30', author: 'ثریا گودرزی', extension },
}));
type Row = (typeof rows)[number];

const meta = {
  title: 'Components/Documents/DocumentGrid',
  component: DocumentGrid<Row>,
  args: {
    ...{ label: 'مستندات استاندارد', rows, rowKey: ({ title }: Row) => title },
    renderCard: (row: Row) => <DocumentCard document={row} onOpen={() => undefined} />,
    ...{ total: 19, page: 1, pageSize: 10, pageSizes: [10, 20, 30] },
    ...{ onPageChange: fn(), onPageSizeChange: fn() },
    empty: <EmptyState title="در این بخش سندی نیست" />,
  },
} satisfies Meta<typeof DocumentGrid<Row>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('article')).toHaveLength(6);
    await userEvent.click(canvas.getByRole('button', { name: /صفحهٔ بعد/ }));
    await expect(args.onPageChange).toHaveBeenCalledWith(2);
  },
};
export const Phone: Story = { globals: { width: '390' } };
export const Loading: Story = { args: { rows: [], total: 0, isLoading: true } };
export const Empty: Story = { args: { rows: [], total: 0 } };
export const Failed: Story = { args: { error: 'سرور پاسخ نداد.', onRetry: fn() } };
export const English: Story = { parameters: { locale: 'en' }, args: { label: 'Documents' } };
