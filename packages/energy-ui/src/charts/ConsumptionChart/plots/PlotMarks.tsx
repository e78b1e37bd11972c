import { useId } from 'react';
import type { BarMark, LineMark, PlotLayout } from '../../layout/layout.ts';
import { MIN_BAR_STEP } from '../../layout/marks/bars.ts';
import { cityDashes, dotPath } from './cityMarks.ts';

/** Data marks: stacks, bars, ticks of the comparison period, lines with their areas and dots. */
export function PlotMarks({ layout }: { layout: PlotLayout }) {
  const isFormula = layout.tracks.some(({ role, series }) => role === 'main' && series.kind === 'formula');
  return (
    <>
      {layout.stacks.map((stack) => (
        <path key={stack.id} className="eui-plot-stack" d={stack.path} style={{ fill: stack.color }} />
      ))}
      {layout.bars.map((bar) => (
        <Bars key={bar.id} bar={bar} isFormula={isFormula && layout.step >= MIN_BAR_STEP} />
      ))}
      {layout.compareTicks && (
        <>
          <path className="eui-plot-compare-tick" data-halo="" d={layout.compareTicks} />
          <path className="eui-plot-compare-tick" d={layout.compareTicks} />
        </>
      )}
      {layout.lines.map(
        (line) =>
          line.area && (
            <path key={line.id} className="eui-plot-area" d={line.area} style={{ fill: line.color }} />
          ),
      )}
      {layout.dots?.map(
        ({ id, path, color, isHollow, isFaint, isCross }) =>
          path !== '' && (
            <path
              key={id}
              className="eui-plot-scatter"
              data-hollow={isHollow || undefined}
              data-faint={isFaint || undefined}
              data-cross={isCross || undefined}
              d={path}
              style={isHollow || isCross ? { stroke: color } : { fill: color }}
            />
          ),
      )}
      {layout.lines.map((line) => (
        <Line key={line.id} line={line} isFormula={isFormula && line.role === 'main'} />
      ))}
    </>
  );
}

function Bars({ bar, isFormula }: { bar: BarMark; isFormula: boolean }) {
  const hatchId = useId();
  return (
    <>
      <path
        d={bar.path}
        className="eui-plot-bar"
        data-formula={isFormula || undefined}
        style={{ fill: bar.color, stroke: isFormula ? bar.color : undefined }}
      />
      {bar.partialPath && (
        <>
          <defs>
            <pattern
              id={hatchId}
              width="6"
              height="6"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect width="6" height="6" className="eui-plot-hatch-ground" />
              <rect width="3" height="6" style={{ fill: bar.color }} />
            </pattern>
          </defs>
          <path
            d={bar.partialPath}
            data-hatch=""
            fill={`url(#${hatchId})`}
            className="eui-plot-partial-bar"
            style={{ stroke: bar.color, color: bar.color }}
          />
        </>
      )}
    </>
  );
}

function Line({ line, isFormula }: { line: LineMark; isFormula: boolean }) {
  const { role, color, path, dots, isDense } = line;
  return (
    <>
      {(role === 'cost' || role === 'temperature') && (
        <path className="eui-plot-line" data-role="halo" d={path} />
      )}
      <path
        className="eui-plot-line"
        data-role={role}
        data-dense={isDense || undefined}
        data-formula={isFormula || undefined}
        d={path}
        style={{ stroke: color, strokeDasharray: role === 'temperature' ? cityDashes(color) : undefined }}
      />
      {line.partialPath && (
        <path className="eui-plot-partial-line" data-dense={isDense || undefined} d={line.partialPath} />
      )}
      {role === 'temperature' && dots.length > 0 && (
        <path
          className="eui-plot-dot"
          data-role="halo"
          d={pairs(dots)
            .map(([x, y]) => dotPath(color, x, y))
            .join('')}
        />
      )}
      {pairs(dots).map(([x, y]) =>
        role === 'cost' ? (
          <rect key={x} x={x - 2.5} y={y - 2.5} width="5" height="5" style={{ fill: color }} />
        ) : (
          <path key={x} className="eui-plot-dot" d={dotPath(color, x, y)} style={{ stroke: color }} />
        ),
      )}
    </>
  );
}

function pairs(flat: readonly number[]): (readonly [number, number])[] {
  return Array.from({ length: flat.length / 2 }, (_, at) => [flat[at * 2]!, flat[at * 2 + 1]!] as const);
}
