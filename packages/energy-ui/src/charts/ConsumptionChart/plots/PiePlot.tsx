import { island } from '@org/energy-core';
import { useRef } from 'react';
import { percentText } from '../../../i18n/islands/percentText.ts';
import { type Energy, useEnergy } from '../../../i18n/useEnergy.ts';
import { formatAmount } from '../../amount.ts';
import { partColor } from '../../colors.ts';
import { layoutPie, OTHERS, type PieLayout, type PieValue, partsOf } from '../../layout/layoutPie.ts';
import { shortened, textWidth } from '../../layout/textWidth.ts';
import { useWords } from './PlotDrawing.tsx';
import { PlotFrame } from './PlotFrame.tsx';
import { usePointWalk } from './pointer/usePointWalk.ts';

export interface PieSlice {
  readonly id: string;
  /** Caption below the pie, where several are side by side. */
  readonly name: string;
  readonly values: readonly PieValue[];
}

interface PiePlotProps {
  /** The shown period, and the comparison period beside it. */
  readonly slices: readonly PieSlice[];
  readonly unit: string;
  /** Name of the quantity, where another pie has the same unit. */
  readonly name?: string;
  readonly isDoughnut: boolean;
  readonly width: number;
  /** Height of one pie. */
  readonly height: number;
  readonly version: number;
  readonly label: string;
  /** Called with the opened part of the shown pie. */
  readonly onOpen?: ((id: string) => void) | undefined;
}

const HOLE = 0.58;
const NAME_HEIGHT = 28;
const MIN_WIDTH = 320;
/** A smaller hole has no space for the total. */
const MIN_RADIUS = 60;

export const shareText = (share: number, energy: Energy): string => percentText(share * 100, 1, energy);

/** Pie or doughnut: values outside, at most six parts or all time buckets, the total in the hole of a doughnut. */
export default function PiePlot(props: PiePlotProps) {
  const { slices, unit, name = '', isDoughnut, width, version, label, onOpen, ...size } = props;
  const energy = useEnergy();
  const { t, digits } = energy;
  const words = useWords();
  const outline = useRef<SVGPathElement>(null);
  const live = useRef<HTMLSpanElement>(null);
  const nameHeight = slices.length > 1 || name !== '' ? NAME_HEIGHT : 0;
  const shown = slices[0] ? partsOf(slices[0].values, t('chart.othersOfPie')) : [];
  // Side by side if both have space for their labels, otherwise stacked.
  const columns = width / Math.max(1, slices.length) >= MIN_WIDTH ? slices.length : 1;
  const rows = Math.ceil(slices.length / Math.max(1, columns));
  const height = size.height * rows;
  const pies = slices.map((slice, at) => {
    // The current period is right of its comparison, as on the time axis.
    const column = columns === 1 ? 0 : columns - 1 - at;
    const top = columns === 1 ? at * size.height : 0;
    const pieWidth = width / Math.max(1, columns);
    const box = { x: pieWidth * column, y: top, width: pieWidth, height: size.height - nameHeight };
    const values = at === 0 ? shown : partsOf(slice.values, t('chart.othersOfPie'), shown);
    const colorOf = ({ id }: PieValue) =>
      partColor(
        shown.findIndex((part) => part.id === id),
        id === OTHERS,
      );
    return { slice, bottom: top + size.height, pie: layoutPie(values, box, isDoughnut ? HOLE : 0, colorOf) };
  });
  const parts = pies.flatMap(({ pie }) => pie.parts);
  const amountsOf = (value: number, share: number) =>
    `${shareText(share, energy)} · ${island(formatAmount(value, digits))} ${unit}`;
  // On a phone the amounts are in the table only.
  const hasRoom = parts.every(
    ({ value, share, label }) => !label || textWidth(amountsOf(value, share)) <= label.room,
  );

  const ofShown = pies[0]?.pie.parts.length ?? 0;
  const walk = usePointWalk({
    count: parts.length,
    onOpen: onOpen && ((index) => index < ofShown && parts[index]!.id !== OTHERS && onOpen(parts[index]!.id)),
    indexAt: (x, y) =>
      partAt(
        pies.map(({ pie }) => pie),
        x,
        y,
        isDoughnut ? HOLE : 0,
      ),
    onShow: (index) => {
      outline.current?.setAttribute('d', parts[index]!.path);
      outline.current?.setAttribute('visibility', 'visible');
    },
    onHide: () => outline.current?.setAttribute('visibility', 'hidden'),
    onAnnounce: (index) => {
      const { name, value, share } = parts[index]!;
      if (!live.current) return;
      live.current.textContent = t('chart.spoken.part', {
        name,
        value: formatAmount(value, digits),
        unit,
        share: shareText(share, energy),
      });
    },
  });

  return (
    <PlotFrame label={label} walk={walk} liveRef={live} canOpen={onOpen !== undefined}>
      <svg
        className="eui-plot-svg"
        data-fade={version % 2}
        direction="ltr"
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
      >
        {pies.map(({ slice, pie, bottom }) => (
          <g key={slice.id}>
            {pie.parts.map((part) => (
              <path key={part.id} className="eui-plot-part" d={part.path} style={{ fill: part.color }} />
            ))}
            {pie.parts.map(({ id, name, value, share, label }) => {
              if (!label) return null;
              const { x, y, isLeft, lead, room } = label;
              const toWords = isLeft ? words.fromRight : words.fromLeft;
              return (
                <g key={id}>
                  <path className="eui-plot-lead" d={lead} />
                  <text
                    x={x}
                    y={y - 1}
                    textAnchor={toWords}
                    direction={words.direction}
                    className="eui-plot-part-name"
                  >
                    {shortened(name, room)}
                  </text>
                  <text x={x} y={y + 14} textAnchor={toWords} direction={words.direction}>
                    {hasRoom ? amountsOf(value, share) : shareText(share, energy)}
                  </text>
                </g>
              );
            })}
            {isDoughnut && pie.radius >= MIN_RADIUS && pie.parts.length > 0 && (
              <>
                <text className="eui-plot-total" x={pie.center.x} y={pie.center.y} textAnchor="middle">
                  {formatAmount(pie.total, digits)}
                </text>
                <text x={pie.center.x} y={pie.center.y + 18} textAnchor="middle" direction={words.direction}>
                  {unit}
                </text>
              </>
            )}
            {nameHeight > 0 && (
              <text
                className="eui-plot-part-name"
                x={pie.center.x}
                y={bottom - 8}
                textAnchor="middle"
                direction={words.direction}
              >
                {slices.length > 1 ? slice.name : name}
              </text>
            )}
          </g>
        ))}
      </svg>
      <svg className="eui-plot-over" direction="ltr" width={width} height={height} aria-hidden="true">
        <path ref={outline} className="eui-plot-outline" visibility="hidden" />
      </svg>
    </PlotFrame>
  );
}

/** The part at a position, by angle and distance from the center of its pie. */
function partAt(pies: readonly PieLayout[], x: number, y: number, hole: number): number | null {
  let before = 0;
  for (const { center, radius, parts } of pies) {
    const [across, down] = [x - center.x, y - center.y];
    const distance = Math.hypot(across, down);
    if (distance <= radius && distance >= radius * hole) {
      const turn = (Math.atan2(across, -down) / (2 * Math.PI) + 1) % 1;
      let end = 0;
      for (const [at, part] of parts.entries()) {
        end += part.share;
        if (turn <= end) return before + at;
      }
    }
    before += parts.length;
  }
  return null;
}
