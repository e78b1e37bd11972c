import type { JalaliKey } from '@org/energy-core';
import { island } from '@org/energy-core';
import type { Energy } from '../../i18n/useEnergy.ts';
import type { PlacedPoint } from '../layout/layoutScatter.ts';

/** One bucket of time with its two values. */
export interface ScatterPoint {
  /** Jalali: `1403`, `1403/07` or `1403/07/18`. */
  readonly key: JalaliKey;
  /** Shown instead of the date of `key`. */
  readonly label?: string;
  /** null without a value. */
  readonly x: number | null;
  readonly y: number | null;
  /** Days with data, of `expectedDays`; an incomplete point is drawn hollow. */
  readonly days?: number;
  readonly expectedDays?: number;
  /** Drawn as a hollow circle or a cross. */
  readonly mark?: 'hollow' | 'cross';
}

/** One more value of each point, for card and table. */
export interface ScatterReading {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly amountOf: (key: JalaliKey) => number | null;
}

/** A value of a point. */
export interface ScatterFigure {
  readonly key: JalaliKey;
  readonly axis: 'x' | 'y';
  /** Label: «تولید، مهر ۱۴۰۴». */
  readonly about: string;
}

/** Quantity of an axis. */
export interface ScatterAxis {
  readonly name: string;
  /** Symbol; empty for a plain number such as a share, null if unknown. */
  readonly unit: string | null;
  /** Values the axis shows at least, besides those of the points. */
  readonly within?: readonly number[];
  /** Ticks for a width in px, in place of round numbers. */
  readonly ticks?: (width: number) => readonly { readonly value: number; readonly text: string }[];
  /** Title of the axis by its unit with the scale of the ticks («هزار kWh»); default the name with it. */
  readonly title?: (unit: string) => string;
  /** Omits the values from card and table if the name of the point contains them. */
  readonly isNamedElsewhere?: boolean;
}

/** Points with both values can be drawn. */
export function placedOf(
  points: readonly ScatterPoint[],
  compare: readonly ScatterPoint[] = [],
): PlacedPoint[] {
  const placed = (of: readonly ScatterPoint[], more: { isCompared?: true }) =>
    of.flatMap(({ x, y, ...point }) => (x === null || y === null ? [] : [{ ...point, ...more, x, y }]));
  return [...placed(compare, { isCompared: true }), ...placed(points, {})];
}

/** «هزار t»; an unknown unit is named as such. */
function scaledUnitOf(unit: string | null, t: Energy['t'], scale: string): string {
  const symbol = unit === null ? t('chart.unit.unknown') : unit && island(unit);
  return [scale, symbol].filter(Boolean).join(unit === null ? t('chart.listSeparator') : ' ');
}

/** Title of a drawn axis. */
export const drawnTitle = (axis: ScatterAxis, t: Energy['t'], scale: string): string =>
  axis.title ? axis.title(scaledUnitOf(axis.unit, t, scale)) : titleOfAxis(axis, t, scale);

/** «تولید (هزار t)» */
export function titleOfAxis({ name, unit }: ScatterAxis, t: Energy['t'], scale = ''): string {
  const parts = scaledUnitOf(unit, t, scale);
  return parts === '' ? name : t('chart.nameWithUnit', { name, unit: parts });
}
