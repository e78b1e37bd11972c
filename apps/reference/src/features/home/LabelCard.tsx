import type { Building } from '@org/energy-core';
import { Card, carrierName, EmptyState, EnergyLabelCard, Skeleton, useEnergy, useText } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { labelQuery } from '../../shared/labelQuery.ts';
import { MathsTexts } from '../../shared/MathsTexts.tsx';
import { useMayOpen } from '../../shared/mayOpen.ts';
import { useClient } from '../../shared/services.tsx';
import { useLabelSentence } from '../../shared/useLabelSentence.ts';
import { CardFailed } from './CardFailed.tsx';

interface LabelCardProps {
  /** Null: the whole organization is chosen, which has no label. */
  building: Building | null;
  year: number;
}

/** The energy label of the chosen building; it leads on to the label itself. */
export default function LabelCard({ building, year }: LabelCardProps) {
  const t = useText();
  if (building === null)
    return (
      <Card title={t('page.label')}>
        <EmptyState title={t('home.label.choose')} />
      </Card>
    );
  return (
    <MathsTexts>
      <LabelOf building={building._id} year={year} />
    </MathsTexts>
  );
}

function LabelOf({ building, year }: { building: string; year: number }) {
  const energy = useEnergy();
  const { t } = energy;
  const say = useLabelSentence();
  const opens = useMayOpen();
  const answer = useQuery(labelQuery(useClient(), { building, year, climate: null }));
  if (answer.isError)
    return (
      <CardFailed title={t('home.label.failed')} error={answer.error} onRetry={() => answer.refetch()} />
    );
  const label = answer.data;
  if (!label)
    return (
      <Card title={t('page.label')}>
        <Skeleton shape="card" rows={6} />
      </Card>
    );
  const partial = label.warnings.filter(
    ({ code }) => code === 'energy-label.year-not-over' || code === 'energy-label.days-missing',
  );
  return (
    <EnergyLabelCard
      building={label.building.name}
      year={label.year}
      grade={label.grade}
      perArea={label.eactual}
      ratio={label.ratio}
      consumptions={label.consumptions.map(({ _id, carrier, total, unit }) => ({
        ...{ name: carrierName({ name: _id, carrier, unit }, energy), total, unit },
      }))}
      area={label.area}
      usage={label.usage && t(`energy-label.usage.${label.usage}`)}
      city={label.building.city?.name ?? null}
      climate={label.climate && t(`energy-label.climate.${label.climate}`)}
      next={label.nextBetter}
      reason={label.reason && say(label.reason)}
      note={partial.length > 0 && partial.map(say).join(' ')}
      actions={
        opens('/EnergyLabel') && (
          <Link className="eui-home-more" to={`/EnergyLabel?building=${building}&year=${year}`}>
            {t('home.label.whole')}
          </Link>
        )
      }
    />
  );
}
