import {
  ancestorsOf,
  type Carrier,
  type NavItem,
  nodeIdOfNav,
  type ShownChart,
  type StructureTree,
} from '@org/energy-core';
import { type ChartSeries, shownSeriesOf } from '@org/energy-ui';

/** Units of energy; importing the table of their factors would exceed the page's size budget. */
export const energyCarriers: ReadonlySet<Carrier> = new Set(['electricity', 'gas', 'heat', 'oil']);

/** Pairs of chosen nodes of which one counts what the other counts, as names: the part first. */
export function overlapsOf(nav: readonly NavItem[], tree: StructureTree): [string, string][] {
  const chosen = new Set(
    nav.flatMap((item) => {
      const index = item.navType === 'Formula' ? undefined : tree.indexOf.get(nodeIdOfNav(item));
      return index === undefined ? [] : [index];
    }),
  );
  return [...chosen].flatMap((index) =>
    ancestorsOf(tree, index)
      .filter((above) => chosen.has(above))
      .map((above): [string, string] => [tree.items[index]!.name, tree.items[above]!.name]),
  );
}

/** Input of the control panel's rules derived from the series. */
export function shownChartOf(
  series: readonly ChartSeries[],
  nav: readonly NavItem[],
  tree: StructureTree,
  /** Formulas with an x axis are shown. */
  hasScatter = false,
): ShownChart {
  const carriers = new Set(
    series.flatMap(({ carrier, unitKind, kind }) =>
      carrier && !kind && unitKind === 'additive' && energyCarriers.has(carrier) ? [carrier] : [],
    ),
  );
  return {
    series: shownSeriesOf(series),
    hasOverlap: overlapsOf(nav, tree).length > 0,
    energyCarriers: carriers.size,
    hasSubMeters: hasSubMeters(nav, tree),
    isScatter: hasScatter && series.length === 0,
  };
}

/** Whether the only chosen node is a meter with sub-meters. */
export function hasSubMeters(nav: readonly NavItem[], tree: StructureTree): boolean {
  const [item] = nav;
  if (nav.length !== 1 || item?.navType !== 'Meter') return false;
  const index = tree.indexOf.get(nodeIdOfNav(item));
  return index !== undefined && tree.items[index]!.subMeters !== undefined;
}
