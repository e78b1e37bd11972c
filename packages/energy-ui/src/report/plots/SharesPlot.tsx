import { formatNumber, percentIsland, type ReportChart, unitText } from '@org/energy-core';
import { Islands } from '../../i18n/islands/Islands.tsx';
import { IslandText } from '../../i18n/islands/IslandText.tsx';
import { Num } from '../../i18n/Num.tsx';
import { useEnergy } from '../../i18n/useEnergy.ts';
import './ReportPlots.css';

export type SharesChart = Extract<ReportChart, { readonly kind: 'shares' }>;

/** Parts of a whole as bars, each with its name, amount and percentage. */
export function SharesPlot({ title, chart }: { title: string; chart: SharesChart }) {
  const { digits } = useEnergy();
  const largest = Math.max(1, ...chart.items.map(({ percent }) => Math.abs(percent ?? 0)));
  return (
    <ul className="eui-report-shares" aria-label={title}>
      {chart.items.map(({ name, value, percent, isRest }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two sub-meters may have one name, and a report does not change.
        <li key={at} data-rest={isRest || undefined}>
          <span>
            <IslandText text={name} />
          </span>
          <svg className="eui-report-share" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
            <rect className="eui-report-share-all" width="100" height="8" />
            <rect
              className="eui-report-share-part"
              width={(100 * Math.abs(percent ?? 0)) / largest}
              height="8"
            />
          </svg>
          <b>
            {percent === null ? (
              '—'
            ) : (
              <Islands text={percentIsland(formatNumber(percent, { digits, fractionDigits: 1 }))} />
            )}
          </b>
          <small>
            <Num value={value} maxFractionDigits={0} /> <bdi>{unitText(chart.unit, digits)}</bdi>
          </small>
        </li>
      ))}
    </ul>
  );
}
