import { type AxisId, axisKeyOf, type ChartSeries, unitNameOf } from '../series.ts';
import { type PlannedAxis, placeAxis, planAxis, planTemperature } from './axes.ts';
import { type Column, statisticsOf, type ValueRange } from './columns.ts';
import type { AxisLayout, Frame, LayoutOptions } from './layout.ts';
import { roundedForLabel, type WantedReference } from './references.ts';
import { stackOf } from './stack.ts';
import { textWidth } from './textWidth.ts';

const TOP = 32;
const BOTTOM = 32;
const EDGE = 20;
/** The whole name stands in the legend. */
const LONGEST_TITLE = 60;

const valueAxisOf = (unit: string): AxisId => `value:${unit}`;

/** The columns of a chart by what they are. */
export interface Roles {
  readonly all: readonly Column[];
  readonly mains: readonly Column[];
  readonly compares: readonly Column[];
  readonly temperatures: readonly Column[];
  /** What the value axis measures; none where nothing is shown. */
  readonly measured: ChartSeries | undefined;
}

/** The value axis of these columns. */
export const valueAxisIn = ({ measured }: Roles): AxisId => valueAxisOf(measured ? axisKeyOf(measured) : '');

export function rolesOf(all: readonly Column[]): Roles {
  const having = (role: Column['role']) => all.filter((column) => column.role === role);
  const [mains, compares, temperatures] = [having('main'), having('compare'), having('temperature')];
  return { all, mains, compares, temperatures, measured: (mains[0] ?? compares[0])?.series };
}

/** The range of several columns together, widened by the heights of reference lines. */
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

/** The axes a plot needs: values, then cost, then temperature; the later ones share the grid lines of the first. */
export function planAxes(roles: Roles, options: LayoutOptions): PlannedAxis[] {
  const { words, references = [] } = options;
  const heightsOn = (axis: AxisId) =>
    references.filter((line) => line.axis === axis).map(({ value }) => value);
  const { measured } = roles;
  const id = valueAxisIn(roles);
  const span = spanOf(valueRanges(roles, options.type === 'Stacked'), heightsOn(id)) ?? { min: 0, max: 1 };
  const unit = measured?.unit ?? '';
  const planned = planAxis({ id, unit, fromZero: options.type !== 'Line', ...span }, words);
  const value = measured?.kind === 'formula' ? namedAfter(measured, planned) : planned;
  const lines = value.values.length;
  const costs = options.showCost ? roles.mains.map(({ costs }) => costs && statisticsOf(costs).range) : [];
  const cost = spanOf(costs, heightsOn('cost'));
  const degrees = spanOf(
    roles.temperatures.map(({ range }) => range),
    heightsOn('temperature'),
  );
  return [
    value,
    ...(cost ? [planAxis({ id: 'cost', unit: '', fromZero: true, ...cost }, words, lines)] : []),
    ...(degrees
      ? [planTemperature({ id: 'temperature', unit: '', fromZero: false, ...degrees }, words, lines)]
      : []),
  ];
}

/** Above the axis of a formula stands its name: it has no unit that could. */
function namedAfter(formula: ChartSeries, axis: PlannedAxis): PlannedAxis {
  const unit = unitNameOf(formula);
  const letters = [...unit];
  const name = letters.length > LONGEST_TITLE ? `${letters.slice(0, LONGEST_TITLE).join('')}…` : unit;
  return { ...axis, unit, title: axis.title === '' ? name : `${name} · ${axis.title}` };
}

export function labelRoomOf(wanted: readonly WantedReference[], { words, width }: LayoutOptions): number {
  if (wanted.length === 0) return 0;
  const widths = wanted.flatMap(({ title, value }) => [
    textWidth(title),
    textWidth(words.formatValue(roundedForLabel(value))),
  ]);
  return Math.min(14 + Math.max(...widths), width / 4);
}

/** Value axis on one side, the others one after the other on the opposite side, reference texts outermost. */
export function placeAxes(
  [value, ...others]: readonly PlannedAxis[],
  labelRoom: number,
  options: LayoutOptions,
): { frame: Frame; axes: AxisLayout[]; labelX: number } {
  const roomOf = (plan: PlannedAxis) => Math.max(plan.room, textWidth(plan.title) + 12);
  const near = Math.max(36, value!.room + 2);
  const far = Math.max(EDGE, others.reduce((room, plan) => room + roomOf(plan), 0) + labelRoom);
  const isFlipped = options.isFlipped === true;
  const frame: Frame = {
    left: isFlipped ? far : near,
    right: options.width - (isFlipped ? near : far),
    top: TOP,
    bottom: options.height - BOTTOM,
  };
  const axes = [placeAxis(value!, frame, !isFlipped, isFlipped ? frame.right + 8 : frame.left - 8)];
  let used = 8;
  for (const plan of others) {
    axes.push(placeAxis(plan, frame, isFlipped, isFlipped ? frame.left - used : frame.right + used));
    used += roomOf(plan);
  }
  return { frame, axes, labelX: isFlipped ? frame.left - used : frame.right + used };
}
