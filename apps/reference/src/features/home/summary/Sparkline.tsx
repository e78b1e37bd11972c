const WIDTH = 160;
const HEIGHT = 48;
const INSET = 4;
/** Fewer values have no course. */
const MIN_VALUES = 4;

interface SparklineProps {
  /** In time order, evenly spaced; null is a gap. */
  values: readonly (number | null)[];
  /** The energy itself, or a figure derived from it. */
  tone: 'energy' | 'ink';
}

/** Trend of a figure without axes: decorative, because a sentence beside it states the trend. Time runs left to right. */
export function Sparkline({ values, tone }: SparklineProps) {
  const known = values.flatMap((value) => (value === null ? [] : [value]));
  if (known.length < MIN_VALUES) return null;
  const low = Math.min(...known);
  const span = Math.max(...known) - low || 1;
  const step = (WIDTH - 2 * INSET) / (values.length - 1);
  const x = (at: number) => INSET + at * step;
  const y = (value: number) => HEIGHT - INSET - ((value - low) / span) * (HEIGHT - 2 * INSET);
  let isOpen = false;
  const path = values
    .flatMap((value, at) => {
      const command = isOpen ? 'L' : 'M';
      isOpen = value !== null;
      return value === null ? [] : [`${command}${x(at).toFixed(1)} ${y(value).toFixed(1)}`];
    })
    .join('');
  const last = values.findLastIndex((value) => value !== null);
  return (
    <svg
      className="eui-home-spark"
      data-tone={tone}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
    >
      <path d={path} />
      <circle cx={x(last)} cy={y(values[last]!)} r="3" />
    </svg>
  );
}
