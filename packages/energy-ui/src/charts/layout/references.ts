import type { AxisLayout, Frame, LayoutOptions, ReferenceMark } from './layout.ts';

/** Two lines of 11 px text. */
const LABEL_HEIGHT = 30;

export interface WantedReference {
  readonly kind: ReferenceMark['kind'];
  readonly axis: string;
  readonly value: number;
  readonly title: string;
}

/** Mean, largest and smallest value where exactly one series is shown, and the reader's own lines. */
export function wantedReferences(
  options: LayoutOptions,
  only: { axis: string; range: { min: number; max: number; mean: number } | null } | null,
): WantedReference[] {
  const { words } = options;
  const wanted: WantedReference[] = [];
  if (only?.range) {
    const { axis, range } = only;
    if (options.showMax) wanted.push({ kind: 'max', axis, value: range.max, title: words.max });
    if (options.showAverage) wanted.push({ kind: 'average', axis, value: range.mean, title: words.average });
    if (options.showMin) wanted.push({ kind: 'min', axis, value: range.min, title: words.min });
  }
  for (const { axis, value, title } of options.references ?? [])
    wanted.push({ kind: 'user', axis, value, title });
  return wanted;
}

/** Digits that say something beside the size of the value: 2495, 24.9, 0.25. */
export const roundedForLabel = (value: number): number =>
  Number(value.toPrecision(Math.abs(value) >= 1000 ? Math.ceil(Math.log10(Math.abs(value) + 1)) : 3));

/** Lines with their texts pushed apart, so that no text covers another. */
export function placeReferences(
  wanted: readonly WantedReference[],
  axes: readonly AxisLayout[],
  frame: Frame,
  formatValue: (value: number) => string,
): ReferenceMark[] {
  const marks = wanted.flatMap((reference) => {
    const axis = axes.find(({ id }) => id === reference.axis);
    if (!axis) return [];
    const y = axis.toY(reference.value);
    return [
      {
        kind: reference.kind,
        title: reference.title,
        text: formatValue(roundedForLabel(reference.value)),
        y,
        labelY: y,
      },
    ];
  });
  marks.sort((a, b) => a.y - b.y);
  let free = frame.top;
  for (const mark of marks) {
    mark.labelY = Math.max(mark.y, free);
    free = mark.labelY + LABEL_HEIGHT;
  }
  let limit = frame.bottom;
  for (const mark of marks.toReversed()) {
    mark.labelY = Math.min(mark.labelY, limit);
    limit = mark.labelY - LABEL_HEIGHT;
  }
  return marks;
}
