import { type ChartSeries, EnergyProvider } from '@org/energy-ui';
import { useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { ChartCandidate } from '../cases.ts';
import { Chart, seriesOf } from './ours.tsx';

let show: (series: ChartSeries[] | null) => void;

/** A page that is open before its chart: languages, texts and React are there. */
function Page() {
  const [series, setSeries] = useState<ChartSeries[] | null>(null);
  useLayoutEffect(() => {
    show = setSeries;
  }, []);
  return series && <Chart series={series} />;
}

createRoot(document.getElementById('place')!).render(
  <EnergyProvider theme="light">
    <Page />
  </EnergyProvider>,
);
await new Promise((resolve) => setTimeout(resolve, 100));

export const candidate: ChartCandidate<ChartSeries[]> = {
  prepare: seriesOf,
  mount(_place, data) {
    show(data);
    return { update: show, destroy: () => show(null) };
  },
};
