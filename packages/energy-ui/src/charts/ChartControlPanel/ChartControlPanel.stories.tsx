import { type ChartState, initialChartState } from '@org/energy-core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import type { ReferenceLine } from '../series.ts';
import { ChartControlPanel, type ChartControlPanelProps } from './ChartControlPanel.tsx';

/** The panel with state. */
function Page(props: ChartControlPanelProps) {
  const [lines, setLines] = useState<readonly ReferenceLine[]>(props.referenceLines ?? []);
  return (
    <div style={{ inlineSize: 244, padding: '14px 16px', background: 'var(--eui-bg-surface)' }}>
      <ChartControlPanel {...props} referenceLines={lines} onReferenceLinesChange={setLines} />
    </div>
  );
}

const meter = { navID: 'm1', navType: 'Meter', navName: 'برق ورودی اصلی' } as const;
const month: ChartState = {
  ...initialChartState,
  nav: [meter],
  chartType: 'Line',
  kind: 'month',
  year: 1403,
  month: 7,
};

const meta = {
  title: 'Components/Charts/ChartControlPanel',
  component: ChartControlPanel,
  render: (args) => <Page {...args} />,
  args: {
    defaultValue: month,
    onChange: () => {},
    years: [1400, 1401, 1402, 1403, 1404],
    cities: [
      { id: 'thr', name: 'تهران' },
      { id: 'isf', name: 'اصفهان' },
    ],
    axes: [{ id: 'value:kWh', unit: 'kWh' }],
    today: '2025-11-03',
  },
} satisfies Meta<typeof ChartControlPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const MonthCompared: Story = {
  args: { defaultValue: { ...month, compareActive: true, yearCompare: 1402 } },
};
export const AllYears: Story = { args: { defaultValue: { ...initialChartState, nav: [meter] } } };
export const Week: Story = { args: { defaultValue: { ...month, kind: 'week', month: null, week: 29 } } };
export const SeveralMeters: Story = {
  args: { defaultValue: { ...month, nav: [meter, { ...meter, navID: 'm2', navName: 'چیلرها' }] } },
};
export const WithTemperatureAndLines: Story = {
  args: {
    defaultValue: { ...month, temperature: true, cost: true, showAverage: true },
    referenceLines: [{ value: 3200, title: 'سقف قرارداد', axis: 'value:kWh' }],
  },
};
/** Only formulas with an x axis: only the period can be chosen. */
export const ScatterAlone: Story = {
  args: {
    defaultValue: { ...month, nav: [{ navID: '7', navType: 'Formula' }] },
    axes: [],
    shown: { series: [], isScatter: true },
  },
};
export const NothingChosen: Story = {
  args: { defaultValue: initialChartState, years: [], cities: [], axes: [] },
};
export const English: Story = { ...MonthCompared, parameters: { locale: 'en' } };

export const RangeBySetReport: Story = {
  tags: ['interaction', '!autodocs'],
  args: { defaultValue: { ...initialChartState, nav: [meter], kind: 'range' } },
  play: async ({ canvas }) => {
    const report = canvas.getByRole('button', { name: 'نمایش نمودار' });
    await expect(report).toBeDisabled();
    const [from, to] = await canvas.findAllByRole('textbox');
    await userEvent.type(from!, '1403/07/01');
    await userEvent.type(to!, '1403/07/30');
    await userEvent.tab();
    await waitFor(() => expect(report).toBeEnabled());
  },
};

export const TypeByKeyboard: Story = {
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas }) => {
    const line = canvas.getByRole('radio', { name: 'خطی' });
    line.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'سطحی' })).toBeChecked();
  },
};

export const LineAddedAndTakenBack: Story = {
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'خط مرجع' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(screen.getByRole('textbox', { name: /عنوان/ }), 'سقف');
    await userEvent.type(screen.getByRole('textbox', { name: /مقدار/ }), '۳۲۰۰');
    await userEvent.click(screen.getByRole('button', { name: 'افزودن خط' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await userEvent.click(await canvas.findByRole('button', { name: 'حذف خط سقف' }));
    await expect(canvas.queryByText('سقف')).toBeNull();
  },
};
