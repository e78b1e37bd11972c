import type { NavItem } from '@org/energy-core';
import type { TimeAxis } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useMay } from '../../../shared/access/useMay.ts';
import { queryKeys } from '../../../shared/api/queryKeys.ts';
import { useClient } from '../../../shared/api/useClient.ts';
import { lazy } from '../../../shared/page/lazy.tsx';

const EventLane = lazy(() => import('./EventLane.ts'));

/** Events of the chosen nodes that are to be shown in charts, on the chart's own time axis. */
export default function ChartEvents({ nav, axis }: { nav: readonly NavItem[]; axis: TimeAxis }) {
  const client = useClient();
  const navigate = useNavigate();
  const mayOpen = useMay()('updateEvent');
  const nodes = nav.map(({ navType, navID }) => `${navType}:${navID}`).join(',');
  const from = axis.buckets[0]?.from ?? '';
  const to = axis.buckets.at(-1)?.to ?? '';
  const { data } = useQuery({
    queryKey: queryKeys.eventMarks(nodes, from, to),
    queryFn: async ({ signal }) => (await client.listEventMarks({ query: { nodes, from, to }, signal })).rows,
    enabled: nodes !== '' && from !== '' && to !== '',
  });
  const events = useMemo(
    () =>
      (data ?? []).map(({ _id, name, color, date, toDate }) => ({
        ...{ id: _id, name, color, from: date, to: toDate },
      })),
    [data],
  );
  if (events.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <EventLane
        {...{ events, axis }}
        {...(mayOpen && {
          onOpenEvent: ({ id, from: day }) => navigate(`/Calendar?day=${day}&event=${id}.${day}`),
        })}
      />
    </Suspense>
  );
}
