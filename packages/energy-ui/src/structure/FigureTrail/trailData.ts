import type { Carrier, CoverageChoice, Day, DayRange, UnitKind } from '@org/energy-core';

interface TrailNode {
  readonly _id: string;
  readonly name: string;
}

/** A period in which a meter's unit had one energy content. */
export interface TrailFactor extends DayRange {
  readonly kwhPerUnit: number;
  readonly source: 'definition' | 'own' | 'default';
  readonly since: Day | null;
  readonly note: string;
  readonly value: number | null;
  readonly kwh: number | null;
}

/** Contribution of one meter to a figure. */
export interface TrailMeter extends TrailNode {
  readonly building: TrailNode;
  readonly carrier: Carrier;
  readonly carrierName: string;
  readonly unit: string;
  readonly value: number | null;
  readonly previous?: number | null | undefined;
  readonly days: number;
  readonly withReading: number;
  readonly expectedDays: number;
  readonly missing: readonly DayRange[];
  readonly missingRuns: number;
  readonly factors: readonly TrailFactor[];
  /** Its contribution is subtracted. */
  readonly isLess?: boolean | undefined;
}

type TrailKind = 'day' | 'range' | 'edit' | 'removal';

/** An upload that supplied readings of the figure. */
export interface TrailUpload extends DayRange {
  readonly _id: string;
  readonly meter: TrailNode;
  readonly kind: TrailKind;
  readonly fileName: string | null;
  readonly sheetName: string | null;
  readonly fileId: string | null;
  readonly created: string;
  readonly createdBy: { readonly name: string };
  readonly days: number;
  readonly value: number | null;
  readonly firstRow: number | null;
  readonly lastRow: number | null;
  /** Unit conversion of the sheet. */
  readonly conversion?: {
    readonly from: string;
    readonly to: string;
    readonly factors: readonly { readonly from: Day | null; readonly factor: number }[];
  } | null;
}

/** A row of a sheet, or a day without one. */
export interface TrailRow extends DayRange {
  readonly meter: TrailNode;
  readonly days: number;
  readonly value: number;
  readonly unit: string;
  readonly cost: number | null;
  readonly upload: string;
  readonly kind: TrailKind;
  readonly fileName: string | null;
  readonly sheetName: string | null;
  readonly row: number | null;
  readonly before?: number | null | undefined;
  /** Cells of the row that were corrected during the upload. */
  readonly mended?:
    | readonly {
        readonly field: 'from' | 'to' | 'value' | 'cost';
        readonly was: string | null;
        readonly now: string | null;
      }[]
    | undefined;
}

export interface TrailDays extends DayRange {
  readonly isChosen: boolean;
  readonly all: number;
  readonly any: number;
  readonly expected: number;
  readonly used: number;
}

export interface TrailStep {
  readonly name:
    | ('total' | 'readings' | 'days' | 'months' | 'years' | 'current' | 'previous')
    | ('area' | 'actual' | 'ideal' | 'ratio');
  readonly value: number;
  readonly unit: string;
}

/** Derivation of a figure; compatible with the API's answer. */
export interface TrailData {
  readonly value: number | null;
  readonly unit: string;
  readonly quantity: 'consumption' | 'cost' | 'energyKwh';
  readonly operation: 'sum' | 'mean' | 'difference' | 'label' | 'formula';
  readonly unitKind: UnitKind;
  /** A meter's own readings, or the part that none of its sub-meters measures. */
  readonly part?: 'own' | 'rest' | null | undefined;
  /** Meters whose days were also required. */
  readonly alongside?: readonly TrailNode[] | undefined;
  readonly coverage: CoverageChoice;
  readonly days: TrailDays;
  readonly previousDays: TrailDays | null;
  readonly changePercent: number | null;
  readonly steps: readonly TrailStep[];
  readonly meters: readonly TrailMeter[];
  readonly metersTotal: number;
  readonly otherMeters: number | null;
  readonly excluded: readonly (TrailNode & {
    readonly building: TrailNode;
    readonly reason: 'part' | 'apart' | 'check' | 'production' | 'series' | 'noEnergy';
  })[];
  readonly excludedTotal: number;
  readonly uploads: readonly TrailUpload[];
  readonly uploadsTotal: number;
  readonly rows: readonly TrailRow[] | null;
  readonly rowsTotal: number | null;
  /** For the value of a formula. */
  readonly formula?:
    | {
        readonly text: string;
        readonly variables: readonly TrailVariable[];
        readonly hasUnknownUnit: boolean;
      }
    | undefined;
}

/** A variable of a formula, over the days of the formula. */
export interface TrailVariable {
  /** The text refers to it as `Synonym` and this number. */
  readonly place: number;
  readonly label: string;
  readonly isMissing: boolean;
  readonly value: number | null;
  readonly previous?: number | null | undefined;
  readonly unit: string;
}
