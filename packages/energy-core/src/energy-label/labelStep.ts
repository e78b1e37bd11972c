import type { EnergyLabelClimate } from './climateColumn.ts';
import type { EnergyLabelGrade, EnergyLabelUsage } from './standard14254.ts';

/** One derivation step of a label; text `energy-label.step.<code>`. */
export type LabelStep =
  /** A carrier was converted to kWh. */
  | {
      readonly code: 'carrier';
      readonly name: string;
      readonly total: number;
      readonly unit: string;
      readonly kwhPerUnit: number;
      readonly kwh: number;
    }
  | { readonly code: 'carrier-without-readings'; readonly name: string }
  /** A carrier was excluded. */
  | { readonly code: 'excluded-water' | 'excluded-no-energy'; readonly name: string }
  /** The year's kWh were divided by the area in m². */
  | {
      readonly code: 'per-area';
      readonly kwh: number;
      readonly area: number;
      readonly actualPerArea: number;
    }
  | { readonly code: 'given-per-area'; readonly actualPerArea: number }
  /** The ideal value is from the table. */
  | {
      readonly code: 'ideal';
      readonly standard: string;
      readonly usage: EnergyLabelUsage;
      readonly climate: EnergyLabelClimate;
      readonly column: number;
      readonly ideal: number;
    }
  | { readonly code: 'own-ideal'; readonly ideal: number }
  | {
      readonly code: 'ratio';
      readonly actualPerArea: number;
      readonly ideal: number;
      readonly ratio: number;
    }
  /** The bounds row that contains the ratio. */
  | {
      readonly code: 'grade';
      readonly ratio: number;
      readonly fromRatio: number;
      readonly belowRatio: number;
      readonly grade: EnergyLabelGrade;
    }
  | { readonly code: 'beyond'; readonly ratio: number; readonly bound: number };
