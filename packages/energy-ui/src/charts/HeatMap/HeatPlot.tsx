import type { JalaliKey } from '@org/energy-core';
import { island, jalaliMonthName, weekdayName } from '@org/energy-core';
import { memo, type PointerEvent, useId, useMemo, useRef, useState } from 'react';
import { type Energy, useEnergy } from '../../i18n/useEnergy.ts';
import { formatAmount } from '../amount.ts';
import { useWords } from '../ConsumptionChart/plots/PlotDrawing.tsx';
import { PlotFrame } from '../ConsumptionChart/plots/PlotFrame.tsx';
import { coverageInWords } from '../ConsumptionChart/plots/pointer/pointReading.ts';
import { longLabel } from '../periodKeys.ts';
import { yearName } from '../yearName.ts';
import {
  type HeatBlock,
  type HeatCells,
  type HeatLayout,
  heatLayout,
  monthStarts,
  nextCell,
} from './heatBlocks.ts';
import '../../i18n/Num.css';

interface HeatPlotProps {
  readonly block: HeatBlock;
  readonly cells: HeatCells;
  readonly width: number;
  readonly label: string;
  /** Called with the key of a cell with a value that is pressed. */
  readonly onOpen?: ((key: JalaliKey) => void) | undefined;
}

const LEFT = { days: 62, months: 46 };
const TOP = 24;
/** About the height of a card, in px. */
const CARD_HEIGHT = 96;
const steps = [1, 2, 3, 4, 5, 6] as const;

/** Texts of a cell: the same for card and screen readers. */
export function cellReading({ series, map }: HeatBlock, index: number, energy: Energy) {
  const { t, digits } = energy;
  const cell = map.cells[index]!;
  const { key, value, state, days, expectedDays } = cell;
  return {
    date: longLabel({ key, value }, energy),
    text:
      value === null
        ? t(state === 'future' ? 'heatMap.future' : 'chart.gap')
        : `${formatAmount(value, digits)} ${island(series.unit)}`,
    coverage:
      value === null || expectedDays === 1 ? '' : coverageInWords({ key, value, days, expectedDays }, t),
  };
}

/** One calendar: a cell per day or month, walked by pointer and keys. */
export function HeatPlot({ block, cells, width, label, onOpen }: HeatPlotProps) {
  const energy = useEnergy();
  const { t } = energy;
  const [current, setCurrent] = useState<number | null>(null);
  const live = useRef<HTMLSpanElement>(null);
  /** Of a touch: the cell shown before it. */
  const touched = useRef<{ readonly before: number | null } | null>(null);
  const { map, series } = block;
  const layout = useMemo(
    () => heatLayout(block, cells, { width, left: LEFT[cells], top: TOP }),
    [block, cells, width],
  );
  const reading = current === null || !map.cells[current] ? null : cellReading(block, current, energy);
  const place = current === null || !map.cells[current] ? null : layout.boxOf(map.cells[current]);
  const at = (event: { clientX: number; clientY: number; currentTarget: HTMLElement }) => {
    const box = event.currentTarget.getBoundingClientRect();
    return layout.indexAt(event.clientX - box.left, event.clientY - box.top);
  };
  const open = (index: number | null) => {
    const cell = index === null ? undefined : map.cells[index];
    if (cell && cell.value !== null) onOpen?.(cell.key);
  };
  const announce = (index: number) => {
    const { date, text, coverage } = cellReading(block, index, energy);
    const words = [`${series.name} ${text}`, coverage].filter(Boolean).join(t('chart.listSeparator'));
    if (live.current) live.current.textContent = `${date}: ${words}`;
  };
  return (
    <PlotFrame
      label={[label, series.name].join(t('chart.listSeparator'))}
      hint={t(cells === 'days' ? 'heatMap.walkHint' : 'heatMap.walkHint.months')}
      canOpen={onOpen !== undefined}
      liveRef={live}
      walk={{
        onPointerDown: (event: PointerEvent<HTMLElement>) => {
          const isTouch = event.pointerType === 'touch';
          touched.current = isTouch ? { before: current } : null;
          if (isTouch) setCurrent(at(event));
        },
        onPointerMove: (event: PointerEvent<HTMLElement>) => setCurrent(at(event)),
        onPointerLeave: (event: PointerEvent<HTMLElement>) => {
          if (event.pointerType !== 'touch') setCurrent(null);
        },
        onPointerCancel: () => setCurrent(null),
        // A first touch shows the card, a second one opens the cell.
        onClick: (event) => {
          if (!touched.current || touched.current.before === at(event)) open(at(event));
        },
        onBlur: () => setCurrent(null),
        onKeyDown: (event) => {
          if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
          if (event.key === 'Escape' && current !== null) {
            event.stopPropagation();
            return setCurrent(null);
          }
          if (event.key === 'Enter' && current !== null) {
            event.preventDefault();
            return open(current);
          }
          const next = nextCell(event.key, current, { map, cells });
          if (next === null) return;
          event.preventDefault();
          setCurrent(next);
          announce(next);
        },
      }}
    >
      <Drawing block={block} cells={cells} layout={layout} />
      {place && (
        <svg className="eui-heat-pointer" width={width} height={layout.height} aria-hidden>
          <rect {...place} rx="2" />
        </svg>
      )}
      {reading && place && (
        <div
          className="eui-chart-card eui-heat-card"
          aria-hidden
          style={{
            // Above a finger, unless there is no room.
            ...(touched.current && place.y > CARD_HEIGHT
              ? { bottom: layout.height - place.y + 12 }
              : { top: place.y + place.height + (touched.current ? 32 : 6) }),
            ...(place.x > width / 2 ? { right: width - place.x } : { left: place.x + place.width }),
          }}
        >
          <div dir={energy.direction}>
            <b>{reading.date}</b>
            <div className="eui-chart-card-row">
              <span>{series.name}</span>
              <span className="eui-num">{reading.text}</span>
            </div>
            {reading.coverage && <div className="eui-chart-card-note">{reading.coverage}</div>}
            {touched.current && onOpen && <div className="eui-chart-card-note">{t('chart.touchHint')}</div>}
          </div>
        </div>
      )}
    </PlotFrame>
  );
}

/** Memoized: nothing in it changes while the pointer moves. */
const Drawing = memo(function Drawing({
  block: { map },
  cells,
  layout,
}: {
  block: HeatBlock;
  cells: HeatCells;
  layout: HeatLayout;
}) {
  const energy = useEnergy();
  const words = useWords();
  const hatch = useId();
  const { left, step, perBand, bands, bandTop } = layout;
  // At the end of a folded band there is no room for a name.
  const hasRoom = (column: number) => bands === 1 || (column % perBand) + 2 < perBand;
  const columns =
    cells === 'days'
      ? monthStarts(map).filter(({ column }) => hasRoom(column))
      : Array.from({ length: 12 }, (_, column) => ({ column, month: column + 1 }));
  const rows = Array.from({ length: map.rows }, (_, row) =>
    cells === 'days'
      ? weekdayName(row, energy.locale, 'long')
      : yearName(Number(map.cells[row * 12]!.key.slice(0, 4)), energy),
  );
  const isCentered = cells === 'months';
  return (
    <svg
      className="eui-plot-svg eui-heat"
      width={layout.width}
      height={layout.height}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      direction="ltr"
      aria-hidden
    >
      {columns.map(({ column, month }) => (
        <text
          key={column}
          x={left + (column % perBand) * step.x + (isCentered ? step.x / 2 : 0)}
          y={bandTop(Math.floor(column / perBand)) - 8}
          textAnchor={isCentered ? 'middle' : words.fromLeft}
          direction={words.direction}
        >
          {step.x * (isCentered ? 1 : 4) < 44
            ? yearName(month, energy)
            : jalaliMonthName(month, energy.locale)}
        </text>
      ))}
      {Array.from({ length: bands }, (_, band) => bandTop(band)).flatMap((from) =>
        rows.map((name, row) => (
          <text
            key={`${from} ${name}`}
            x={left - 8}
            y={from + row * step.y + step.y / 2 + 4}
            textAnchor={words.fromRight}
            direction={words.direction}
          >
            {name}
          </text>
        )),
      )}
      <defs>
        <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="1.5" height="5" className="eui-heat-hatch" />
        </pattern>
      </defs>
      {steps.map((level) => {
        const path = layout.levels[level - 1];
        return path && <path key={level} className="eui-heat-level" data-level={level} d={path} />;
      })}
      {layout.gaps && (
        <>
          <path className="eui-heat-gap" d={layout.gaps} />
          <path d={layout.gaps} fill={`url(#${hatch})`} />
        </>
      )}
      {layout.partial && <path className="eui-heat-partial" d={layout.partial} />}
    </svg>
  );
});
