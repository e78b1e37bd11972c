import { Skeleton, useText } from '@org/energy-ui';
import { lazy, Suspense } from 'react';
import { PageFrame } from '../../shared/PageFrame.tsx';
import { PrintHead } from '../../shared/PrintHead.tsx';
import { useMay } from '../../shared/useMay.ts';
import { CardFailed } from './CardFailed.tsx';
import { DocumentsCard } from './DocumentsCard.tsx';
import { EventsCard } from './EventsCard.tsx';
import { HomeStart } from './HomeStart.tsx';
import { SummaryCards } from './SummaryCards.tsx';
import { useHomeChoice } from './useHomeChoice.ts';
import './HomePage.css';

/** They come after the figures, with what they draw and open. */
const HomePickers = lazy(() => import('./HomePickers.tsx'));
const HomeCharts = lazy(() => import('./HomeCharts.tsx'));
const LabelCard = lazy(() => import('./LabelCard.tsx'));

/** The home page: a building or organization in one year, what is new, and what is due. Each card stands for itself. */
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
        organization && (
          <Suspense fallback={<div className="eui-home-pickers" />}>
            <HomePickers home={home} />
          </Suspense>
        )
      }
    >
      <PrintHead crumbs={names} />
      <div className="eui-home">
        <div className="eui-home-main">
          {error !== null && <CardFailed title={t('home.failed')} error={error} onRetry={home.retry} />}
          {error === null && isLoading && <Skeleton shape="chart" />}
          {error === null && !isLoading && year === null && <HomeStart organization={organization} />}
          {year !== null && (
            <>
              <SummaryCards nav={nav} year={year} />
              <Suspense fallback={<Skeleton shape="chart" />}>
                <HomeCharts nav={nav} year={year} />
              </Suspense>
            </>
          )}
          {may('listDocuments') && <DocumentsCard />}
        </div>
        <div className="eui-home-side">
          {year !== null && may('energyLabel') && (
            <Suspense fallback={<Skeleton shape="card" rows={6} />}>
              <LabelCard building={building} year={year} />
            </Suspense>
          )}
          {may('listEvents') && <EventsCard />}
        </div>
      </div>
    </PageFrame>
  );
}
