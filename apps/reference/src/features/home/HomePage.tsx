import { Skeleton, useText } from '@org/energy-ui';
import { lazy, Suspense } from 'react';
import { useMay } from '../../shared/access/useMay.ts';
import { PageFrame } from '../../shared/page/PageFrame.tsx';
import { PrintHead } from '../../shared/page/PrintHead.tsx';
import { CardFailed } from './CardFailed.tsx';
import { DocumentsCard } from './DocumentsCard.tsx';
import { EventsCard } from './EventsCard.tsx';
import { ChartsSkeleton, LabelSkeleton, PickersSkeleton, SummarySkeleton } from './HomeSkeleton.tsx';
import { SummaryCards } from './SummaryCards.tsx';
import { useHomeChoice } from './useHomeChoice.ts';
import './HomePage.css';

/** Loaded after the figures, with everything they draw and open. */
const HomePickers = lazy(() => import('./HomePickers.tsx'));
const HomeCharts = lazy(() => import('./HomeCharts.tsx'));
const LabelCard = lazy(() => import('./LabelCard.tsx'));
/** Only before there are readings. */
const HomeStart = lazy(() => import('./HomeStart.tsx').then(({ HomeStart }) => ({ default: HomeStart })));

/** Home page: a building or organization in one year, news, and tasks. Cards are independent of each other. */
export function HomePage() {
  const t = useText();
  const may = useMay();
  const home = useHomeChoice();
  const { organization, building, nav, year, isLoading, error } = home;
  const names = [organization?.name, building?.name].flatMap((name) => name ?? []);
  return (
    <PageFrame
      title={t('page.home')}
      actions={
        (organization || isLoading) && (
          <Suspense fallback={<PickersSkeleton />}>
            {organization ? <HomePickers home={home} /> : <PickersSkeleton />}
          </Suspense>
        )
      }
    >
      <PrintHead crumbs={names} />
      <div className="eui-home">
        <div className="eui-home-main">
          {error !== null && <CardFailed title={t('home.failed')} error={error} onRetry={home.retry} />}
          {error === null && isLoading && year === null && (
            <>
              <SummarySkeleton />
              <ChartsSkeleton />
            </>
          )}
          {error === null && !isLoading && year === null && (
            <Suspense fallback={<Skeleton shape="card" />}>
              <HomeStart organization={organization} building={building} />
            </Suspense>
          )}
          {year !== null && (
            <>
              <SummaryCards nav={nav} year={year} />
              <Suspense fallback={<ChartsSkeleton />}>
                <HomeCharts nav={nav} year={year} />
              </Suspense>
            </>
          )}
          {may('listDocuments') && <DocumentsCard />}
        </div>
        <div className="eui-home-side">
          {may('energyLabel') && (year !== null || (isLoading && error === null)) && (
            <div className="eui-home-label">
              <Suspense fallback={<LabelSkeleton />}>
                {year === null ? <LabelSkeleton /> : <LabelCard building={building} year={year} />}
              </Suspense>
            </div>
          )}
          {may('listEvents') && <EventsCard />}
        </div>
      </div>
    </PageFrame>
  );
}
