import type { ProjectRows } from '@org/energy-core';
import type { Project } from '@org/energy-core/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../shared/api/queryKeys.ts';
import { useClient } from '../../../shared/api/useClient.ts';

/** Readings of both periods; reread only when meters, variables or periods changed. Null until they are loaded. */
export function useProjectData(project: Project | undefined, isNeeded: boolean): ProjectRows | null {
  const client = useClient();
  const id = project?._id ?? '';
  const follows = project && [
    project.meters.map(({ _id }) => _id),
    project.routineAdjustments.map(({ _id }) => _id),
    [project.baselinePeriodFrom, project.baselinePeriodTo],
    [project.reportingPeriodFrom, project.reportingPeriodTo],
  ];
  const { data } = useQuery({
    queryKey: [...queryKeys.projects, 'data', id, follows],
    queryFn: ({ signal }) => client.getProjectData({ params: { id }, signal }),
    enabled: isNeeded && project !== undefined,
    placeholderData: keepPreviousData,
  });
  return data ?? null;
}
