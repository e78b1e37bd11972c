import { Button, Card, EmptyState, Skeleton, useText } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { Suspense } from 'react';
import { useMay } from '../../../shared/access/useMay.ts';
import { useClient } from '../../../shared/api/useClient.ts';
import { lazy } from '../../../shared/page/lazy.tsx';
import { trendsQuery } from '../../../shared/trends/trendQueries.ts';
import { FrameActions, useFrameWords } from '../frame/TrendSlots.tsx';
import { useTrendUrl } from '../frame/useTrendUrl.ts';
import { TrendList } from './choose/TrendList.tsx';

/** Its mathematics and charts weigh more than the list, which comes first. */
const TrendReport = lazy(() =>
  import('./report/TrendReport.tsx').then((part) => ({ default: part.TrendReport })),
);

/** A saved baseline: it is chosen from the list, then its report is shown. */
export function SavedTrend() {
  const t = useText();
  const { step, trend: id } = useTrendUrl();
  const list = useQuery(trendsQuery(useClient()));
  const trend = list.data?.find(({ _id }) => _id === id) ?? null;
  if (step !== 'report') return <Choose list={list} trend={trend?.name ?? null} />;
  const waiting = <Skeleton shape="chart" />;
  if (list.isPending) return waiting;
  if (!trend && !list.isError) return <Gone />;
  if (!trend) return <Choose list={list} trend={null} />;
  return (
    <Suspense fallback={waiting}>
      <TrendReport key={trend._id} trend={trend} title={t('trend.report.title', { name: trend.name })} />
    </Suspense>
  );
}

interface ChooseProps {
  list: Parameters<typeof TrendList>[0]['list'];
  /** Name of the baseline whose report was open. */
  trend: string | null;
}

function Choose({ list, trend }: ChooseProps) {
  const t = useText();
  const may = useMay();
  const { startMode } = useTrendUrl();
  useFrameWords({
    title: t('trend.saved.title'),
    details: trend === null ? {} : { choose: trend },
    done: trend === null ? [] : ['choose'],
    isDirty: false,
    hasPanel: false,
  });
  return (
    <>
      <FrameActions>
        {may('createTrend') && (
          <Button icon={<Plus size={16} strokeWidth={1.75} aria-hidden />} onPress={() => startMode('new')}>
            {t('trend.saved.start')}
          </Button>
        )}
      </FrameActions>
      <TrendList list={list} />
    </>
  );
}

/** A baseline that was deleted, or is not the reader's. */
function Gone() {
  const t = useText();
  const { goTo } = useTrendUrl();
  useFrameWords({ title: t('trend.saved.gone'), details: {}, done: [], isDirty: false, hasPanel: false });
  return (
    <Card>
      <EmptyState
        title={t('trend.saved.gone')}
        text={t('trend.saved.goneText')}
        action={<Button onPress={() => goTo('choose')}>{t('trend.saved.list')}</Button>}
      />
    </Card>
  );
}
