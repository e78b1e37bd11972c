import { Skeleton } from '@org/energy-ui';
import { Suspense } from 'react';
import { lazyWithTexts } from '../../shared/page/pageWithTexts.tsx';
import { TrendFrame } from './frame/TrendFrame.tsx';
import { useTrendUrl } from './frame/useTrendUrl.ts';

const NewTrend = lazyWithTexts(
  () => import('./new/NewTrend.tsx').then((part) => part.NewTrend),
  () => import('./new/texts.ts').then(({ texts }) => texts),
);
const SavedTrend = lazyWithTexts(
  () => import('./saved/SavedTrend.tsx').then((part) => part.SavedTrend),
  () => import('./saved/texts.ts').then(({ texts }) => texts),
);

/** Baselines: a new one from a meter and its variables, or a saved one and its report (002 §2.2). */
export function TrendPage() {
  const { mode } = useTrendUrl();
  return (
    <TrendFrame>
      <Suspense fallback={<Skeleton shape="table" rows={6} />}>
        {mode === 'new' ? <NewTrend /> : <SavedTrend />}
      </Suspense>
    </TrendFrame>
  );
}
