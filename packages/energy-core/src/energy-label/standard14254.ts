import { type BuildingType, buildingTypes } from '../metering/buildingType.ts';

/** Usages of the energy label: the building types. */
export const energyLabelUsages: readonly BuildingType[] = buildingTypes;
export type EnergyLabelUsage = BuildingType;

/** Grades of the energy label, best first. */
export const energyLabelGrades = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
export type EnergyLabelGrade = (typeof energyLabelGrades)[number];

/** Tables of a standard, which an installation may replace. */
export interface EnergyLabelStandard {
  /** Number of the national standard, printed on the label. */
  readonly number: string;
  /** Ideal consumption in kWh/m² and year per usage: six numbers for the climate columns 1 to 6. */
  readonly ideals: Readonly<Record<EnergyLabelUsage, readonly number[]>>;
  /** Upper ratio bound of each grade A to G, per usage: seven ascending numbers. */
  readonly bounds: Readonly<Record<EnergyLabelUsage, readonly number[]>>;
}

/**
 * National standard 14254 of Iran, energy label of non-industrial buildings.
 * Source: the product's specification, 000 §9 (the same tables in 001 §9 and 002 §9).
 */
export const standard14254: EnergyLabelStandard = {
  number: '14254',
  // Columns: very cold and cold; (semi-)moderate and rainy; semi-dry; hot and dry; very hot and dry; very hot and humid.
  ideals: {
    'small-residential': [111, 156, 83, 86, 150, 130],
    'large-residential': [102, 106, 87, 75, 138, 118],
    'government-office': [80, 64, 74, 64, 86, 91],
    'private-office': [120, 152, 124, 117, 121, 197],
  },
  // A, B, C, D, E, F, G.
  bounds: {
    'small-residential': [1, 1.9, 2.7, 3.4, 4, 4.5, 5],
    'large-residential': [1, 2, 2.9, 3.7, 4.4, 5, 5.4],
    'government-office': [1, 2, 3, 4, 5, 6, 7],
    'private-office': [1, 2.2, 3.2, 4, 4.6, 5.2, 5.5],
  },
};
