import { useEnergy } from '../../../i18n/useEnergy.ts';
import { formatAmount } from '../../amount.ts';
import type { PlotLayout } from '../../layout/layout.ts';
import { textWidth } from '../../layout/textWidth.ts';
import { peakOf } from './peakOf.ts';

/** Distance of the value from its point. */
const GAP = 9;
/** Lowest baseline that keeps the text inside the drawing. */
const MIN_Y = 12;

/** Value above the highest point of the only current series. */
export function PeakMark({ layout }: { layout: PlotLayout }) {
  const { digits } = useEnergy();
  const peak = peakOf(layout);
  if (!peak) return null;
  const { track, index } = peak;
  const [x, y] = [layout.xOf(index), track.yAt(index)];
  const text = formatAmount(track.values[index]!, digits);
  const half = textWidth(text) / 2 + 2;
  const { left, right } = layout.frame;
  return (
    <g className="eui-plot-peak">
      {!layout.hasBars && <circle cx={x} cy={y} r="4" style={{ stroke: track.color }} />}
      <text
        x={Math.min(Math.max(x, left + half), right - half)}
        y={Math.max(y - GAP, MIN_Y)}
        textAnchor="middle"
      >
        {text}
      </text>
    </g>
  );
}
