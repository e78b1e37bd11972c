import type { CalendarLocale, PeriodKind } from '@org/energy-core';
import type { AxisId, ChartPoint, ChartSeries, ReferenceLine } from '../series.ts';
import type { ValueRange } from './columns.ts';
import type { TimeTick } from './timeTicks.ts';

/** The words a layout needs to leave room for them. */
export interface LayoutWords {
  /** What stands above an axis: «هزار kWh». */
  readonly axisTitle: (axis: AxisId, unit: string, scale: number) => string;
  readonly formatValue: (value: number) => string;
  readonly average: string;
  readonly max: string;
  readonly min: string;
}

export interface LayoutOptions {
  readonly type: 'Bar' | 'Stacked' | 'Line' | 'Area';
  readonly kind: PeriodKind;
  readonly width: number;
  readonly height: number;
  readonly locale: CalendarLocale;
  readonly words: LayoutWords;
  /** CSS colour by series id. */
  readonly colors: ReadonlyMap<string, string>;
  readonly showCost?: boolean;
  readonly showAverage?: boolean;
  readonly showMax?: boolean;
  readonly showMin?: boolean;
  readonly references?: readonly ReferenceLine[];
  /** Time runs right to left, the value axis stands at the right. */
  readonly isFlipped?: boolean;
}

export interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface AxisLayout {
  readonly id: AxisId;
  readonly unit: string;
  /** 1, 1000, 10⁶ or 10⁹: what the ticks are divided by. */
  readonly scale: number;
  readonly title: string;
  readonly isLeft: boolean;
  /** Where the tick texts end (left axis) or begin (right axis). */
  readonly x: number;
  readonly ticks: readonly { readonly value: number; readonly text: string; readonly y: number }[];
  readonly toY: (value: number) => number;
}

/** What a drawn series is; `share`: the cumulative line of a ranking. */
export type MarkRole = 'main' | 'compare' | 'cost' | 'temperature' | 'share';

export interface LineMark {
  readonly id: string;
  readonly role: MarkRole;
  readonly color: string;
  /** More points than pixels: drawn with a finer stroke. */
  readonly isDense: boolean;
  readonly path: string;
  readonly area: string | null;
  /** Points worth a mark of their own: x, y, x, y … */
  readonly dots: readonly number[];
}

export interface BarMark {
  readonly id: string;
  readonly color: string;
  readonly path: string;
  /** Bars of buckets that are not complete; hatched. */
  readonly partialPath: string;
}

export interface StackMark {
  readonly id: string;
  readonly color: string;
  readonly path: string;
}

export interface BandLayout {
  readonly x: number;
  readonly width: number;
}

export interface ReferenceMark {
  readonly kind: 'average' | 'max' | 'min' | 'user';
  readonly y: number;
  /** Where its text stands; lines close to one another push their texts apart. */
  readonly labelY: number;
  readonly title: string;
  readonly text: string;
}

/** What hover card, keyboard walk and table follow: one series over all buckets. */
export interface Track {
  readonly id: string;
  readonly series: ChartSeries;
  readonly role: MarkRole;
  readonly color: string;
  readonly unit: string;
  readonly values: Float64Array;
  /** Of the measured values; null when there are none. */
  readonly range: ValueRange | null;
  /** Positions without a value. */
  readonly missing: number;
  /** Height of the drawn point; NaN where there is none. */
  readonly yAt: (index: number) => number;
}

export interface PlotLayout {
  readonly width: number;
  readonly height: number;
  readonly frame: Frame;
  readonly count: number;
  readonly points: readonly ChartPoint[];
  readonly step: number;
  readonly hasBars: boolean;
  readonly xOf: (index: number) => number;
  readonly indexAt: (x: number) => number;
  readonly axes: readonly AxisLayout[];
  readonly timeTicks: readonly (TimeTick & { readonly x: number })[];
  /** Middle of every Friday, where days are wide enough for a mark. */
  readonly fridays: readonly number[];
  readonly gaps: readonly BandLayout[];
  /** Behind buckets with incomplete data, where lines are drawn. */
  readonly partialBands: readonly BandLayout[];
  readonly bars: readonly BarMark[];
  readonly stacks: readonly StackMark[];
  /** Compared values as a tick across the bar. */
  readonly compareTicks: string;
  readonly lines: readonly LineMark[];
  readonly references: readonly ReferenceMark[];
  readonly referenceX: number;
  readonly tracks: readonly Track[];
}
