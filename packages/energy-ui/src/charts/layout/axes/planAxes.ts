import { island } from '@org/energy-core';
import { type AxisId, axisKeyOf, type ChartSeries, unitKindOf, unitNameOf } from '../../series.ts';
import { type Column, statisticsOf, type ValueRange } from '../columns.ts';
import type { AxisLayout, Frame, LayoutOptions } from '../layout.ts';
import { stackOf } from '../marks/stack.ts';
import { roundedForLabel, type WantedReference } from '../references.ts';
import { textWidth } from '../textWidth.ts';
import { type AxisDemand, type PlannedAxis, placeAxis, planAxis, planTemperature } from './axes.ts';

const TOP = 32;
const BOTTOM = 32;
/** Without labels of the time axis. */
const BARE_BOTTOM = 10;
const EDGE = 20;
/** The full name is in the legend. */
const MAX_TITLE_LENGTH = 60;

const valueAxisOf = (unit: string): AxisId => `value:${unit}`;

/** The columns of a chart by kind. */
export interface Roles {
  readonly all: readonly Column[];
  readonly mains: readonly Column[];
  readonly compares: readonly Column[];
  readonly temperatures: readonly Column[];
  /** Quantity of the value axis; none where nothing is shown. */
  readonly measured: ChartSeries | undefined;
}

/** The value axis of these columns. */
export const valueAxisIn = ({ measured }: Roles, { axis }: Pick<LayoutOptions, 'axis'>): AxisId =>
  valueAxisOf(axis?.key ?? (measured ? axisKeyOf(measured) : ''));

export function rolesOf(all: readonly Column[]): Roles {
  const having = (role: Column['role']) => all.filter((column) => column.role === role);
  const [mains, compares, temperatures] = [having('main'), having('compare'), having('temperature')];
  return { all, mains, compares, temperatures, measured: (mains[0] ?? compares[0])?.series };
}

/** The combined range of several columns, extended by the reference lines. */
function spanOf(
  ranges: readonly (Pick<ValueRange, 'min' | 'max'> | null)[],
  heights: readonly number[],
): { min: number; max: number } | null {
  const found = ranges.filter((range) => range !== null);
  if (found.length === 0) return null;
  return {
    min: Math.min(...found.map(({ min }) => min), ...heights),
    max: Math.max(...found.map(({ max }) => max), ...heights),
  };
}

function valueRanges({ mains, compares }: Roles, isStacked: boolean) {
  if (!isStacked) return [...mains, ...compares].map(({ range }) => range);
  return [mains, compares].flatMap((columns) =>
    stackOf(columns.map(({ values }) => values)).layers.flatMap(({ lower, upper }) => [
      statisticsOf(lower).range,
      statisticsOf(upper).range,
    ]),
  );
}

/** The axes of a plot: values, then cost, then temperature; later ones share the grid lines of the first. */
export function planAxes(roles: Roles, options: LayoutOptions): PlannedAxis[] {
  const { words, references = [] } = options;
  const heightsOn = (axis: AxisId) =>
    references.filter((line) => line.axis === axis).map(({ value }) => value);
  const { measured } = roles;
  const id = valueAxisIn(roles, options);
  const span = spanOf(valueRanges(roles, options.type === 'Stacked'), heightsOn(id)) ?? { min: 0, max: 1 };
  const isFormula = measured?.kind === 'formula';
  const unit = isFormula ? '' : (measured?.unit ?? '');
  const shared = options.span ?? span;
  const demand = { id, unit, min: Math.min(span.min, shared.min), max: Math.max(span.max, shared.max) };
  const value = named(planValues(measured, demand, options), measured, words, options.axis?.name);
  const grid = { values: value.values, end: value.end! };
  const costs = options.showCost ? roles.mains.map(({ costs }) => costs && statisticsOf(costs).range) : [];
  const cost = spanOf(costs, heightsOn('cost'));
  const degrees = spanOf(
    roles.temperatures.map(({ range }) => range),
    heightsOn('temperature'),
  );
  return [
    value,
    ...(cost ? [planAxis({ id: 'cost', unit: '', fromZero: true, ...cost }, words, grid)] : []),
    ...(degrees
      ? [
          planTemperature(
            { id: 'temperature', unit: '', fromZero: false, ...degrees },
            words,
            // Several plots have one scale of degrees, which cannot follow the grid of each.
            options.isOneOfSeveral ? 'enclosing' : grid,
          ),
        ]
      : []),
  ];
}

/** Additive values start at zero, as bars and areas do; degrees have no meaningful zero. */
function planValues(
  measured: ChartSeries | undefined,
  demand: Omit<AxisDemand, 'fromZero'>,
  { type, words }: LayoutOptions,
): PlannedAxis {
  const isLine = type === 'Line';
  if (isLine && measured?.carrier === 'temperature')
    return planTemperature(
      { ...demand, fromZero: false },
      { ...words, axisTitle: (_, unit) => unit },
      'close',
    );
  return planAxis(
    { ...demand, fromZero: !isLine || !measured || unitKindOf(measured) === 'additive' },
    words,
    'close',
  );
}

/**
 * Text above the axis of a formula: its name, because it has no unit. Where two plots have one unit, the name of
 * the quantity.
 */
function named(
  axis: PlannedAxis,
  measured: ChartSeries | undefined,
  words: LayoutOptions['words'],
  name = '',
): PlannedAxis {
  const isFormula = measured?.kind === 'formula';
  const wanted = isFormula ? unitNameOf(measured) : name;
  if (wanted === '') return axis;
  const letters = [...wanted];
  const short =
    letters.length > MAX_TITLE_LENGTH ? `${letters.slice(0, MAX_TITLE_LENGTH).join('')}…` : wanted;
  const symbol = isFormula && measured.unit !== '' ? (words.unit ?? island)(measured.unit) : '';
  const measure = [axis.title, symbol].filter(Boolean).join(' ');
  const title = [short, measure].filter(Boolean).join(' · ');
  return { ...axis, unit: isFormula ? wanted : `${short} · ${axis.unit}`, title };
}

export function labelRoomOf(wanted: readonly WantedReference[], { words, width }: LayoutOptions): number {
  if (wanted.length === 0) return 0;
  const widths = wanted.flatMap(({ title, value }) => [
    textWidth(title),
    textWidth(words.formatValue(roundedForLabel(value))),
  ]);
  return Math.min(14 + Math.max(...widths), width / 4);
}

/** Value axis on one side, the others in sequence on the opposite side, reference texts outermost. */
export function placeAxes(
  [value, ...others]: readonly PlannedAxis[],
  labelRoom: number,
  options: LayoutOptions,
): { frame: Frame; axes: AxisLayout[]; labelX: number } {
  const roomOf = (plan: PlannedAxis) => Math.max(plan.room, textWidth(plan.title) + 12);
  const near = Math.max(36, value!.room + 2, options.margins?.near ?? 0);
  const far = Math.max(
    EDGE,
    others.reduce((room, plan) => room + roomOf(plan), 0) + labelRoom,
    options.margins?.far ?? 0,
  );
  const isFlipped = options.isFlipped === true;
  const frame: Frame = {
    left: isFlipped ? far : near,
    right: options.width - (isFlipped ? near : far),
    top: TOP,
    bottom: options.height - (options.hasTimeLabels === false ? BARE_BOTTOM : BOTTOM),
  };
  const axes = [placeAxis(value!, frame, !isFlipped, isFlipped ? frame.right + 8 : frame.left - 8)];
  let used = 8;
  for (const plan of others) {
    axes.push(placeAxis(plan, frame, isFlipped, isFlipped ? frame.left - used : frame.right + used));
    used += roomOf(plan);
  }
  return { frame, axes, labelX: isFlipped ? frame.left - used : frame.right + used };
}
