import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { sampleReport } from '../sampleReport.ts';
import { longTableReport, sampleTrendReport } from '../sampleTrendReport.ts';
import { ReportPages } from './ReportPages.tsx';

const meta = {
  title: 'Components/Reports/ReportPages',
  component: ReportPages,
  args: {
    report: sampleTrendReport,
    printedBy: 'مدیر سامانه',
    printedOn: '2026-02-09',
    onReady: fn(),
  },
} satisfies Meta<typeof ReportPages>;
export default meta;
type Story = StoryObj<typeof meta>;

const ready = (root: HTMLElement) =>
  waitFor(() => expect(root.querySelector('.eui-papers')).toHaveAttribute('aria-busy', 'false'), {
    timeout: 30_000,
  });
/** No sheet holds more than fits between its head and its foot. */
const nothingIsCut = (root: HTMLElement) => {
  for (const body of root.querySelectorAll('.eui-paper-body'))
    expect(body.scrollHeight).toBeLessThanOrEqual(body.clientHeight + 1);
};

/** Cover, contents with the numbers of the sheets, and a sheet of its own for each meter. */
export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement, canvas, args }) => {
    await ready(canvasElement);
    nothingIsCut(canvasElement);
    const contents = canvas.getByRole('navigation', { name: 'فهرست' });
    const lines = within(contents)
      .getAllByRole('listitem')
      .map((line) => line.textContent);
    const sheets = canvas.getAllByRole('region', { name: /^صفحهٔ/ });
    const numberOf = (heading: string) =>
      sheets.findIndex((sheet) => within(sheet).queryByRole('heading', { name: heading })) + 1;
    await expect(numberOf('برق کل')).toBeGreaterThan(2);
    await expect(lines.at(-1)).toContain(numberOf('برق کل').toLocaleString('fa-IR'));
    await expect(sheets.at(-1)).toHaveTextContent(/اثر انگشت عددها/);
    await waitFor(() => expect(args.onReady).toHaveBeenLastCalledWith(sheets.length));
    // Against the current value, as written: more is red with a plus.
    await expect(canvasElement.querySelector('[data-sign="more"]')).toHaveTextContent('+۳٫۳۹۸۶');
    await expect(canvas.getAllByText('داده وجود ندارد')).toHaveLength(2);
  },
};
/** A long table continues with its head; its total stands once. */
export const LongTable: Story = {
  args: { report: longTableReport },
  play: async ({ canvasElement, canvas }) => {
    await ready(canvasElement);
    nothingIsCut(canvasElement);
    const heads = canvas.getAllByRole('columnheader', { name: /مصرف kWh/ });
    await expect(heads.length).toBeGreaterThan(2);
    const rows = canvasElement.querySelectorAll('.eui-paper tbody tr');
    await expect(rows).toHaveLength(120);
    await expect(canvasElement.querySelectorAll('.eui-paper tfoot')).toHaveLength(1);
  },
};
/** Without a cover: the title stands on the first sheet. */
export const Verification: Story = {
  args: { report: sampleReport },
  play: async ({ canvasElement }) => ready(canvasElement),
};
export const LongNames: Story = {
  args: {
    report: {
      ...sampleTrendReport,
      cover: { ...sampleTrendReport.cover!, chartNote: 'کنتوربی‌فاصله'.repeat(23) },
      // Without a space where a line could be divided.
      organization: 'گروهصنعتیآرمان'.repeat(21),
      subtitle: 'ساختمان مرکزی ونک '.repeat(17),
      sections: sampleTrendReport.sections.map((section) => ({
        ...section,
        title: `${section.title} ${'ساختمان شمارهٔ یک '.repeat(15)}`,
      })),
    },
  },
  play: async ({ canvasElement }) => {
    await ready(canvasElement);
    nothingIsCut(canvasElement);
    for (const body of canvasElement.querySelectorAll('.eui-paper-body'))
      expect(body.scrollWidth).toBeLessThanOrEqual(body.clientWidth + 1);
  },
};
export const Empty: Story = {
  args: { report: { ...sampleReport, sections: [], proof: null, basis: '', coverage: '' } },
};
export const Phone: Story = { globals: { width: '390' } };
export const English: Story = { parameters: { locale: 'en' } };
