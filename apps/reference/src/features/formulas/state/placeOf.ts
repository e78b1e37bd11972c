import { ancestorsOf, nodeIdOfNav, type StructureTree } from '@org/energy-core';
import { type Axes, axes } from './useFormulaDraft.ts';

/** Building or site of the first variable that has one; empty without. */
export function placeOf(formula: Axes, tree: StructureTree): string {
  for (const axis of axes)
    for (const { id, navType } of formula[axis].synonyms) {
      if (navType === 'City') continue;
      const index = tree.indexOf.get(nodeIdOfNav({ navID: id, navType }));
      if (index === undefined) continue;
      const line = [index, ...ancestorsOf(tree, index)].map((at) => tree.items[at]!);
      const place = line.find(({ kind }) => kind === 'Building' || kind === 'Site');
      if (place) return place.ref;
    }
  return '';
}
