import { type Day, type DayRange, daysBetween, isDay } from '@org/energy-core';
import { type CSSProperties, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useWidth } from '../../charts/ConsumptionChart/useWidth.ts';
import { dayText } from '../../i18n/dates/dayWords.ts';
import { Islands } from '../../i18n/islands/Islands.tsx';
import { Percent } from '../../i18n/islands/Percent.tsx';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { type RootProps, rootProps, useRootRef } from '../../primitives/rootProps.ts';
import { useControlled } from '../../primitives/useControlled.ts';
import { withKeys } from '../MVWizard/words/withKeys.ts';
import { PeriodHandle } from './PeriodHandle.tsx';
import { dayOfKey, daysCovered, limitsOf, type PeriodEnd, placeOf, withEnd } from './periodHandles.ts';
import { TimelineAxis } from './TimelineAxis.tsx';
import './PeriodTimeline.css';

/** A meter, a variable or the temperature with the days it has data for. */
export interface TimelineLane {
  readonly id: string;
  readonly name: string;
  /** Runs of days with data, in time order. */
  readonly runs: readonly DayRange[];
  /** Of a meter of the project; others are drawn muted. */
  readonly isMeter?: boolean;
}

/** A range of days with a name. */
export interface NamedRange extends DayRange {
  readonly name: string;
}

export interface PeriodTimelineProps extends RootProps {
  /** Name of the period whose ends are moved. */
  label: string;
  /** The period; null before it is chosen. */
  value?: DayRange | null;
  /** Uncontrolled initial period. */
  defaultValue?: DayRange | null;
  /** Called when a handle is dropped, and shortly after the last key. */
  onChange?: (value: DayRange) => void;
  /** First and last day with data; the axis also shows the periods and the installations. */
  data: DayRange;
  /** What is measured, one line each. */
  lanes: readonly TimelineLane[];
  /** Installation of measures: no handle enters it. */
  installations?: readonly NamedRange[];
  /** The other period: no handle enters it either. */
  other?: NamedRange | null;
  isDisabled?: boolean;
}

/** After the last key, so that a walk of many days is one change. */
const PAUSE = 700;
const ends: readonly PeriodEnd[] = ['from', 'to'];
const noRanges: readonly NamedRange[] = [];
const isRange = (range: DayRange | null | undefined): range is DayRange =>
  !!range && isDay(range.from) && isDay(range.to) && range.from <= range.to;

/**
 * A period over the coverage of its data, with a handle at each end for pointer and keys. Time runs from left to right.
 * @example <PeriodTimeline label="دورهٔ مبنا" value={range} onChange={save} data={data} lanes={lanes} installations={measures} />
 */
export function PeriodTimeline(props: PeriodTimelineProps) {
  const { label, lanes, isDisabled = false } = props;
  const energy = useEnergy();
  const { t } = energy;
  const root = useRootRef(props.ref);
  const layer = useRef<HTMLDivElement>(null);
  const width = useWidth(layer);
  const hintId = useId();
  const [given, setGiven] = useControlled<DayRange | null, DayRange>(
    props.value,
    props.defaultValue ?? null,
    props.onChange,
  );
  const [draft, setDraft] = useState<DayRange | null>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  const value = draft ?? (isRange(given) ? given : null);
  const installations = (props.installations ?? noRanges).filter(isRange);
  const other = isRange(props.other) ? props.other : null;
  const blocked = other ? [...installations, other] : installations;
  // The axis stays as it is while a handle is moved.
  const axis = axisOf([props.data, given, other, ...installations]);
  const place = (range: DayRange): CSSProperties => {
    const { start, size } = placeOf(range, axis!);
    return { insetInlineStart: `${start * 100}%`, inlineSize: `${size * 100}%` };
  };
  const commit = (next: DayRange | null) => {
    clearTimeout(pause.current);
    setDraft(null);
    if (next && (next.from !== given?.from || next.to !== given.to)) setGiven(next);
  };
  const onKey = (end: PeriodEnd) => (event: KeyboardEvent) => {
    if (!value || !axis) return;
    if (event.key === 'Escape' && draft) {
      event.stopPropagation();
      clearTimeout(pause.current);
      return setDraft(null);
    }
    if (event.key === 'Enter') return commit(draft);
    const limits = limitsOf(end, value, axis, blocked);
    const day = dayOfKey(event.key, event.shiftKey, end, value[end], limits);
    if (day === null) return;
    event.preventDefault();
    const next = withEnd(end, value, day, limits);
    setDraft(next);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => commit(next), PAUSE);
  };
  const moved = (end: PeriodEnd, day: Day): DayRange | null =>
    value && axis && withEnd(end, value, day, limitsOf(end, value, axis, blocked));
  const rangeText = ({ from, to }: DayRange) =>
    t('mv.proposedRange', { from: dayText(from, 'numeric', energy), to: dayText(to, 'numeric', energy) });
  return (
    <section
      {...rootProps(props, 'eui-timeline')}
      ref={root}
      aria-label={t('mv.timelineOf', { name: label })}
    >
      <p className="eui-timeline-value">
        <strong>{label}</strong>{' '}
        {value ? (
          <>
            <Islands text={rangeText(value)} />{' '}
            <small>{t('mv.timelineDays', { count: daysBetween(value.from, value.to) + 1 })}</small>
          </>
        ) : (
          <small>{t('mv.timelineNone')}</small>
        )}
      </p>
      {axis && (
        <div className="eui-timeline-grid" style={{ '--eui-lanes': lanes.length } as CSSProperties}>
          {lanes.map((lane, at) => (
            <Lane key={lane.id} lane={lane} axis={axis} value={value} row={at + 1} />
          ))}
          <div className="eui-timeline-layer" dir="ltr" ref={layer}>
            {other && (
              <i data-other="" style={place(other)} title={other.name}>
                <NameIn name={other.name} range={other} axis={axis} width={width} />
              </i>
            )}
            {withKeys(installations).map(({ item, key }) => (
              <i key={key} data-installation="" style={place(item)} title={item.name} />
            ))}
            {value && (
              <i data-value="" style={place(value)}>
                <NameIn name={label} range={value} axis={axis} width={width} />
              </i>
            )}
            {value &&
              ends.map((end) => (
                <PeriodHandle
                  key={end}
                  {...{ label, end, value, axis, layer, hintId, isDisabled }}
                  limits={limitsOf(end, value, axis, blocked)}
                  onMove={(day) => setDraft(moved(end, day))}
                  onDrop={(day) => commit(moved(end, day))}
                  onCancel={() => setDraft(null)}
                  onKey={onKey(end)}
                  onLeave={() => commit(draft)}
                />
              ))}
          </div>
          {width !== null && <TimelineAxis axis={axis} width={width} />}
        </div>
      )}
      <ul className="eui-timeline-legend">
        <li>
          <i data-has="" aria-hidden /> {t('mv.timelineHas')}
        </li>
        <li>
          <i data-lacks="" aria-hidden /> {t('mv.timelineLacks')}
        </li>
        {installations.length > 0 && (
          <li>
            <i data-installation="" aria-hidden /> {t('mv.timelineInstallation')}
          </li>
        )}
      </ul>
      <p id={hintId} className="eui-timeline-hint" hidden={isDisabled || !value}>
        {t('mv.timelineHint')}
      </p>
    </section>
  );
}

function axisOf(ranges: readonly (DayRange | null | undefined)[]): DayRange | null {
  const all = ranges.filter(isRange);
  if (all.length === 0) return null;
  const earliest = (days: readonly Day[]) => days.reduce((a, b) => (a < b ? a : b));
  const latest = (days: readonly Day[]) => days.reduce((a, b) => (a > b ? a : b));
  return { from: earliest(all.map(({ from }) => from)), to: latest(all.map(({ to }) => to)) };
}

/** Name of a range, where there is room. */
function NameIn(props: {
  readonly name: string;
  readonly range: DayRange;
  readonly axis: DayRange;
  readonly width: number | null;
}) {
  const px = (props.width ?? 0) * placeOf(props.range, props.axis).size;
  return px < 8 * props.name.length ? null : (
    <span dir="auto" aria-hidden>
      {props.name}
    </span>
  );
}

interface LaneProps {
  readonly lane: TimelineLane;
  readonly axis: DayRange;
  readonly value: DayRange | null;
  readonly row: number;
}

/** One line of coverage; the share beside its name is that of the period. */
function Lane({ lane, axis, value, row }: LaneProps) {
  const days = daysBetween(axis.from, axis.to) + 1;
  const runs = lane.runs.filter(isRange);
  const ofRow = { '--eui-row': row } as CSSProperties;
  const path = runs
    .filter(({ from, to }) => to >= axis.from && from <= axis.to)
    .map(({ from, to }) => {
      const start = Math.max(0, daysBetween(axis.from, from));
      const end = Math.min(days, daysBetween(axis.from, to) + 1);
      return `M${start} 0H${end}V10H${start}Z`;
    })
    .join('');
  return (
    <>
      <span className="eui-timeline-name" style={ofRow}>
        <bdi>{lane.name}</bdi>
        {value && (
          <small>
            <Percent
              value={(daysCovered(runs, value) / (daysBetween(value.from, value.to) + 1)) * 100}
              maxFractionDigits={1}
            />
          </small>
        )}
      </span>
      <svg
        className="eui-timeline-lane"
        style={ofRow}
        data-meter={lane.isMeter || undefined}
        viewBox={`0 0 ${days} 10`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect width={days} height="10" />
        <path d={path} />
      </svg>
    </>
  );
}
