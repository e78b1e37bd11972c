import { type ChartSeries, ConsumptionChart, LeanEnergyProvider, texts } from '@org/energy-ui/chart';

const series: ChartSeries[] = [
  {
    id: 'power',
    name: 'برق ورودی اصلی',
    carrier: 'electricity',
    unit: 'kWh',
    points: [
      { key: '1404/01', value: 91_200, days: 31, expectedDays: 31 },
      { key: '1404/02', value: 84_350, days: 27, expectedDays: 31 },
      { key: '1404/03', value: null, days: 0, expectedDays: 31 },
    ],
  },
];

export function Chart() {
  return (
    <LeanEnergyProvider texts={texts}>
      <ConsumptionChart series={series} kind="year" type="Bar" title="مصرف برق ۱۴۰۴" />
    </LeanEnergyProvider>
  );
}
