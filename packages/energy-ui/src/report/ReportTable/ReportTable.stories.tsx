import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { sampleTable } from '../sampleReport.ts';
import { ReportTable } from './ReportTable.tsx';

const meta = {
  title: 'Components/Reports/ReportTable',
  component: ReportTable,
  args: { table: sampleTable },
} satisfies Meta<typeof ReportTable>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Each number stands under its unit, an interval that holds 0 is hollow. */
export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('columnheader', { name: 'خط مبنا kWh' })).toBeVisible();
    await expect(canvas.getAllByRole('row').at(-1)).toHaveTextContent(/جمع.*۴۹٬۷۶۵/);
    await expect(canvasElement.querySelectorAll('[data-zero="true"]')).toHaveLength(1);
  },
};
export const Empty: Story = { args: { table: { ...sampleTable, rows: [], total: [] } } };
export const English: Story = { parameters: { locale: 'en' } };
