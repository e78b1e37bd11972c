/** Selectable climates. */
export const energyLabelClimates = [
  'very-cold',
  'cold',
  'moderate-rainy',
  'semi-moderate-rainy',
  'semi-dry',
  'hot-dry',
  'very-hot-dry',
  'very-hot-humid',
] as const;
export type EnergyLabelClimate = (typeof energyLabelClimates)[number];

/** Very cold and cold share a column, and so do moderate and semi-moderate. */
const columns: ReadonlyMap<string, number> = /* @__PURE__ */ new Map<EnergyLabelClimate, number>([
  ['very-cold', 1],
  ['cold', 1],
  ['moderate-rainy', 2],
  ['semi-moderate-rainy', 2],
  ['semi-dry', 3],
  ['hot-dry', 4],
  ['very-hot-dry', 5],
  ['very-hot-humid', 6],
]);

/**
 * Column of a climate in the table of ideals, counted from 1: eight climates, six columns; null for an unknown one.
 * @see The product's specification, 000 §9 (order of the columns) and 002 §2.1 (the eight choices).
 * @example climateColumn('hot-dry') // 4
 * @example climateColumn('semi-moderate-rainy') // 2
 */
export const climateColumn = (climate: EnergyLabelClimate): number | null => columns.get(climate) ?? null;
