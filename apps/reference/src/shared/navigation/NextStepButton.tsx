import { Button, useText } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useMayOpen } from '../access/mayOpen.ts';
import { useClient } from '../api/useClient.ts';
import { buildingsQuery, metersQuery, organizationsQuery } from '../structure/structureQueries.ts';
import { type Chosen, nothingChosen } from './chosen.ts';
import { type NextStep, nextStepOf } from './nextStep.ts';

/** What is to be done before there is something to show; null while that is not known. */
export function useNextStep(chosen: Partial<Chosen> = nothingChosen): NextStep | null {
  const client = useClient();
  const organizations = useQuery(organizationsQuery(client)).data;
  const buildings = useQuery(buildingsQuery(client)).data;
  const meters = useQuery(metersQuery(client)).data;
  if (!organizations || !buildings || !meters) return null;
  return nextStepOf({ ...nothingChosen, ...chosen }, { organizations, buildings, meters });
}

/** Button to the next step of a page without data, carrying the current choice; nothing if the user may not do it. */
export function NextStepButton({ chosen }: { chosen?: Partial<Chosen> }) {
  const t = useText();
  const opens = useMayOpen();
  const navigate = useNavigate();
  const step = useNextStep(chosen);
  if (!step || !opens(step.to)) return null;
  return (
    <Button variant="primary" onPress={() => navigate(step.to)}>
      {t(`next.${step.missing}`)}
    </Button>
  );
}
