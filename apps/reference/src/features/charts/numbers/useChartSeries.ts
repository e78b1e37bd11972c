import { type NavItem, nodeIdOfNav, type StructureTree } from '@org/energy-core';
import { type ChartSeries, carrierName, seriesOf, useEnergy } from '@org/energy-ui';
import { useMemo } from 'react';
import { today } from '../../../shared/dates/today.ts';
import { comparedName, periodName } from '../../../shared/formulas/periodTitle.ts';
import type { ChartAnswer } from './queries.ts';

/** The answer of the server as series, with the names and colors of the tree. */
export function useChartSeries(answer: ChartAnswer | undefined, tree: StructureTree): readonly ChartSeries[] {
  const energy = useEnergy();
  return useMemo(() => {
    if (!answer) return noSeries;
    const { asked, data, dataCompare, buckets } = answer;
    const nodes = asked.nav.map((item) => {
      const index = tree.indexOf.get(nodeIdOfNav(item));
      return index === undefined ? null : tree.items[index]!;
    });
    const { t } = energy;
    const all = seriesOf(
      { data, dataCompare, buckets },
      {
        // A building and a meter may share an id in the API, but not in the tree.
        nav: asked.nav.map((item, at) => ({ ...item, navID: nodeIdOfNav(item), navName: nodes[at]?.name })),
        colors: Object.fromEntries(nodes.flatMap((node) => (node ? [[node.id, node.color ?? null]] : []))),
        period: periodName(asked, energy) ?? '',
        compare: comparedName(asked, energy) ?? '',
        carrierName: (stored) => carrierName(stored, energy),
        roleName: (name, role) =>
          role === 'check' ? t('chart.role.check', { name }) : t('chart.role.production', { name }),
        partName: ({ name, part }) =>
          part === 'rest' ? t('chart.part.rest', { name }) : t('chart.part.own', { name }),
        coverage: asked.coverage,
        separator: energy.t('chart.listSeparator'),
        today: today(),
      },
    );
    return addsSubMeters(asked.nav, tree) ? all.map(withSubMeters) : all;
  }, [answer, tree, energy]);
}

/** Whether the value of the selected meter includes its sub-meters. */
const addsSubMeters = ([item, ...more]: readonly NavItem[], tree: StructureTree): boolean => {
  const index = item && more.length === 0 ? tree.indexOf.get(nodeIdOfNav(item)) : undefined;
  const node = index === undefined ? undefined : tree.items[index];
  return node?.subMeters === 'adds';
};

/** In a chart by meter each part counts separately. */
const withSubMeters = (series: ChartSeries): ChartSeries =>
  (series.meters ?? 1) > 1 ? { ...series, includesSubMeters: true } : series;

const noSeries: readonly ChartSeries[] = [];
