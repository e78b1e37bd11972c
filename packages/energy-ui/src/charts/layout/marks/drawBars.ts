import type { Column } from '../columns.ts';
import type { BarMark, StackMark } from '../layout.ts';
import { barPaths, barSlots, compareTickPath, denseBarPath, MIN_BAR_STEP } from './bars.ts';
import { bandPath, type Projection } from './paths.ts';
import { type Layer, stackOf } from './stack.ts';

interface Place {
  readonly xOf: (index: number) => number;
  readonly step: number;
  readonly toY: (value: number) => number;
  readonly colorOf: (column: Column) => string;
}

/** Bars side by side; compared values as ticks across their bar. */
export function drawBars(
  mains: readonly Column[],
  compares: readonly Column[],
  place: Place,
): { bars: BarMark[]; compareTicks: string } {
  const { xOf, step, toY, colorOf } = place;
  if (step < MIN_BAR_STEP) {
    // The tallest series is drawn first, so that the others stay visible in front of it.
    const height = ({ range }: Column) => range?.mean ?? 0;
    const behindFirst = [...mains].sort((a, b) => height(b) - height(a));
    return {
      bars: behindFirst.map((column) => ({
        id: column.series.id,
        color: colorOf(column),
        path: denseBarPath(column.values, xOf, toY),
        partialPath: '',
      })),
      compareTicks: compares
        .map(({ values }) => compareTickPath(values, xOf, { offset: -step / 2, width: step }, toY))
        .join(''),
    };
  }
  const slots = barSlots(step, Math.max(1, mains.length));
  const bars = mains.map((column, slot) => ({
    id: column.series.id,
    color: colorOf(column),
    ...barPaths({
      lower: () => 0,
      upper: column.values,
      partial: column.partial,
      xOf,
      slot: slots[slot]!,
      toY,
      isRounded: true,
    }),
  }));
  const compareTicks = compares
    .map((column) => {
      const at = Math.max(
        0,
        mains.findIndex(({ series }) => series.id === column.series.compareOf),
      );
      return compareTickPath(column.values, xOf, slots[at]!, toY);
    })
    .join('');
  return { bars, compareTicks };
}

/** Stacked bars, or areas where the buckets are too narrow for bars. */
export function drawStack(
  mains: readonly Column[],
  compares: readonly Column[],
  { layers, total }: { layers: readonly Layer[]; total: Float64Array },
  place: Place & Projection,
): { bars: BarMark[]; stacks: StackMark[]; compareTicks: string } {
  const { xOf, step, toY, colorOf } = place;
  const slot = barSlots(step, 1)[0]!;
  const compareTicks =
    compares.length === 0
      ? ''
      : compareTickPath(stackOf(compares.map(({ values }) => values)).total, xOf, slot, toY);
  if (step < MIN_BAR_STEP) {
    const stacks = mains.map((column, at) => ({
      id: column.series.id,
      color: colorOf(column),
      path: bandPath(layers[at]!.lower, layers[at]!.upper, total, place),
    }));
    return { bars: [], stacks, compareTicks };
  }
  const bars = mains.map((column, at) => {
    const { lower, upper } = layers[at]!;
    const paths = barPaths({
      lower: (index) => lower[index]!,
      upper,
      partial: column.partial,
      xOf,
      slot,
      toY,
      isRounded: false,
    });
    return { id: column.series.id, color: colorOf(column), ...paths };
  });
  return { bars, stacks: [], compareTicks };
}
