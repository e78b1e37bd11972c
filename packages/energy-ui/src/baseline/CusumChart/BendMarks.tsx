import type { Cusum } from '@org/energy-core';
import { useWords } from '../../charts/ConsumptionChart/plots/PlotDrawing.tsx';
import type { PlotLayout } from '../../charts/layout/layout.ts';
import { textWidth } from '../../charts/layout/textWidth.ts';
import { dayText } from '../../i18n/dates/dayWords.ts';
import { useEnergy } from '../../i18n/useEnergy.ts';
import type { Bend } from './bend.ts';
import { slopeWords } from './cusumWords.ts';

interface BendProps {
  readonly layout: PlotLayout;
  readonly bend: Bend;
  /** Height of the line just before the bend. */
  readonly value: number;
}

interface SlopeBandsProps {
  readonly layout: PlotLayout;
  readonly bends: readonly Bend[];
  readonly points: Cusum['points'];
}

/** The slopes between bends as broad strokes below the line: what uses more than predicted in the color of excess. */
export function SlopeBands({ layout, bends, points }: SlopeBandsProps) {
  const { xOf, axes } = layout;
  const { toY } = axes[0]!;
  const last = points.findLastIndex(({ isGap }) => !isGap);
  const ends = [0, ...bends.map(({ index }) => index - 1), last];
  return ends.slice(1).map((to, at) => {
    const from = ends[at]!;
    const place = (index: number) => `${xOf(index).toFixed(1)} ${toY(points[index]!.cumulative).toFixed(1)}`;
    return (
      <path
        key={to}
        className="eui-baseline-slope"
        data-excess={points[to]!.cumulative < points[from]!.cumulative || undefined}
        d={`M${place(from)}L${place(to)}`}
      />
    );
  });
}

/** Space that a label needs beside the edge. */
const ROOM = 8;

interface BendMarkProps extends BendProps {
  readonly unit: string;
  /** Shows the two slopes in words if space permits. */
  readonly hasSlopes: boolean;
}

/** A bend: a ring, a dotted line and the day. */
export function BendMark({ layout, bend, value, unit, hasSlopes }: BendMarkProps) {
  const energy = useEnergy();
  const words = useWords();
  const { frame, xOf, axes } = layout;
  const { toY } = axes[0]!;
  const x = xOf(Math.max(0, bend.index - 1));
  const y = toY(value);
  const name = energy.t('baseline.cusum.bend', { day: dayText(bend.day, 'weekday', energy) });
  const isRight = frame.right - x > textWidth(name) + ROOM;
  const sides = (['before', 'after'] as const).map((side) => {
    const text = slopeWords(side, side === 'before' ? bend.meanBefore : bend.meanAfter, unit, energy);
    const [from, to] = side === 'before' ? [frame.left, x] : [x, frame.right];
    const middle = (from + to) / 2;
    const slope = side === 'before' ? bend.meanBefore : bend.meanAfter;
    const line = toY(value + slope * (layout.indexAt(middle, y)! - bend.index + 1));
    const isAbove = side === 'after';
    // On the side to which the line leaves the text.
    const isOnRight = isAbove === slope < 0;
    const labelY = Math.min(frame.bottom - 6, Math.max(frame.top + 28, line + (isAbove ? -12 : 22)));
    const room = isOnRight ? to - middle : middle - from;
    return { side, text, middle, labelY, isOnRight, fits: room > textWidth(text) + ROOM };
  });
  return (
    <g>
      <line className="eui-baseline-rule" x1={x} x2={x} y1={frame.top - 8} y2={frame.bottom} />
      <circle className="eui-baseline-ring" cx={x} cy={y} r="5" />
      <text
        className="eui-baseline-note"
        data-strong=""
        x={isRight ? x + ROOM : x - ROOM}
        y={frame.top + 2}
        textAnchor={isRight ? words.fromLeft : words.fromRight}
        direction={words.direction}
      >
        {name}
      </text>
      {sides.map(
        ({ side, text, middle, labelY, isOnRight, fits }) =>
          hasSlopes &&
          fits && (
            <text
              key={side}
              className="eui-baseline-note"
              data-strong={side === 'after' || undefined}
              x={middle}
              y={labelY}
              textAnchor={isOnRight ? words.fromLeft : words.fromRight}
              direction={words.direction}
            >
              {text}
            </text>
          ),
      )}
    </g>
  );
}
