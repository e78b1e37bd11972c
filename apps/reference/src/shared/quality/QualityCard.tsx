import type { Day } from '@org/energy-core';
import { Card, DataQualityStrip, ErrorState, Skeleton, useText } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../api/errorText.ts';
import { useClient } from '../api/useClient.ts';
import { qualityQuery, type ReadReadings } from './qualityQuery.ts';

interface QualityCardProps {
  meter: string;
  /** Symbol of its unit, if the page knows it. */
  unit?: string | null;
  /** Names the meter if several are listed. */
  title?: string;
  /** Opens the readings of a month or a finding, if the user may see them. */
  onOpenMonth?: ((range: { readonly from: Day; readonly to: Day }) => void) | undefined;
  /** Where the page reads all readings of the meter itself. */
  readShared?: ReadReadings | undefined;
}

/** What is missing or doubtful among the readings of a meter; nothing where it has none. */
export function QualityCard({ meter, unit = null, title, onOpenMonth, readShared }: QualityCardProps) {
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
        <DataQualityStrip report={quality.data} unit={unit} onOpenMonth={onOpenMonth} />
      ) : (
        <Skeleton shape="text" rows={3} />
      )}
    </Card>
  );
}
