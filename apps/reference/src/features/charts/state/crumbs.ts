import { ancestorsOf, type NavItem, nodeIdOfNav, type StructureTree } from '@org/energy-core';
import type { Translate } from '@org/energy-ui';

/** For printing: path of the single node in the tree, or the names of several. */
export function printedNames(nav: readonly NavItem[], tree: StructureTree, t: Translate): string[] {
  if (nav.length < 2) return crumbsOf(nav, tree, t);
  return nav.flatMap((item) => {
    const index = tree.indexOf.get(nodeIdOfNav(item));
    return index === undefined ? [] : [tree.items[index]!.name];
  });
}

/** Path of the selected node in the tree, itself last; for several nodes their count. */
export function crumbsOf(nav: readonly NavItem[], tree: StructureTree, t: Translate): string[] {
  if (nav.length > 1) return [t('chart.chosenCount', { count: nav.length })];
  const index = nav[0] && tree.indexOf.get(nodeIdOfNav(nav[0]));
  if (index === undefined) return [];
  return [...ancestorsOf(tree, index).reverse(), index].map((at) => tree.items[at]!.name);
}
