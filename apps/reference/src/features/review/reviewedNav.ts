import {
  type NavItem,
  navItemOf,
  navItemOfNodeId,
  type StructureNode,
  type StructureTree,
  type Unit,
} from '@org/energy-core';
import type { ReviewState } from './reviewState.ts';

const nodeOf = (tree: StructureTree, id: string): StructureNode | null => {
  const index = tree.indexOf.get(id);
  return index === undefined ? null : tree.items[index]!;
};

/** The chosen buildings and sites that are still there. */
export const chosenNodes = (tree: StructureTree, { nodes }: Pick<ReviewState, 'nodes'>): StructureNode[] =>
  nodes.flatMap((id) => nodeOf(tree, id) ?? []);

const counts = (node: StructureNode, { unit, carrier }: Unit) =>
  (node.kind === 'Meter' || node.kind === 'SubMeter') && node.unit === unit && node.carrier === carrier;

/**
 * Meters of a building that count in this unit, themselves or by a sub-meter; sub-meters are nested in their meters.
 */
function metersOf(tree: StructureTree, building: string, unit: Unit): StructureNode[] {
  const index = tree.indexOf.get(building);
  if (index === undefined) return [];
  const meters = new Set<StructureNode>();
  for (let at = index + 1; at < tree.end[index]!; at += 1) {
    const node = tree.items[at]!;
    if (!counts(node, unit)) continue;
    const above = tree.items[tree.parent[at]!]!;
    meters.add(above.kind === 'Meter' ? above : node);
  }
  return [...meters];
}

/** The meters an equipment review may be of: main meters of the unit, or with sub-meters of it. */
export const meterChoices = (tree: StructureTree, state: ReviewState, unit: Unit): StructureNode[] =>
  state.kind === 'equipment' ? metersOf(tree, state.nodes[0] ?? '', unit) : [];

/** Body of the review call. */
export function reviewedNav(tree: StructureTree, state: ReviewState, unit: Unit): NavItem[] {
  if (state.kind === 'equipment') {
    const all = meterChoices(tree, state, unit);
    const chosen = all.filter(({ id }) => state.meters.includes(id));
    return (chosen.length > 0 ? chosen : all).map(navItemOf);
  }
  return state.nodes.flatMap((id) => navItemOfNodeId(id) ?? []);
}
