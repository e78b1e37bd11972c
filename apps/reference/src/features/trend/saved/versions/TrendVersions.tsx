import { formatJalali } from '@org/energy-core';
import type { Trend, TrendFit } from '@org/energy-core/api';
import { Card, DataTable, Num, Percent, RelativeTime, useEnergy } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useMayOpen } from '../../../../shared/access/mayOpen.ts';
import { errorCode, errorText } from '../../../../shared/api/errorText.ts';
import { useClient } from '../../../../shared/api/useClient.ts';
import { fitsQuery } from '../../../../shared/trends/savedQueries.ts';
import { VerdictChip } from '../choose/VerdictChip.tsx';

/** Versions of a baseline: each fit with its author, period and figures; the newest is the present one. */
export function TrendVersions({ trend }: { trend: Trend }) {
  const { t, locale, digits } = useEnergy();
  const opens = useMayOpen();
  const fits = useQuery(fitsQuery(useClient(), trend._id));
  const rows = fits.data ?? [];
  const day = (text: string) => formatJalali(text, 'numeric', locale, digits);
  return (
    <Card
      title={t('trend.versions')}
      isFlush
      className="eui-trend-versions"
      actions={
        opens('/AuditLog') && (
          <Link to={`/AuditLog?object=trend&objectId=${trend._id}`}>{t('trend.versions.log')}</Link>
        )
      }
    >
      <DataTable<TrendFit>
        label={t('trend.versions')}
        rows={rows}
        rowKey={({ number }) => String(number)}
        rowState={({ number }) => (number === trend.fit?.number ? 'selected' : undefined)}
        isLoading={fits.isPending}
        error={fits.isError ? errorText(fits.error, t) : null}
        errorCode={fits.isError ? errorCode(fits.error) : undefined}
        onRetry={fits.refetch}
        emptyText={t('trend.verdict.none')}
        pageSizes={rows.length > 10 ? [10, 20, 30] : []}
        columns={[
          {
            ...{ id: 'number', header: t('trend.versions.number'), align: 'number' },
            cell: ({ number }) => <Num value={number} />,
          },
          {
            ...{ id: 'fitted', header: t('trend.versions.fitted') },
            cell: ({ fitted }) => <RelativeTime at={fitted} />,
          },
          {
            ...{ id: 'by', header: t('trend.versions.by') },
            cell: ({ fittedBy }) => <bdi>{fittedBy.name}</bdi>,
          },
          {
            ...{ id: 'period', header: t('trend.saved.period') },
            cell: ({ from, to }) => t('baseline.range', { from: day(from), to: day(to) }),
          },
          {
            ...{ id: 'n', header: t('trend.fit.rows'), align: 'number' },
            cell: ({ n }) => <Num value={n} />,
          },
          {
            ...{ id: 'rSquared', header: 'R²', align: 'number' },
            cell: ({ rSquared }) => <Num value={rSquared} fractionDigits={3} />,
          },
          {
            ...{ id: 'cvRmse', header: 'CV(RMSE)', align: 'number' },
            cell: ({ cvRmse }) => (
              <Percent value={cvRmse === null ? null : cvRmse * 100} fractionDigits={1} />
            ),
          },
          {
            ...{ id: 'verdict', header: t('trend.list.state'), narrow: 'end' },
            cell: (fit) => <VerdictChip fit={fit} />,
          },
        ]}
      />
    </Card>
  );
}
