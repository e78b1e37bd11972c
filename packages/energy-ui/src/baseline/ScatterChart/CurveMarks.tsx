import { type CurvePoint, formatNumber } from '@org/energy-core';
import { useWords } from '../../charts/ConsumptionChart/plots/PlotDrawing.tsx';
import type { PlotLayout } from '../../charts/layout/layout.ts';
import { useEnergy } from '../../i18n/useEnergy.ts';

/** The plot of a curve: heights beyond the axis end at its edge. */
function projection({ axes, toX, frame }: PlotLayout) {
  const { toY } = axes[0]!;
  const clamp = (y: number) => Math.min(frame.bottom, Math.max(frame.top, y));
  return (x: number, y: number) => `${toX!(x).toFixed(1)} ${clamp(toY(y)).toFixed(1)}`;
}

export function CurveBand({ layout, points }: { layout: PlotLayout; points: readonly CurvePoint[] }) {
  if (points.length === 0) return null;
  const at = projection(layout);
  const path = [
    ...points.map(({ x, high }) => at(x, high)),
    ...points.toReversed().map(({ x, low }) => at(x, low)),
  ];
  return <path className="eui-baseline-band" d={`M${path.join('L')}Z`} />;
}

interface CurveLineProps {
  readonly layout: PlotLayout;
  readonly points: readonly CurvePoint[];
  /** Of days off: shorter dashes, thinner. */
  readonly isMinor?: boolean;
}

export function CurveLine({ layout, points, isMinor }: CurveLineProps) {
  if (points.length === 0) return null;
  const at = projection(layout);
  return (
    <path
      className="eui-baseline-curve"
      data-minor={isMinor || undefined}
      d={`M${points.map(({ x, y }) => at(x, y)).join('L')}`}
    />
  );
}

/** A dotted line at a balance temperature, with its name and value. */
export function BalanceMark({ layout, value, unit }: { layout: PlotLayout; value: number; unit: string }) {
  const { t, digits } = useEnergy();
  const words = useWords();
  const { frame, toX } = layout;
  const x = toX!(value);
  if (!(x >= frame.left && x <= frame.right)) return null;
  const isRight = frame.right - x > 90;
  const place = {
    x: isRight ? x + 6 : x - 6,
    textAnchor: isRight ? words.fromLeft : words.fromRight,
    direction: words.direction,
  } as const;
  return (
    <g className="eui-baseline-balance">
      <line className="eui-baseline-rule" x1={x} x2={x} y1={frame.top} y2={frame.bottom} />
      <text className="eui-baseline-note" y={frame.top + 12} {...place}>
        {t('baseline.scatter.balance')}
      </text>
      <text
        className="eui-baseline-note"
        data-strong=""
        y={frame.top + 28}
        x={place.x}
        textAnchor={isRight ? 'start' : 'end'}
      >
        {`${formatNumber(value, { digits, maxFractionDigits: 1 })} ${unit}`}
      </text>
    </g>
  );
}
