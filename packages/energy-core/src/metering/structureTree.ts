import type { Carrier } from '../quantities/carriers.ts';
import { asRecord } from '../statistics/descriptive/asList.ts';
import type { SubMeters } from './meterKind.ts';
import type { Building, Meter, Organization } from './schemas/structure.ts';
import { type StructureKind, structureNodeId } from './structureNodeId.ts';
import { buildTree, type Tree, type TreeItem } from './tree.ts';

/** A node of the side tree. Its `id` is unique over all kinds: `m.17`. */
export interface StructureNode extends TreeItem {
  readonly kind: StructureKind;
  /** The API's id, which is unique per kind only. */
  readonly ref: string;
  /** Only meters have a carrier. */
  readonly carrier?: Carrier;
  /** Symbol of a meter's unit: `kWh`. */
  readonly unit?: string;
  /** The icon and color a user gave to a meter. */
  readonly icon?: string | null;
  readonly color?: string | null;
  readonly tagName?: string;
  /** Relation of the sub-meters of a meter, if it has any. */
  readonly subMeters?: SubMeters;
}

/** A custom formula is a child of its building, or a root if it belongs to none. */
export interface StructureFormula {
  readonly _id: string;
  readonly name: string;
  readonly building?: string | { readonly _id: string } | null;
}

export interface StructureTree extends Tree<StructureNode> {
  /** Count in the chip of a row: buildings of an organization, meters of a building, sub-meters of a meter. */
  readonly seriesCount: Int32Array;
}

export interface StructureLists {
  readonly organizations: readonly Organization[];
  readonly buildings: readonly Building[];
  readonly meters: readonly Meter[];
  readonly formulas?: readonly StructureFormula[];
}

function meterNode(meter: Meter): StructureNode {
  const kind = meter.parentMeter ? 'SubMeter' : 'Meter';
  return {
    id: structureNodeId(kind, meter._id),
    parent: meter.parentMeter
      ? structureNodeId('Meter', meter.parentMeter._id)
      : structureNodeId('Building', meter.building._id),
    name: meter.name,
    kind,
    ref: meter._id,
    carrier: meter.unit.carrier,
    unit: meter.unit.unit,
    icon: meter.icon,
    color: meter.color,
    tagName: meter.tagName,
    ...(meter.hasChild && { subMeters: meter.subMeters }),
  };
}

function formulaNode({ _id, name, building }: StructureFormula): StructureNode {
  const below = typeof building === 'string' ? building : building?._id;
  return {
    id: structureNodeId('Formula', _id),
    parent: below === undefined ? null : structureNodeId('Building', below),
    name,
    kind: 'Formula',
    ref: _id,
  };
}

function countSeries({ items, parent }: Tree<StructureNode>): Int32Array {
  const counts = new Int32Array(items.length);
  for (let index = 0; index < items.length; index += 1) {
    const above = parent[index]!;
    const { kind } = items[index]!;
    if (above < 0 || kind === 'Formula') continue;
    counts[above]! += 1;
    // Sub-meters count for their building as well.
    if (kind === 'SubMeter' && parent[above]! >= 0) counts[parent[above]!]! += 1;
  }
  return counts;
}

/**
 * organization › building or site › meter › sub-meter, with formulas as leaves after a building's meters. Siblings
 * keep the order of the lists; nodes with an unknown parent become roots.
 * @example
 * const organizations = [{ _id: '1', name: 'شهرداری', status: 'active' }];
 * const tree = buildStructureTree({ organizations, buildings: [], meters: [], formulas: [{ _id: '7', name: 'کل برق' }] });
 * tree.items.map(({ id }) => id) // ['o.1', 'f.7']
 */
export function buildStructureTree(input: StructureLists): StructureTree {
  const { organizations, buildings, meters, formulas = [] } = asRecord(input);
  const tops = organizations.map(
    ({ _id, name }): StructureNode => ({
      id: structureNodeId('Organization', _id),
      parent: null,
      name,
      kind: 'Organization',
      ref: _id,
    }),
  );
  const places = buildings.map(
    ({ _id, name, kind, organization }): StructureNode => ({
      id: structureNodeId(kind, _id),
      parent: structureNodeId('Organization', organization._id),
      name,
      kind,
      ref: _id,
    }),
  );
  const tree = buildTree(tops.concat(places, meters.map(meterNode), formulas.map(formulaNode)));
  return { ...tree, seriesCount: countSeries(tree) };
}
