import { nodeIdOfNav, type StructureTree } from '@org/energy-core';
import { type ChartSeries, carrierName, seriesOf, useEnergy } from '@org/energy-ui';
import { useMemo } from 'react';
import { today } from '../../shared/today.ts';
import { comparedName, periodName } from './periodTitle.ts';
import type { ChartAnswer } from './queries.ts';

/** The answer of the server as series, with the names and colours of the tree. */
export function useChartSeries(answer: ChartAnswer | undefined, tree: StructureTree): readonly ChartSeries[] {
  const energy = useEnergy();
  return useMemo(() => {
    if (!answer) return noSeries;
    const { asked, data, dataCompare } = answer;
    const nodes = asked.nav.map((item) => {
      const index = tree.indexOf.get(nodeIdOfNav(item));
      return index === undefined ? null : tree.items[index]!;
    });
    return seriesOf(
      { data, dataCompare },
      {
        // A building and a meter may share an id in the API, but not in the tree.
        nav: asked.nav.map((item, at) => ({ ...item, navID: nodeIdOfNav(item), navName: nodes[at]?.name })),
        colors: Object.fromEntries(nodes.flatMap((node) => (node ? [[node.id, node.color ?? null]] : []))),
        period: periodName(asked, energy) ?? '',
        compare: comparedName(asked, energy) ?? '',
        carrierName: (stored) => carrierName(stored, energy),
        separator: '، ',
        today: today(),
      },
    );
  }, [answer, tree, energy]);
}

const noSeries: readonly ChartSeries[] = [];
