import { structureNodeId } from '../../metering/structureNodeId.ts';
import type { StructureNode } from '../../metering/structureTree.ts';
import type { NavItem, NavType } from '../schemas/chartQuery.ts';

const navTypes: Readonly<Record<string, NavType>> = {
  o: 'Organization',
  b: 'Building',
  m: 'Meter',
  f: 'Formula',
};

/**
 * A node in a chart query: a site counts as a building, a sub-meter as a meter.
 * @example
 * navItemOf({ id: 'b.3', ref: '3', parent: 'o.1', name: 'پالایشگاه', kind: 'Site' })
 * // { navID: '3', navType: 'Building', navName: 'پالایشگاه' }
 */
export function navItemOf({ ref, kind, name }: StructureNode): NavItem {
  const navType = kind === 'Site' ? 'Building' : kind === 'SubMeter' ? 'Meter' : kind;
  return { navID: ref, navType, navName: name };
}

/**
 * Structure-tree id of a nav item.
 * @example nodeIdOfNav({ navID: '17', navType: 'Meter' }) // 'm.17'
 */
export const nodeIdOfNav = ({ navID, navType }: NavItem): string => structureNodeId(navType, navID);

/**
 * The nav item of a node id, without its name; null for any other id.
 * @example navItemOfNodeId('m.17') // { navID: '17', navType: 'Meter' }
 */
export function navItemOfNodeId(id: string): NavItem | null {
  const letter = id.slice(0, 1);
  const navID = id.slice(2);
  if (id[1] !== '.' || navID.length < 1 || navID.length > 64 || !Object.hasOwn(navTypes, letter)) return null;
  return { navID, navType: navTypes[letter]! };
}
