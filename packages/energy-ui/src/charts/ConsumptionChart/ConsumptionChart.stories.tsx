import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { ConsumptionChart } from './ConsumptionChart.tsx';
import {
  electricity,
  electricityBefore,
  electricityMonths,
  gas,
  gasBefore,
  gasMonths,
  sampleDays,
  sampleMonths,
} from './sampleData.ts';
import { byMeter, comparedOnCommonDays, energyInKwh, restOfMeter, unevenYear } from './sampleStates.ts';

const meta = {
  title: 'Components/Charts/ConsumptionChart',
  component: ConsumptionChart,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 832, padding: '14px 16px', background: 'var(--eui-bg-surface)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ConsumptionChart>;
export default meta;
type Story = StoryObj<typeof meta>;

const mehr = electricity(sampleDays([1403, 7, 1], 30, { shift: 92, missing: [21, 22] }), {
  name: 'مهر ۱۴۰۳',
});
const mehrBefore = electricity(sampleDays([1402, 7, 1], 30, { shift: 91, base: 2850 }), {
  id: 'before',
  name: 'مهر ۱۴۰۲',
  compareOf: 'electricity',
});
const air = {
  id: 'air',
  name: 'دمای تهران',
  unit: '°C',
  kind: 'temperature' as const,
  points: sampleMonths(1403, [14, 19, 26, 31, 33, 30, 25, 18, 10, 6, 4, 8]),
};

export const Default: Story = {
  args: {
    series: [mehr, mehrBefore],
    kind: 'month',
    title: 'مهر ۱۴۰۳ در برابر مهر ۱۴۰۲',
    defaultOptions: { showAverage: true, showTitle: false },
  },
};

export const YearAsArea: Story = {
  args: {
    series: [
      electricity(sampleMonths(1403, electricityMonths), { name: '۱۴۰۳' }),
      electricity(sampleMonths(1402, electricityBefore), {
        id: 'before',
        name: '۱۴۰۲',
        compareOf: 'electricity',
      }),
    ],
    kind: 'year',
    type: 'Area',
    title: 'مصرف برق',
    height: 210,
    showTotals: true,
  },
};

export const BarsWithComparedTicks: Story = {
  args: {
    series: [
      gas(sampleMonths(1403, gasMonths), { name: '۱۴۰۳' }),
      gas(sampleMonths(1402, gasBefore), { id: 'before', name: '۱۴۰۲', compareOf: 'gas' }),
    ],
    kind: 'year',
    type: 'Bar',
    title: 'مصرف گاز',
    height: 210,
  },
};

export const PartialAndMissingMonths: Story = {
  args: {
    series: [
      electricity(
        sampleMonths(
          1404,
          [58, 61, 68, 40, null, null, null, 62, 55, 30, null, null].map((value) => value && value * 1000),
          [3, 9],
        ),
      ),
    ],
    kind: 'year',
    type: 'Bar',
    title: 'برق ورودی اصلی',
    defaultOptions: { showAverage: true, showMax: true, showMin: true },
  },
};

/** Months that lack one of three meters are hatched. */
export const UnevenCoverage: Story = {
  args: { series: [unevenYear], kind: 'year', type: 'Bar', title: 'مصرف برق ۱۴۰۳' },
};
export const OnCommonDays: Story = {
  args: { series: comparedOnCommonDays, kind: 'year', type: 'Bar', title: 'مصرف برق' },
  play: async ({ canvasElement }) =>
    expect(canvasElement.textContent.replace(/[\u2066-\u2069]/g, '')).toContain('۹۲ روز مشترک'),
};
export const RestOfAMeter: Story = {
  args: { series: [...byMeter, restOfMeter], kind: 'year', type: 'Stacked', title: 'برق ورودی' },
};
export const AllEnergyInKwh: Story = {
  args: { series: energyInKwh, kind: 'year', type: 'Bar', title: 'همهٔ انرژی' },
};

export const CostAndTemperature: Story = {
  args: {
    series: [electricity(sampleMonths(1403, electricityMonths)), air],
    kind: 'year',
    type: 'Bar',
    title: 'مصرف، هزینه و دما',
    showCost: true,
    referenceLines: [{ value: 90_000, title: 'سقف قرارداد', axis: 'value:kWh' }],
  },
};

const meters = ['ورودی اصلی', 'چیلرها', 'روشنایی', 'مرکز داده', 'آسانسورها'].map((name, at) =>
  electricity(
    sampleMonths(
      1403,
      electricityMonths.map((value, month) =>
        Math.round((value / (at + 1.2)) * (1 + ((month * (at + 3)) % 5) / 12)),
      ),
    ),
    {
      id: `meter-${at}`,
      name,
    },
  ),
);

export const Stacked: Story = {
  args: { series: meters, kind: 'year', type: 'Stacked', title: 'برق به تفکیک کنتور' },
};

export const GroupedBars: Story = {
  args: { series: meters.slice(0, 3), kind: 'year', type: 'Bar', title: 'سه کنتور' },
};

export const TwoUnits: Story = {
  args: {
    series: [electricity(sampleMonths(1403, electricityMonths)), gas(sampleMonths(1403, gasMonths))],
    kind: 'year',
    title: 'ساختمان مرکزی ونک',
    height: 220,
  },
};

const share = {
  id: 'f.7',
  name: 'سهم روشنایی از برق ساختمان',
  unit: '',
  kind: 'formula' as const,
  points: sampleMonths(1403, [21, 20.4, 18, 17.2, 16.8, 18.1, 21.5, 24, 25.2, null, 26.1, 23.4]),
};
/** A formula has a separate axis under its name, because its unit is unknown. */
export const FormulaBesideMeter: Story = {
  args: {
    series: [electricity(sampleMonths(1403, electricityMonths), { name: 'برق ورودی اصلی' }), share],
    kind: 'year',
    type: 'Bar',
    title: 'سال ۱۴۰۳',
    height: 230,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('application')).toHaveLength(2);
    await expect(canvas.getAllByText(/سهم روشنایی/)[0]).toBeVisible();
  },
};

export const Pie: Story = {
  args: { series: [...byMeter, restOfMeter], kind: 'year', type: 'Pie', title: 'بخش‌های برق ورودی' },
};

/** A pie part opens the total of its series. */
export const PieOpens: Story = {
  tags: ['interaction', '!autodocs'],
  args: {
    ...Pie.args,
    series: [...byMeter, restOfMeter].map((each) => ({
      ...each,
      of: { navID: 'm.1', name: 'برق', role: 'consumption' as const, unit: 'kWh' },
    })),
    onOpenFigure: fn(),
  },
  play: async ({ canvas, args }) => {
    const pie = await canvas.findByRole('application');
    pie.focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(args.onOpenFigure).toHaveBeenCalledWith(
      expect.objectContaining({ figure: 'total', series: expect.objectContaining({ name: 'چیلرها' }) }),
    );
  },
};

export const DoughnutCompared: Story = {
  args: {
    series: byMeter.flatMap((each) => [
      each,
      { ...each, id: `${each.id} before`, name: `${each.name}، ۱۴۰۲`, compareOf: each.id },
    ]),
    kind: 'year',
    type: 'Doughnut',
    title: 'بخش‌های برق ورودی',
  },
};
/** One series has no parts: its months are not compared as slices. */
export const PieOfOneSeries: Story = {
  args: { series: [electricity(sampleMonths(1403, electricityMonths))], kind: 'year', type: 'Pie' },
};

export const NineMetersAndMore: Story = {
  args: {
    series: Array.from({ length: 11 }, (_, at) =>
      electricity(
        sampleMonths(
          1403,
          electricityMonths.map((value) => value / (at + 1)),
        ),
        { id: `m${at}`, name: `کنتور ${'۱۲۳۴۵۶۷۸۹'[at] ?? 'دیگر'}` },
      ),
    ),
    kind: 'year',
    title: 'یازده کنتور',
  },
};

export const TenYearsOfDays: Story = {
  args: {
    series: [1, 2, 3, 4, 5].map((at) =>
      electricity(
        sampleDays([1394, 1, 1], 3650, {
          base: 900 * at,
          missing: at === 1 ? Array.from({ length: 120 }, (_, day) => 1400 + day) : [],
        }),
        { id: `m${at}`, name: `کنتور ${'۰۱۲۳۴۵'[at]}` },
      ),
    ),
    kind: 'range',
    title: 'ده سال، پنج کنتور',
  },
};

export const Week: Story = {
  args: {
    series: [electricity(sampleDays([1403, 7, 7], 7))],
    kind: 'week',
    type: 'Bar',
    title: 'هفتهٔ ۲۹ سال ۱۴۰۳',
  },
};

export const Flipped: Story = {
  args: { ...Default.args, isFlipped: true, defaultOptions: { showAverage: true } },
};

export const LongNames: Story = {
  args: {
    series: [
      'برق ورودی اصلی ساختمان مرکزی گروه صنعتی آرمان در خیابان ونک، پست شمارهٔ یک',
      'چیلرهای تراکمی موتورخانهٔ شمالی با برج خنک‌کن و پمپ‌های کندانسور',
    ].map((name, at) =>
      electricity(sampleDays([1403, 7, 1], 30, { shift: at * 3, base: 2000 + at * 900 }), { id: name, name }),
    ),
    kind: 'month',
    title: 'مقایسهٔ دو کنتور با نام‌های بسیار بلند که در یک خط جا نمی‌شوند و باید شکسته شوند',
  },
};

export const Empty: Story = {
  args: { series: [electricity(sampleMonths(1405, Array(12).fill(null)))], kind: 'year', title: 'مصرف برق' },
};
export const Loading: Story = { args: { series: [], kind: 'year', title: 'مصرف برق', isLoading: true } };
export const Refreshing: Story = { args: { ...Default.args, isRefreshing: true } };
export const Failed: Story = {
  args: {
    series: [],
    kind: 'year',
    title: 'مصرف برق',
    error: 'به سرور دسترسی نیست.',
    errorCode: 'NETWORK',
    onRetry: fn(),
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'تلاش دوباره' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const English: Story = { ...CostAndTemperature, parameters: { locale: 'en' } };

export const WalkedByKeyboard: Story = {
  tags: ['interaction', '!autodocs'],
  ...Default,
  play: async ({ canvas }) => {
    const plot = await canvas.findByRole('application');
    plot.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    const live = plot.parentElement!.querySelector('[aria-live]')!;
    await expect(live).toHaveTextContent(/دوشنبه ۲ مهر ۱۴۰۳: مهر ۱۴۰۳ .* kWh، مهر ۱۴۰۲ .* kWh، .*٪/);
    await userEvent.keyboard('{Home}');
    await expect(live).toHaveTextContent(/^یکشنبه ۱ مهر ۱۴۰۳/);
    await userEvent.keyboard('{End}');
    await expect(live).toHaveTextContent(/^دوشنبه ۳۰ مهر ۱۴۰۳/);
    for (let step = 0; step < 8; step++) await userEvent.keyboard('{ArrowLeft}');
    await expect(live).toHaveTextContent('بی‌داده');
    await userEvent.keyboard('{Escape}');
    await expect(plot.querySelector('.eui-chart-card')).not.toBeVisible();
  },
};

export const SeriesSwitchedOff: Story = {
  tags: ['interaction', '!autodocs'],
  ...Stacked,
  play: async ({ canvas }) => {
    const chillers = await canvas.findByRole('button', { name: 'چیلرها' });
    await userEvent.click(chillers);
    await expect(chillers).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(chillers);
    await expect(chillers).toHaveAttribute('aria-pressed', 'true');
  },
};

export const AsTable: Story = {
  ...Default,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'نمایش جدول' }));
    const table = await canvas.findByRole('table');
    const heads = within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent?.replace(/[\u2066-\u2069]/g, ''));
    await expect(heads.slice(0, 3)).toEqual(['تاریخ', 'مهر ۱۴۰۳ (kWh)', 'مهر ۱۴۰۲ (kWh)']);
    await expect(within(table).getAllByRole('row')).toHaveLength(32);
    await expect(within(table).getByText('چهارشنبه ۱۸ مهر ۱۴۰۳')).toBeVisible();
  },
};

const opened = [mehr, mehrBefore].map((each) => ({
  ...each,
  of: { navID: 'b.1', name: 'برق', role: 'consumption' as const, unit: 'kWh' },
}));
/** Values, changes and totals of the table open, and a point of a plot with one series. */
export const Opening: Story = {
  tags: ['interaction', '!autodocs'],
  args: { ...Default.args, series: opened, kind: 'month', onOpenFigure: fn() },
  play: async ({ canvas, canvasElement, args }) => {
    const figures = (about: string) => canvasElement.querySelectorAll(`table [data-about*="${about}"]`);
    const plot = await canvas.findByRole('application');
    plot.focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(args.onOpenFigure).toHaveBeenCalledWith(
      expect.objectContaining({ figure: 'bucket', key: '1403/07/01' }),
    );
    await userEvent.click(await canvas.findByRole('button', { name: 'نمایش جدول' }));
    await canvas.findByRole('table');
    await userEvent.click(figures('مجموع')[1]!);
    await expect(args.onOpenFigure).toHaveBeenLastCalledWith(
      expect.objectContaining({ figure: 'total', series: expect.objectContaining({ id: 'before' }) }),
    );
    await userEvent.click(figures('تفاوت مهر ۱۴۰۳، چهارشنبه ۱۸')[0]!);
    await expect(args.onOpenFigure).toHaveBeenLastCalledWith(
      expect.objectContaining({ figure: 'change', key: '1403/07/18' }),
    );
  },
};

export const ReferenceLineByKeyboard: Story = {
  tags: ['interaction', '!autodocs'],
  args: { ...BarsWithComparedTicks.args, onReferenceLinesChange: fn() },
  play: async ({ args, canvas }) => {
    (await canvas.findByRole('button', { name: 'عملیات دیگر نمودار' })).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'افزودن خط مرجع' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'افزودن خط' }));
    await expect(await dialog.findByText('مقدار خط را وارد کنید.')).toBeVisible();
    await expect(args.onReferenceLinesChange).not.toHaveBeenCalled();
    await userEvent.type(dialog.getByRole('textbox', { name: /عنوان/ }), 'سقف');
    await userEvent.type(dialog.getByRole('textbox', { name: /مقدار/ }), '۱۵۰۰۰');
    await userEvent.click(dialog.getByRole('button', { name: 'افزودن خط' }));
    await expect(args.onReferenceLinesChange).toHaveBeenCalledWith([
      { value: 15_000, title: 'سقف', axis: 'value:gas:m³' },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** Hover card and legend of the host's own. */
export const OwnCardAndLegend: Story = {
  args: {
    ...Default.args,
    renderTooltip: ({ date, rows }) => (
      <>
        <b>{date}</b>
        {rows.map(({ id, name, text, unit }) => (
          <div key={id}>
            {name}: {text} {unit}
          </div>
        ))}
      </>
    ),
    renderLegend: (items, hidden, onToggle) => (
      <div style={{ display: 'flex', gap: 8 }}>
        {items
          .filter(({ isSeries }) => isSeries)
          .map(({ id, name, color }) => (
            <label key={id} style={{ borderBlockEnd: `2px solid ${color}` }}>
              <input type="checkbox" checked={!hidden.has(id)} onChange={() => onToggle(id)} /> {name}
            </label>
          ))}
      </div>
    ),
  },
};
export const OwnCardAndLegendFollow: Story = {
  ...OwnCardAndLegend,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement }) => {
    const chart = within(canvasElement);
    const plot = await chart.findByRole('application');
    plot.focus();
    await userEvent.keyboard('{ArrowRight}');
    const card = canvasElement.querySelector<HTMLElement>('.eui-chart-card')!;
    await waitFor(() => expect(card).toBeVisible());
    await expect(card).toHaveTextContent('مهر ۱۴۰۲:');
    await userEvent.click(chart.getByRole('checkbox', { name: 'مهر ۱۴۰۲' }));
    await expect(chart.getByRole('checkbox', { name: 'مهر ۱۴۰۲' })).not.toBeChecked();
    await waitFor(() => expect(card).not.toHaveTextContent('مهر ۱۴۰۲:'));
  },
};
