import type { Building, Organization } from '@org/energy-core';
import { Card, EmptyState, Skeleton, useText } from '@org/energy-ui';
import { NextStepButton, useNextStep } from '../../../shared/navigation/NextStepButton.tsx';

interface HomeStartProps {
  organization: Organization | null;
  building: Building | null;
}

/** What a new installation does next: first the structure, then the readings. */
export function HomeStart({ organization, building }: HomeStartProps) {
  const t = useText();
  const chosen = { organization: organization?._id ?? null, building: building?._id ?? null };
  const step = useNextStep(chosen);
  if (!step) return <Skeleton shape="card" />;
  return (
    <Card>
      <EmptyState
        title={t(`home.start.${step.missing}.title`)}
        text={t(`home.start.${step.missing === 'readings' ? 'readings' : 'structure'}.text`)}
        action={<NextStepButton chosen={chosen} />}
      />
    </Card>
  );
}
