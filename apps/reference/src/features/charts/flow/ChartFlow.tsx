import type { ChartState } from '@org/energy-core';
import { carrierName, type EnergyFlowTree, useEnergy } from '@org/energy-ui';
import { EnergyFlow } from '@org/energy-ui/chart';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { errorCode, errorText } from '../../../shared/api/errorText.ts';
import { useClient } from '../../../shared/api/useClient.ts';
import { Figure } from '../../../shared/figure-trail/Figure.tsx';
import { type AskedFigure, useFigureTrail } from '../../../shared/figure-trail/useFigureTrail.ts';
import { flowQuery } from '../numbers/queries.ts';
import { type AskedFlow, askedNode, askedShare, periodOfFlow } from './flowFigures.ts';

/** Breakdown of the consumption of the single selected node in the period of the chart. */
export default function ChartFlow({
  state,
  title,
  actions,
  years,
}: {
  state: ChartState;
  title: string;
  actions: ReactNode;
  /** Years in which the node has data. */
  years: readonly number[];
}) {
  const energy = useEnergy();
  const { t } = energy;
  const flow = useQuery(flowQuery(useClient(), state));
  const trees = useMemo(
    () =>
      (flow.data?.trees ?? []).map(({ _id: name, carrier, unit, expectedDays, nodes }) => ({
        ...{ id: `${name} ${unit}`, unit, expectedDays },
        name: carrier ? carrierName({ name, carrier, unit }, energy) : t('chart.kwh.all'),
        nodes: nodes.map(({ _id: id, ...node }) => ({ id, ...node })),
      })),
    [flow.data, energy, t],
  );
  const open = useFigureTrail();
  const askedFlow = ({ id, nodes }: EnergyFlowTree): AskedFlow | null => {
    const tree = flow.data?.trees.find(({ _id: name, unit }) => `${name} ${unit}` === id);
    const period = periodOfFlow(state, years);
    return tree && period ? { tree, nodes, nav: state.nav.slice(0, 1), period, t } : null;
  };
  const press = (asked: AskedFigure | null) => asked && open?.(asked);
  return (
    <EnergyFlow
      trees={trees}
      title={title}
      actions={actions}
      isLoading={flow.isPending}
      isRefreshing={flow.isFetching}
      error={flow.isError ? errorText(flow.error, t) : null}
      errorCode={flow.isError ? errorCode(flow.error) : undefined}
      onRetry={() => flow.refetch()}
      {...(open && {
        onOpen: (tree, node) => {
          const of = askedFlow(tree);
          press(of && askedNode(node, of));
        },
      })}
      renderFigure={(tree, node, figure, shown) => {
        const of = askedFlow(tree);
        const asked = of && (figure === 'total' ? askedNode : askedShare)(node, of);
        return asked ? (
          <Figure about={asked.figure} {...asked}>
            {shown}
          </Figure>
        ) : (
          shown
        );
      }}
    />
  );
}
