import type { DayRange } from '@org/energy-core';
import { useState } from 'react';
import { dayText } from '../../i18n/dates/dayWords.ts';
import { Num } from '../../i18n/Num.tsx';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { TrailDialog, type TrailDialogProps } from './TrailDialog.tsx';
import { DaysText, TrailPart } from './TrailPart.tsx';

/** A run of counted days. */
export interface CountedDays extends DayRange {
  /** How many days. */
  readonly days: number;
  /** Finding on these days: «۴۱۲ kWh، معمول ۳۸۰ kWh». */
  readonly note?: string | undefined;
}

export interface FigureDaysProps extends TrailDialogProps {
  /** Description of the count, in a sentence. */
  rule: string;
  /** In time order. */
  runs: readonly CountedDays[];
  /** Total number of runs, where only some are listed. */
  total?: number | undefined;
  /** Opens the stored data of these days; without it there is no link. */
  onOpenLog?: ((days: DayRange) => void) | undefined;
}

/** Number of runs shown initially. */
const AT_FIRST = 50;

/**
 * The days behind a count, such as the missing ones of a meter, each with a link to its stored data.
 * @example <FigureDays figure="۳ بازه بدون داده" rule="روزهایی که کنتور داده ندارد" isOpen runs={gaps} onOpenLog={goToLog} … />
 */
export function FigureDays({ rule, runs, total = runs.length, onOpenLog, ...props }: FigureDaysProps) {
  const energy = useEnergy();
  const { t } = energy;
  const [isWhole, setIsWhole] = useState(false);
  const numeric = (day: string) => dayText(day, 'numeric', energy);
  const daysText = ({ from, to }: DayRange) =>
    from === to ? numeric(from) : t('upload.rangeText', { from: numeric(from), to: numeric(to) });
  const shown = isWhole ? runs : runs.slice(0, AT_FIRST);
  return (
    <TrailDialog {...props}>
      <div className="eui-trail-parts">
        <p className="eui-trail-rule">{rule}</p>
        <TrailPart title={t('trail.days')}>
          <ul className="eui-trail-list">
            {shown.map((run) => (
              <li key={`${run.from} ${run.to}`} className="eui-trail-item">
                <span className="eui-trail-name">
                  <DaysText from={run.from} to={run.to} />
                  {run.note && <small>{run.note}</small>}
                </span>
                <span className="eui-trail-share">
                  <Num value={run.days} unit={t('trail.unit.day')} />
                </span>
                {onOpenLog && (
                  <span className="eui-trail-way">
                    <Button
                      size="sm"
                      variant="quiet"
                      aria-label={t('trail.logOfDays', { days: daysText(run) })}
                      onPress={() => onOpenLog(run)}
                    >
                      {t('trail.log')}
                    </Button>
                  </span>
                )}
              </li>
            ))}
          </ul>
          {shown.length < runs.length && (
            <Button size="sm" variant="quiet" onPress={() => setIsWhole(true)}>
              {t('trail.moreDays', { count: runs.length - shown.length })}
            </Button>
          )}
          {total > runs.length && (
            <p className="eui-trail-note">{t('trail.notListed', { count: total - runs.length })}</p>
          )}
        </TrailPart>
      </div>
    </TrailDialog>
  );
}
