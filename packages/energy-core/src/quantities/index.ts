export * from './carrierFactors.ts';
export { type Carrier, carriers } from './carriers.ts';
export * from './co2eKg.ts';
export * from './convertQuantity.ts';
export * from './factorRuns.ts';
export * from './iranGrid.ts';
export * from './kwhPerUnitAt.ts';
export * from './sheetUnits.ts';
export * from './unitConversion.ts';
export { type UnitKind, unitKinds } from './unitKind.ts';
export {
  convert,
  type EnergyUnit,
  type EnergyUnitId,
  energyUnits,
  type RelatedUnit,
  relatedUnits,
} from './units.ts';
