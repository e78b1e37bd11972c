import demo from './demo.json' with { type: 'json' };

/** How a day's use comes about, in the unit of the meter. */
export interface Use {
  /** On a working day without heating or cooling. */
  readonly base: number;
  /** Share of the base that rests on days off. */
  readonly work: number;
  /** Per degree above 22 °C and below 16 °C. */
  readonly cooling?: number;
  readonly heating?: number;
  /** Change from year to year, 0.02 = 2 %. */
  readonly trend: number;
}

export interface PlannedMeter {
  readonly name: string;
  readonly unit: string;
  readonly tag: string;
  readonly icon?: string;
  readonly color?: string;
  readonly use?: Use | 'temperature';
  /** Column of a real series. */
  readonly column?: string;
  /** Two days are missing in a row, as after a power cut. */
  readonly gap?: boolean;
  readonly children?: readonly PlannedMeter[];
}

/** Mean outdoor temperature of the year in °C, and how far summer and winter lie from it. */
export interface Climate {
  readonly mean: number;
  readonly swing: number;
}

export interface PlannedPlace {
  readonly name: string;
  readonly city: string;
  readonly kind: 'Building' | 'Site';
  readonly area?: number;
  readonly type?: string;
  readonly people?: number;
  readonly standard?: string;
  readonly climate?: Climate;
  readonly real?: 'office' | 'home';
  readonly meters: readonly PlannedMeter[];
}

/** The two organizations of the demonstration. */
export const plan = demo as unknown as readonly {
  readonly name: string;
  readonly places: readonly PlannedPlace[];
}[];
