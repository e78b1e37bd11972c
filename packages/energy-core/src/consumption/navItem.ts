import type { StructureNode } from '../metering/structureTree.ts';
import type { NavItem } from './chartQuery.ts';

/** A node as a chart query names it: a site counts as a building, a sub-meter as a meter. */
export function navItemOf({ id, kind, name }: StructureNode): NavItem {
  const navType = kind === 'Site' ? 'Building' : kind === 'SubMeter' ? 'Meter' : kind;
  return { navID: id, navType, navName: name };
}
