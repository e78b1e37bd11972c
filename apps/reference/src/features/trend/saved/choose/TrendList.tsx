import type { Trend } from '@org/energy-core/api';
import { Button, Card, DataTable, EmptyState, SearchField, Segments, useEnergy } from '@org/energy-ui';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMay } from '../../../../shared/access/useMay.ts';
import { errorCode, errorText } from '../../../../shared/api/errorText.ts';
import { useClient } from '../../../../shared/api/useClient.ts';
import { useSession } from '../../../../shared/session/useSession.ts';
import { organizationsQuery } from '../../../../shared/structure/structureQueries.ts';
import { useOrganization } from '../../../../shared/structure/useOrganization.ts';
import { useTrendUrl } from '../../frame/useTrendUrl.ts';
import { listStateOf, searchOfList, shownTrends, trendsShown } from './listSearch.ts';
import { trendColumns } from './trendColumns.tsx';
import { UncoveredMeters } from './UncoveredMeters.tsx';
import { useTrendActions } from './useTrendActions.tsx';
import './TrendList.css';

/** Saved baselines of the organization in the top bar, found by name, owner and state. */
export function TrendList({ list }: { list: UseQueryResult<readonly Trend[]> }) {
  const energy = useEnergy();
  const { t } = energy;
  const may = useMay();
  const me = useSession().user?._id;
  const { startMode, trend: chosen, search, update } = useTrendUrl();
  const [organization] = useOrganization();
  const organizations = useQuery(organizationsQuery(useClient())).data;
  const state = listStateOf(search);
  const { actionsOf, dialog } = useTrendActions();
  const rows = trendsShown(list.data ?? [], state, { me, organization });
  const isNarrowed = state.text !== '' || state.show !== 'all';
  const columns = useMemo(
    () => trendColumns({ energy, organizations: organizations ?? [], chosen, actionsOf }),
    [energy, organizations, chosen, actionsOf],
  );
  const empty = isNarrowed ? (
    <EmptyState title={t('trend.list.notFound')} text={t('trend.list.notFoundText')} />
  ) : (
    <EmptyState
      title={t('trend.saved.none')}
      text={t('trend.saved.noneText')}
      {...(may('createTrend') && {
        action: <Button onPress={() => startMode('new')}>{t('trend.saved.start')}</Button>,
      })}
    />
  );
  return (
    <>
      <Card title={t('trend.saved.list')} isFlush>
        <div className="eui-trend-tools">
          <SearchField
            label={t('trend.list.search')}
            value={state.text}
            onChange={(text) => update((newest) => searchOfList(newest, { text }), 'replace')}
          />
          <Segments
            label={t('trend.list.show')}
            isLabelHidden
            items={shownTrends.map((id) => ({ id, name: t(`trend.list.show.${id}`) }))}
            value={state.show}
            onChange={(show) => update((newest) => searchOfList(newest, { show }))}
          />
        </div>
        <DataTable<Trend>
          label={t('trend.saved.list')}
          rows={rows}
          rowKey={({ _id }) => _id}
          rowState={({ _id }) => (_id === chosen ? 'selected' : undefined)}
          isLoading={list.isPending}
          error={list.isError ? errorText(list.error, t) : null}
          errorCode={list.isError ? errorCode(list.error) : undefined}
          onRetry={list.refetch}
          empty={empty}
          pageSizes={rows.length > 10 ? [10, 20, 30] : []}
          columns={columns}
        />
        {dialog}
      </Card>
      {list.isSuccess && !isNarrowed && may('createTrend') && <UncoveredMeters trends={list.data} />}
    </>
  );
}
