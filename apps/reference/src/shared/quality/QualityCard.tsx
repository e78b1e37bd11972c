import type { Day } from '@org/energy-core';
import { Card, ErrorState, Skeleton, useText } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { errorText } from '../api/errorText.ts';
import { useClient } from '../api/useClient.ts';
import { lazy } from '../page/lazy.tsx';
import { qualityQuery, type ReadReadings } from './qualityQuery.ts';
import './QualityCard.css';

const DataQualityStrip = lazy(() => import('./DataQualityStrip.ts'));
/** Years that the strip shows at first, and days of the shortest year. */
const MAX_YEARS = 3;
const DAYS_OF_YEAR = 365;

interface QualityCardProps {
  meter: string;
  /** Symbol of its unit, if the page knows it. */
  unit?: string | null;
  /** Names the meter if several are listed. */
  title?: string;
  /** Opens the readings of a month or a finding, if the user may see them. */
  onOpenMonth?: ((range: { readonly from: Day; readonly to: Day }) => void) | undefined;
  /** Number of its readings, if the page knows it: room is kept for as many years while the strip loads. */
  readings?: number | undefined;
  /** Where the page reads all readings of the meter itself. */
  readShared?: ReadReadings | undefined;
}

/** What is missing or doubtful among the readings of a meter; nothing where it has none. */
export function QualityCard({
  meter,
  unit = null,
  title,
  onOpenMonth,
  readings = MAX_YEARS * DAYS_OF_YEAR,
  readShared,
}: QualityCardProps) {
  const t = useText();
  const years = Math.max(1, Math.min(Math.ceil(readings / DAYS_OF_YEAR), MAX_YEARS));
  const waiting = (
    <Skeleton shape="text" rows={years + 1} className="eui-quality-waiting" data-years={years} />
  );
  const quality = useQuery(qualityQuery(useClient(), meter, readShared));
  if (readings === 0 || (quality.data && !quality.data.ok)) return null;
  return (
    <Card title={title ?? t('dataQuality.title')}>
      {quality.error ? (
        <ErrorState
          title={t('quality.failed')}
          text={errorText(quality.error, t)}
          onRetry={() => quality.refetch()}
        />
      ) : quality.data ? (
        <Suspense fallback={waiting}>
          <DataQualityStrip report={quality.data} unit={unit} {...(onOpenMonth && { onOpenMonth })} />
        </Suspense>
      ) : (
        waiting
      )}
    </Card>
  );
}
