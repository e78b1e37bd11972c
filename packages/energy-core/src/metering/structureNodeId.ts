export type StructureKind = 'Organization' | 'Building' | 'Site' | 'Meter' | 'SubMeter' | 'Formula';

const letters: Readonly<Record<StructureKind, string>> = {
  Organization: 'o',
  Building: 'b',
  Site: 'b',
  Meter: 'm',
  SubMeter: 'm',
  Formula: 'f',
};

/**
 * Id of a node in the tree, from its kind and its id in the API.
 * @example structureNodeId('Meter', '17') // 'm.17'
 */
export const structureNodeId = (kind: StructureKind, ref: string): string => `${letters[kind]}.${ref}`;
