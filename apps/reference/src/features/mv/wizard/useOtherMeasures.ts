import type { LinkableMeasure } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryKeys } from '../../../shared/api/queryKeys.ts';
import { useClient } from '../../../shared/api/useClient.ts';

const none: readonly LinkableMeasure[] = [];

/** Own measures of the other projects, which this one can link. */
export function useOtherMeasures(id: string, isNeeded: boolean): readonly LinkableMeasure[] {
  const client = useClient();
  const { data } = useQuery({
    queryKey: [...queryKeys.projects, 'all'],
    queryFn: async ({ signal }) =>
      (await client.listProjects({ query: { sort: 'name', limit: '1000' }, signal })).rows,
    enabled: isNeeded,
  });
  return useMemo(
    () =>
      data
        ?.filter(({ _id }) => _id !== id)
        .flatMap(({ _id, name, building, ECM }) =>
          ECM.flatMap(({ sourceName: _, description, ...measure }, position) =>
            measure.linked
              ? []
              : [
                  {
                    ...{ project: { _id, name, building: building.name }, position },
                    measure: { ...measure, description: description ?? null },
                  },
                ],
          ),
        ) ?? none,
    [data, id],
  );
}
