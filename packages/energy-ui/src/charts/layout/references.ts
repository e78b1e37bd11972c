import type { ChartSeries } from '../series.ts';
import { summaryOf } from '../summaryOf.ts';
import type { AxisLayout, Frame, LayoutOptions, ReferenceMark } from './layout.ts';
import { spreadLabels } from './marks/spreadLabels.ts';

/** Two lines of 11 px text. */
const LABEL_HEIGHT = 30;

export interface WantedReference {
  readonly kind: ReferenceMark['kind'];
  readonly axis: string;
  readonly value: number;
  readonly title: string;
}

/** Mean, largest and smallest value where exactly one series is shown, and the user's own lines. */
export function wantedReferences(
  options: LayoutOptions,
  only: { readonly axis: string; readonly series: ChartSeries } | null,
): WantedReference[] {
  const { words } = options;
  const wanted: WantedReference[] = [];
  if (only && (options.showMax || options.showAverage || options.showMin)) {
    const { axis, series } = only;
    const { max, average, min } = summaryOf(series);
    if (options.showMax && max) wanted.push({ kind: 'max', axis, value: max.value, title: words.max });
    if (options.showAverage && average !== null)
      wanted.push({ kind: 'average', axis, value: average, title: words.average });
    if (options.showMin && min) wanted.push({ kind: 'min', axis, value: min.value, title: words.min });
  }
  for (const { axis, value, title } of options.references ?? [])
    wanted.push({ kind: 'user', axis, value, title });
  return wanted;
}

/** Significant digits for the magnitude of the value: 2495, 24.9, 0.25. */
export const roundedForLabel = (value: number): number =>
  Number(value.toPrecision(Math.abs(value) >= 1000 ? Math.ceil(Math.log10(Math.abs(value) + 1)) : 3));

/** Lines with their texts pushed apart, so that texts do not overlap. */
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
  const heights = spreadLabels(
    marks.map(({ y }) => y),
    LABEL_HEIGHT,
    frame,
  );
  return marks.map((mark, index) => ({ ...mark, labelY: heights[index]! }));
}
