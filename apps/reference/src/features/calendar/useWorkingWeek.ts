import { type WorkingWeek, workingWeekNames, workingWeeks } from '@org/energy-core';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../shared/access/useMay.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { organizationsQuery } from '../../shared/structure/structureQueries.ts';

/** Working week of the chosen organization; of all, the one they share, otherwise the usual one. */
export function useWorkingWeek(chosen: string | null): WorkingWeek {
  const may = useMay();
  const { data = [] } = useQuery({ ...organizationsQuery(useClient()), enabled: may('listOrganizations') });
  const found = data.filter(({ _id }) => chosen === null || _id === chosen);
  const [first = workingWeekNames[0], ...others] = new Set(
    found.map(({ week = workingWeekNames[0] }) => week),
  );
  return workingWeeks[others.length === 0 ? first : workingWeekNames[0]];
}
