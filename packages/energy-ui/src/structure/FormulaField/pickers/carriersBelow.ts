import { type Carrier, carriers } from '@org/energy-core';
import type { SelectorTree } from '../../TreeSelector/TreeRow.tsx';

/** Carriers of a node's own meters, in fixed order. Temperatures are not additive, and sub-meters are included in their meters. */
export function carriersBelow(tree: SelectorTree, node: number): Carrier[] {
  const found = new Set<Carrier>();
  for (let below = node + 1; below < tree.end[node]!; below += 1) {
    const { kind, carrier } = tree.items[below]!;
    if (kind === 'Meter' && carrier && carrier !== 'temperature') found.add(carrier);
  }
  return carriers.filter((carrier) => found.has(carrier));
}
