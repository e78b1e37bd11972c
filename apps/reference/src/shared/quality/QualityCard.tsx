import type { Day } from '@org/energy-core';
import { Card, DataQualityStrip, ErrorState, Skeleton, useText } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../errorText.ts';
import { useClient } from '../services.tsx';
import { qualityQuery, type ReadReadings } from './qualityQuery.ts';

interface QualityCardProps {
  meter: string;
  /** Names the meter, where several stand below each other. */
  title?: string;
  /** Leads to the readings of a month, where the person may see them. */
  onMonth?: ((range: { readonly from: Day; readonly to: Day }) => void) | undefined;
  /** Where the page reads all readings of the meter itself. */
  readShared?: ReadReadings | undefined;
}

/** What is missing or doubtful among the readings of a meter; nothing where it has none. */
export function QualityCard({ meter, title, onMonth, readShared }: QualityCardProps) {
  const t = useText();
  const quality = useQuery(qualityQuery(useClient(), meter, readShared));
  if (quality.data && !quality.data.ok) return null;
  return (
    <Card title={title ?? t('dataQuality.title')}>
      {quality.error ? (
        <ErrorState
          title={t('quality.failed')}
          text={errorText(quality.error, t)}
          onRetry={() => quality.refetch()}
        />
      ) : quality.data ? (
        <DataQualityStrip report={quality.data} onMonth={onMonth} />
      ) : (
        <Skeleton shape="text" rows={3} />
      )}
    </Card>
  );
}
