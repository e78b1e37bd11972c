import type { PlotLayout, Track } from '../../layout/layout.ts';
import type { ChartSeries } from '../../series.ts';
import { breakPath } from '../plots/breakPath.ts';
import { cityDashes, dotPath } from '../plots/cityMarks.ts';

export type SwatchShape =
  | 'line'
  | 'dashed'
  | 'bar'
  | 'tick'
  | 'dots'
  | 'point'
  | 'ring'
  | 'average'
  | 'max'
  | 'min'
  | 'gap'
  | 'hatch'
  | 'friday'
  | 'thin'
  | 'formula'
  | 'formulaBar'
  | 'break'
  | 'band'
  | 'cross'
  | 'dotted'
  | 'diamond'
  | 'answered'
  | 'none';

/** Legend appearance of a series, as drawn. */
export function swatchOf(
  role: Track['role'],
  { hasBars }: Pick<PlotLayout, 'hasBars'>,
  kind?: ChartSeries['kind'],
): SwatchShape {
  if (role === 'temperature' || role === 'share') return 'dots';
  if (role === 'cost') return 'thin';
  if (role === 'compare') return hasBars ? 'tick' : 'dashed';
  if (kind === 'formula') return hasBars ? 'formulaBar' : 'formula';
  return hasBars ? 'bar' : 'line';
}

/** The swatch before a name in legend and hover card. */
export function Swatch({ shape, color }: { shape: SwatchShape; color?: string }) {
  if (shape === 'none') return null;
  const isSquare =
    shape === 'point' ||
    shape === 'ring' ||
    shape === 'bar' ||
    shape === 'formulaBar' ||
    shape === 'gap' ||
    shape === 'band' ||
    shape === 'cross' ||
    shape === 'diamond' ||
    shape === 'answered' ||
    shape === 'hatch';
  const width = shape === 'friday' ? 8 : isSquare ? 12 : 18;
  return (
    <svg
      className="eui-chart-swatch"
      width={width}
      height={12}
      viewBox={`0 0 ${width} 12`}
      aria-hidden="true"
    >
      {draw(shape, color)}
    </svg>
  );
}

function draw(shape: SwatchShape, color = 'currentColor') {
  const line = { x1: 0, x2: 18, y1: 6, y2: 6 };
  switch (shape) {
    case 'bar':
      return <rect width="12" height="12" rx="2.5" style={{ fill: color }} />;
    case 'point':
      return <circle cx="6" cy="6" r="4.5" style={{ fill: color }} />;
    case 'ring':
      return <circle cx="6" cy="6" r="4" style={{ fill: 'none', stroke: color, strokeWidth: 1.75 }} />;
    case 'formulaBar':
      return (
        <rect
          x=".75"
          y=".75"
          width="10.5"
          height="10.5"
          rx="2"
          style={{ fill: color, fillOpacity: 0.25, stroke: color, strokeWidth: 1.5 }}
        />
      );
    case 'formula':
      return <line {...line} style={{ stroke: color, strokeWidth: 2 }} strokeDasharray="8 3 2 3" />;
    case 'gap':
      return <rect x=".5" y=".5" width="11" height="11" rx="2.5" className="eui-chart-swatch-gap" />;
    case 'hatch':
      return (
        <>
          <rect x=".5" y=".5" width="11" height="11" rx="2.5" className="eui-chart-swatch-gap" />
          <path d="M1 7L7 1M1 11.5L11.5 1M5.5 11.5L11.5 5.5" className="eui-chart-swatch-hatch" />
        </>
      );
    case 'band':
      return <rect width="12" height="12" rx="2.5" style={{ fill: color, fillOpacity: 0.2 }} />;
    case 'cross':
      return <path d="M2.5 2.5l7 7m0 -7l-7 7" style={{ fill: 'none', stroke: color, strokeWidth: 1.5 }} />;
    case 'dotted':
      return <line {...line} style={{ stroke: color, strokeWidth: 1.25 }} strokeDasharray="3 3" />;
    case 'diamond':
      return <path d="M6 1l5 5l-5 5l-5 -5Z" style={{ fill: color }} />;
    case 'answered':
      return <path d="M6 1l5 5l-5 5l-5 -5ZM4 6l1.5 1.5l2.5 -3" style={{ fill: 'none', stroke: color }} />;
    case 'break':
      return <path d={breakPath(9, 6)} className="eui-plot-break" />;
    case 'friday':
      return <rect y="5" width="8" height="3" rx="1.5" className="eui-plot-friday" />;
    case 'dashed':
      return <line {...line} style={{ stroke: color, strokeWidth: 2 }} strokeDasharray="5 3" />;
    case 'average':
    case 'max':
    case 'min':
      return <line {...line} className="eui-plot-reference" data-kind={shape} />;
    case 'tick':
      return <line {...line} className="eui-plot-compare-tick" />;
    case 'dots':
      return (
        <>
          <line {...line} style={{ stroke: color, strokeWidth: 1.5 }} strokeDasharray={cityDashes(color)} />
          <path d={dotPath(color, 9, 6)} className="eui-plot-dot" style={{ stroke: color }} />
        </>
      );
    case 'thin':
      return (
        <>
          <line {...line} style={{ stroke: color, strokeWidth: 1.5 }} />
          <rect x="6.5" y="3.5" width="5" height="5" style={{ fill: color }} />
        </>
      );
    default:
      return <line {...line} style={{ stroke: color, strokeWidth: 2.5 }} />;
  }
}
