import type { CalendarLocale, PeriodKind } from '@org/energy-core';
import type { Digits } from '../../i18n/texts.ts';
import type { AxisId, ChartPoint, ChartSeries, ReferenceLine } from '../series.ts';
import type { TimeTick } from './axes/timeTicks.ts';
import type { ValueRange } from './columns.ts';

/** Texts the layout reserves space for. */
export interface LayoutWords {
  /** Text above an axis: «هزار kWh». */
  readonly axisTitle: (axis: AxisId, unit: string, scale: number) => string;
  /** A unit beside a name, in the reader's digits; default: unchanged. */
  readonly unit?: (unit: string) => string;
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
  readonly digits: Digits;
  readonly words: LayoutWords;
  /** CSS color by series id. */
  readonly colors: ReadonlyMap<string, string>;
  /** Hidden series: the axes stay as if they were shown. */
  readonly hidden?: ReadonlySet<string>;
  /** Index of the plot within its chart, and the axis label beside the unit. */
  readonly axis?: {
    readonly key: string;
    readonly name: string;
    /** The first plot of its unit shows the reference lines that name only a unit. */
    readonly isFirst: boolean;
  };
  readonly showCost?: boolean;
  readonly showAverage?: boolean;
  readonly showMax?: boolean;
  readonly showMin?: boolean;
  readonly references?: readonly ReferenceLine[];
  /** Range that the value axis covers at least, so that plots of one unit share a scale. */
  readonly span?: { readonly min: number; readonly max: number };
  /** Other plots share the time axis; their temperatures have one scale. */
  readonly isOneOfSeveral?: boolean;
  /** Minimum space beside the frame, so that plots above one another share a time axis. */
  readonly margins?: { readonly near: number; readonly far: number };
  /** Names beside the ends of a few lines; default true. */
  readonly hasEndNames?: boolean;
  /** Labels of the time axis; default true. */
  readonly hasTimeLabels?: boolean;
  /** Time runs right to left, with the value axis at the right. */
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
  /** 1, 1000, 10⁶ or 10⁹: divisor of the ticks. */
  readonly scale: number;
  readonly title: string;
  readonly isLeft: boolean;
  /** End (left axis) or start (right axis) of the tick texts. */
  readonly x: number;
  /** Zero is omitted: drawn with a break. */
  readonly isBroken: boolean;
  readonly ticks: readonly { readonly value: number; readonly text: string; readonly y: number }[];
  readonly toY: (value: number) => number;
}

/** Kind of a drawn series; `share`: the cumulative line of a ranking. */
type MarkRole = 'main' | 'compare' | 'cost' | 'temperature' | 'share';

export interface LineMark {
  readonly id: string;
  readonly role: MarkRole;
  readonly color: string;
  /** More points than pixels: drawn with a thinner stroke. */
  readonly isDense: boolean;
  readonly path: string;
  readonly area: string | null;
  /** Marked points: x, y, x, y … */
  readonly dots: readonly number[];
  /** Runs of incomplete buckets; hatched. */
  readonly partialPath: string;
}

export interface BarMark {
  readonly id: string;
  readonly color: string;
  readonly path: string;
  /** Bars of incomplete buckets; hatched. */
  readonly partialPath: string;
}

export interface StackMark {
  readonly id: string;
  readonly color: string;
  readonly path: string;
}

/** Points of one kind, all in one path. */
interface DotMark {
  readonly id: string;
  readonly color: string;
  /** Of incomplete buckets. */
  readonly isHollow: boolean;
  /** Many small points, which show through each other. */
  readonly isFaint?: boolean;
  /** Crosses instead of circles. */
  readonly isCross?: boolean;
  readonly path: string;
}

export interface BandLayout {
  readonly x: number;
  readonly width: number;
}

export interface ReferenceMark {
  readonly kind: 'average' | 'max' | 'min' | 'user';
  readonly y: number;
  /** Position of its text; texts of close lines are pushed apart. */
  readonly labelY: number;
  readonly title: string;
  readonly text: string;
}

/** Name of a line beside its last point. */
export interface EndLabel {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly color: string;
  readonly isLeft: boolean;
}

/** One series over all buckets, for hover card, keyboard navigation and table. */
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
  /** Height of the drawn point; NaN without one. */
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
  /** Position of a value of a horizontal value axis. */
  readonly toX?: (value: number) => number;
  /** Null without a point nearby. */
  readonly indexAt: (x: number, y?: number) => number | null;
  readonly axes: readonly AxisLayout[];
  readonly timeTicks: readonly (TimeTick & { readonly x: number })[];
  /** Label of a horizontal value axis; without it that axis is time. */
  readonly xTitle?: string;
  /** Middle of every Friday, where days are wide enough for a mark. */
  readonly fridays: readonly number[];
  readonly gaps: readonly BandLayout[];
  readonly bars: readonly BarMark[];
  readonly stacks: readonly StackMark[];
  /** Compared values as a tick across the bar. */
  readonly compareTicks: string;
  readonly lines: readonly LineMark[];
  readonly dots?: readonly DotMark[];
  /** Names at the ends of a few lines. */
  readonly endLabels?: readonly EndLabel[];
  readonly references: readonly ReferenceMark[];
  readonly referenceX: number;
  readonly tracks: readonly Track[];
}
