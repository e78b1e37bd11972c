export { type BuildingType, buildingTypes } from './buildingType.ts';
export * from './countedMeters.ts';
export * from './meterKind.ts';
export * from './ownGasFactors.ts';
export * from './reading.ts';
export * from './readings.ts';
export * from './registerConsumption.ts';
export type * from './schemas/reading.ts';
export type * from './schemas/register.ts';
export type * from './schemas/structure.ts';
export * from './structureNodeId.ts';
export * from './structureTree.ts';
export {
  ancestorsOf,
  buildTree,
  expandableIds,
  hasChildren,
  MATCH,
  type Tree,
  type TreeItem,
  type TreeMatches,
  visibleRows,
} from './tree.ts';
export { search } from './treeSearch.ts';
export * from './treeSelection.ts';
export * from './weather.ts';
