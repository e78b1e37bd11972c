import { type CarrierAggregate, type KwhFactor, type NavItem, toPersianDigits } from '@org/energy-core';
import { Card, ConsumptionChart, carrierName, Num, seriesOf, Unit, useEnergy } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { errorCode, errorText } from '../../../shared/api/errorText.ts';
import { useClient } from '../../../shared/api/useClient.ts';
import { today } from '../../../shared/dates/today.ts';
import { energyMonthsQuery, monthsQuery } from '../queries.ts';
import { energyCarriers } from '../summary/energyMonths.ts';
import { carrierTotals } from './carrierTotals.ts';
import './EnergyTotalCard.css';

interface EnergyTotalCardProps {
  nav: readonly NavItem[];
  year: number;
}

/** All energy of an organization in kWh, month by month, with the factors it was converted by. */
export default function EnergyTotalCard({ nav, year }: EnergyTotalCardProps) {
  const energy = useEnergy();
  const { t, digits } = energy;
  const client = useClient();
  const answer = useQuery(energyMonthsQuery(client, nav, year));
  const metered = useQuery(monthsQuery(client, nav, year));
  const name = digits === 'fa' ? toPersianDigits(String(year)) : String(year);
  const carriers = useMemo(() => energyCarriers(answer.data?.data ?? []), [answer.data]);
  const series = useMemo(
    () =>
      seriesOf(
        { data: [carriers] },
        {
          ...{ period: name, today: today() },
          carrierName: (stored) => carrierName(stored, energy),
        },
      ).map((each) => ({ ...each, axis: 'energy' })),
    [carriers, name, energy],
  );
  return (
    <Card className="eui-home-energy">
      <div className="eui-home-energy-body">
        <ConsumptionChart
          series={series}
          kind="year"
          type="Stacked"
          title={t('home.energy.title', { year: name })}
          height={220}
          isLoading={answer.isPending}
          isRefreshing={answer.isFetching}
          error={answer.isError ? errorText(answer.error, t) : null}
          errorCode={answer.isError ? errorCode(answer.error) : undefined}
          onRetry={() => answer.refetch()}
        />
        <CarrierTable
          carriers={carriers}
          metered={metered.data?.data.flat() ?? []}
          factors={answer.data?.factors ?? []}
        />
      </div>
    </Card>
  );
}

interface CarrierTableProps {
  carriers: readonly CarrierAggregate[];
  metered: readonly CarrierAggregate[];
  factors: readonly KwhFactor[];
}

/** Each carrier in its own unit, its factor, and what it makes in kWh. */
function CarrierTable({ carriers, metered, factors }: CarrierTableProps) {
  const energy = useEnergy();
  const { t } = energy;
  const rows = carrierTotals(carriers, metered, factors);
  if (rows.length === 0) return null;
  return (
    <table className="eui-home-energy-table">
      <thead>
        <tr>
          <th scope="col">{t('home.energy.carrier')}</th>
          <th scope="col">{t('home.energy.metered')}</th>
          <th scope="col">{t('home.energy.factor')}</th>
          <th scope="col">
            <Unit symbol="kWh" />
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.name} ${row.unit}`}>
            <th scope="row">{carrierName(row, energy)}</th>
            <td>
              <Num value={row.total} unit={row.unit} maxFractionDigits={0} />
            </td>
            <td>
              {row.lowFactor === row.highFactor ? (
                <Num value={row.lowFactor} maxFractionDigits={3} />
              ) : (
                t('home.energy.factors')
              )}
            </td>
            <td>
              <Num value={row.kwh} maxFractionDigits={0} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {t('home.energy.sum')}
          </th>
          <td>
            <Num value={rows.reduce((sum, { kwh }) => sum + kwh, 0)} maxFractionDigits={0} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
