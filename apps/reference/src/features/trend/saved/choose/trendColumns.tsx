import { formatJalali, type Organization, readNumber } from '@org/energy-core';
import type { Trend } from '@org/energy-core/api';
import { Chip, type DataColumn, type Energy, formText, Num, Percent } from '@org/energy-ui';
import Eye from 'lucide-react/icons/eye';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { consumptionName } from '../../../../shared/trends/variableWords.ts';
import { searchOfTrend } from '../../frame/frameSearch.ts';
import { VerdictChip } from './VerdictChip.tsx';

interface Options {
  readonly energy: Energy;
  readonly organizations: readonly Organization[];
  /** Id of the baseline whose report was open. */
  readonly chosen: string | null;
  readonly actionsOf: (trend: Trend) => ReactNode;
}

/** Columns of the list of saved baselines. */
export function trendColumns({ energy, organizations, chosen, actionsOf }: Options): DataColumn<Trend>[] {
  const { t, locale, digits } = energy;
  const day = (text: string) => formatJalali(text, 'numeric', locale, digits);
  const nameOf = (id: string) => organizations.find(({ _id }) => _id === id)?.name ?? '';
  return [
    {
      ...{ id: 'name', header: t('trend.saved.name'), sortValue: ({ name }) => name },
      cell: (trend) => (
        <>
          <Link
            to={`/trend?${searchOfTrend(trend._id)}`}
            className="eui-trend-name"
            aria-current={chosen === trend._id || undefined}
          >
            <bdi>{trend.name}</bdi>
          </Link>
          <small className="eui-trend-model-text">
            <bdi>{consumptionName(trend, digits)}</bdi>
            {' · '}
            {formText(trend.form, t)}
          </small>
        </>
      ),
    },
    ...(organizations.length > 1
      ? [
          {
            ...{ id: 'organization', header: t('trend.list.organization') },
            sortValue: ({ organization }: Trend) => nameOf(organization),
            cell: ({ organization }: Trend) => <bdi>{nameOf(organization)}</bdi>,
          },
        ]
      : []),
    {
      ...{ id: 'period', header: t('trend.saved.period'), sortValue: ({ from }) => from },
      cell: ({ from, to }) => (
        <span className="eui-trend-period-text">{t('baseline.range', { from: day(from), to: day(to) })}</span>
      ),
    },
    {
      ...{ id: 'owner', header: t('trend.list.owner'), sortValue: ({ createdBy }) => createdBy.name },
      cell: ({ createdBy }) => <bdi>{createdBy.name}</bdi>,
    },
    {
      ...{ id: 'rSquared', header: 'R²', align: 'number', sortValue: ({ fit }) => fit?.rSquared ?? null },
      cell: ({ fit }) => <Num value={fit?.rSquared ?? null} fractionDigits={3} />,
    },
    {
      ...{ id: 'cvRmse', header: 'CV(RMSE)', align: 'number', sortValue: ({ fit }) => fit?.cvRmse ?? null },
      cell: ({ fit }) => <Percent value={fit?.cvRmse == null ? null : fit.cvRmse * 100} fractionDigits={1} />,
    },
    {
      ...{ id: 'deviation', header: t('trend.saved.deviation'), align: 'number' },
      cell: ({ trendCoeff }) => <Percent value={readNumber(trendCoeff)} />,
    },
    {
      ...{ id: 'state', header: t('trend.list.state'), narrow: 'figure' },
      sortValue: ({ fit }) => fit?.verdict ?? '',
      cell: (trend) => (
        <span className="eui-trend-chips">
          <VerdictChip fit={trend.fit} />
          {trend.isOutdated && (
            <Chip tone="warning" icon={<TriangleAlert size={13} strokeWidth={1.75} aria-hidden />}>
              {t('trend.list.outdated')}
            </Chip>
          )}
          {trend.isWatched && (
            <Chip tone="info" icon={<Eye size={13} strokeWidth={1.75} aria-hidden />}>
              {t('trend.list.watched')}
            </Chip>
          )}
        </span>
      ),
    },
    {
      ...{ id: 'actions', header: t('list.actions'), isHeaderHidden: true, narrow: 'end' },
      cell: actionsOf,
    },
  ];
}
