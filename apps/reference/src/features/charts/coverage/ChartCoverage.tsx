import { addDays, type ChartState, type CoverageChoice, daysBetween } from '@org/energy-core';
import type { TimeAxis } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { useClient } from '../../../shared/api/useClient.ts';
import { today } from '../../../shared/dates/today.ts';
import { lazy } from '../../../shared/page/lazy.tsx';
import { ChartRoom } from '../ChartRoom.tsx';
import { meteredOf } from '../formulas/useChosenFormulas.ts';
import { coverageQuery } from '../numbers/queries.ts';

const CoverageStrip = lazy(() => import('./CoverageStrip.ts'));

interface ChartCoverageProps {
  state: ChartState;
  axis: TimeAxis | null;
  onCoverageChange: (coverage: CoverageChoice) => void;
}

/** Which days the meters of the chart have, on its own time axis. */
export function ChartCoverage({ state, axis, onCoverageChange }: ChartCoverageProps) {
  const metered = useMemo(() => ({ ...state, nav: [...meteredOf(state.nav)] }), [state]);
  const { data, isPending } = useQuery(coverageQuery(useClient(), metered));
  const meters = useMemo(() => {
    const all = (data ?? []).flatMap((item) => item.meters);
    return [
      ...new Map(all.map(({ _id, name, days, runs }) => [_id, { id: _id, name, days, runs }])).values(),
    ];
  }, [data]);
  const from = (data ?? []).flatMap((item) => item.from ?? []).sort()[0];
  const last = (data ?? [])
    .flatMap((item) => item.to ?? [])
    .sort()
    .at(-1);
  if (isPending) return <ChartRoom of="strip" />;
  if (!data || meters.length === 0 || from === undefined || last === undefined) return null;
  // A future day is not missing.
  const yesterday = addDays(today(), -1);
  const to = last < yesterday ? last : yesterday;
  if (to < from) return null;
  const chosen = state.kind === 'multiDay' ? state.days.filter((day) => day <= to) : undefined;
  const count = data.reduce((sum, item) => sum + item.count - item.meters.length, meters.length);
  return (
    <Suspense fallback={<ChartRoom of="strip" />}>
      <CoverageStrip
        {...{ meters, from, to, axis, count, onCoverageChange }}
        coverage={state.coverage}
        expectedDays={chosen?.length ?? daysBetween(from, to) + 1}
        {...(chosen && { chosen })}
      />
    </Suspense>
  );
}
