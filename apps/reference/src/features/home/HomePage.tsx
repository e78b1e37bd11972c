import { Skeleton, useText } from '@org/energy-ui';
import { Suspense, useEffect } from 'react';
import { useMay } from '../../shared/access/useMay.ts';
import { lazy } from '../../shared/page/lazy.tsx';
import { PageFrame } from '../../shared/page/PageFrame.tsx';
import { lazyWithTexts } from '../../shared/page/pageWithTexts.tsx';
import { PrintHead } from '../../shared/page/print/PrintHead.tsx';
import { CardFailed } from './CardFailed.tsx';
import {
  AttentionSkeleton,
  ChartsSkeleton,
  DocumentsSkeleton,
  EnergySkeleton,
  EventsSkeleton,
  LabelSkeleton,
  PickersSkeleton,
  SummarySkeleton,
} from './HomeSkeleton.tsx';
import { useHomeChoice } from './useHomeChoice.ts';
import './HomePage.css';

/** Asked for while the structure still loads. */
const loadSummary = () =>
  import('./summary/SummaryCards.tsx').then((part) => ({ default: part.SummaryCards }));
const SummaryCards = lazy(loadSummary);
const AttentionCard = lazy(() =>
  import('./attention/AttentionCard.tsx').then((part) => ({ default: part.AttentionCard })),
);
const DocumentsCard = lazy(() =>
  import('./DocumentsCard.tsx').then((part) => ({ default: part.DocumentsCard })),
);
const EventsCard = lazy(() => import('./EventsCard.tsx').then((part) => ({ default: part.EventsCard })));
/** Loaded after the figures, with everything they draw and open. */
const componentTexts = () =>
  import('../../texts/componentTexts.ts').then(({ componentTexts }) => componentTexts);
const HomePickers = lazyWithTexts(
  () => import('./HomePickers.tsx').then((part) => part.default),
  componentTexts,
);
const HomeCharts = lazyWithTexts(
  () => import('./charts/HomeCharts.tsx').then((part) => part.default),
  () => import('./charts/texts.ts').then(({ texts }) => texts),
);
const LabelCard = lazyWithTexts(
  () => import('./label/LabelCard.tsx').then((part) => part.default),
  () => import('./label/texts.ts').then(({ texts }) => texts),
);
const PinnedViews = lazyWithTexts(
  () => import('../../shared/views/PinnedViews.tsx').then((part) => part.PinnedViews),
  () => import('../../shared/views/texts.ts').then(({ texts }) => texts),
);
const organizationTexts = () => import('./organization/texts.ts').then(({ texts }) => texts);
const EnergyTotalCard = lazyWithTexts(
  () => import('./organization/EnergyTotalCard.tsx').then((part) => part.default),
  organizationTexts,
);
const RankingCard = lazyWithTexts(
  () => import('./organization/RankingCard.tsx').then((part) => part.default),
  organizationTexts,
);
/** Only before there are readings. */
const HomeStart = lazyWithTexts(
  () => import('./start/HomeStart.tsx').then((part) => part.HomeStart),
  () => import('./start/texts.ts').then(({ texts }) => texts),
);

/** Home page: a building or organization in one year, news, and tasks. Cards are independent of each other. */
export function HomePage() {
  const t = useText();
  const may = useMay();
  const home = useHomeChoice();
  useEffect(() => {
    loadSummary().catch(() => {}); // A failure shows where the cards are drawn.
  }, []);
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
              {may('homeAttention') && <AttentionSkeleton />}
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
              <Suspense fallback={<SummarySkeleton />}>
                <SummaryCards nav={nav} year={year} />
              </Suspense>
              {organization && may('homeAttention') && (
                <Suspense fallback={<AttentionSkeleton />}>
                  <AttentionCard organization={organization._id} building={building?._id ?? null} />
                </Suspense>
              )}
              {!building && (
                <Suspense fallback={<EnergySkeleton />}>
                  <EnergyTotalCard nav={nav} year={year} />
                </Suspense>
              )}
              <Suspense fallback={<ChartsSkeleton />}>
                <HomeCharts nav={nav} year={year} />
              </Suspense>
            </>
          )}
          {may('listDocuments') && (
            <Suspense fallback={<DocumentsSkeleton />}>
              <DocumentsCard />
            </Suspense>
          )}
        </div>
        <div className="eui-home-side">
          {may('energyLabel') && (year !== null || (isLoading && error === null)) && (
            <div className="eui-home-label">
              <Suspense fallback={<LabelSkeleton />}>
                {year !== null && building && <LabelCard building={building} year={year} />}
                {year !== null && !building && organization && (
                  <RankingCard organization={organization._id} year={year} />
                )}
                {year === null && <LabelSkeleton />}
              </Suspense>
            </div>
          )}
          <Suspense fallback={null}>
            <PinnedViews />
          </Suspense>
          {may('listEvents') && (
            <Suspense fallback={<EventsSkeleton />}>
              <EventsCard />
            </Suspense>
          )}
        </div>
      </div>
    </PageFrame>
  );
}
