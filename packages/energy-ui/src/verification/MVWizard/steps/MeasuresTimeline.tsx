import { type Day, type DayRange, dayNumber, formatJalali } from '@org/energy-core';
import type { Measure, Project } from '@org/energy-core/api';
import type { CSSProperties } from 'react';
import { useEnergy } from '../../../i18n/useEnergy.ts';
import { Card } from '../../../primitives/Card/Card.tsx';
import { Chip } from '../../../primitives/Chip/Chip.tsx';
import { withKeys } from '../words/withKeys.ts';

interface MeasuresTimelineProps {
  readonly project: Project;
  readonly measures: readonly Measure[];
}

const rangeOf = (from: Day | null, to: Day | null): DayRange | null => (from && to ? { from, to } : null);
const overlap = (a: DayRange, b: DayRange) => a.from <= b.to && b.from <= a.to;

/** The measures between both periods, and whether one of them lies within a period. Nothing without two dates. */
export function MeasuresTimeline({ project, measures }: MeasuresTimelineProps) {
  const { t, digits, locale } = useEnergy();
  const periods = (['baseline', 'reporting'] as const).flatMap((name) => {
    const range = rangeOf(project[`${name}PeriodFrom`], project[`${name}PeriodTo`]);
    return range ? [{ name, range }] : [];
  });
  const dated = measures.flatMap((measure) => {
    const range = rangeOf(measure.start, measure.end);
    return range ? [{ name: measure.name, range }] : [];
  });
  const all = [...periods, ...dated].map(({ range }) => range);
  if (periods.length === 0 || dated.length === 0) return null;
  const first = Math.min(...all.map(({ from }) => dayNumber(from)));
  const span = Math.max(...all.map(({ to }) => dayNumber(to))) - first + 1;
  const place = ({ from, to }: DayRange): CSSProperties => ({
    insetInlineStart: `${((dayNumber(from) - first) / span) * 100}%`,
    inlineSize: `${((dayNumber(to) - dayNumber(from) + 1) / span) * 100}%`,
  });
  const text = ({ from, to }: DayRange) =>
    t('mv.proposedRange', {
      from: formatJalali(from, 'numeric', locale, digits),
      to: formatJalali(to, 'numeric', locale, digits),
    });
  const isWithin = dated.some(({ range }) => periods.some((period) => overlap(period.range, range)));
  return (
    <Card
      title={t('mv.timeline')}
      actions={
        <Chip tone={isWithin ? 'warning' : 'success'}>
          {t(isWithin ? 'mv.timelineOverlap' : 'mv.timelineApart')}
        </Chip>
      }
    >
      <ul className="eui-mv-timeline">
        {periods.map(({ name, range }) => (
          <li key={name}>
            <span>
              {t(`mv.step.${name}`)} <small>{text(range)}</small>
            </span>
            <span className="eui-mv-timeline-line" dir="ltr" aria-hidden>
              <i data-period={name} style={place(range)} />
            </span>
          </li>
        ))}
        {withKeys(dated).map(({ item: { name, range }, key }) => (
          <li key={key} data-within={periods.some((period) => overlap(period.range, range)) || undefined}>
            <span>
              <bdi>{name}</bdi> <small>{text(range)}</small>
            </span>
            <span className="eui-mv-timeline-line" dir="ltr" aria-hidden>
              <i data-measure="" style={place(range)} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
