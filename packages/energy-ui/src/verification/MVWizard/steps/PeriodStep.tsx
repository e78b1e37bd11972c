import {
  type DayRange,
  daysBetween,
  figureInDigits,
  formatJalali,
  temperatureOverlap,
  toJalali,
  yearRange,
} from '@org/energy-core';
import Check from 'lucide-react/icons/check';
import { useMemo } from 'react';
import { useEnergy } from '../../../i18n/EnergyProvider.tsx';
import { Islands } from '../../../i18n/islands/Islands.tsx';
import { Card } from '../../../primitives/Card/Card.tsx';
import { Checkbox } from '../../../primitives/Checkbox/Checkbox.tsx';
import { JalaliRangePicker } from '../../../primitives/JalaliRangePicker/JalaliRangePicker.tsx';
import { PeriodTimeline } from '../../PeriodTimeline/PeriodTimeline.tsx';
import { daysCovered } from '../../PeriodTimeline/periodHandles.ts';
import { WeatherHistogram } from '../../WeatherHistogram/WeatherHistogram.tsx';
import { DescriptionField } from '../fields/DescriptionField.tsx';
import type { StepProps } from '../stepProps.ts';
import { lanesOf } from '../words/lanesOf.ts';
import { PeriodMonths } from './PeriodMonths.tsx';
import { coverageInPeriod, rangeOf } from './periodOf.ts';

/** Steps 3 and 4: a period with proposals, over its data on a timeline, the months it covers and the weather of both. */
export function PeriodStep({ period, ...props }: StepProps & { period: 'baseline' | 'reporting' }) {
  const { project, onSave, proposals, report, data, isReadOnly } = props;
  const { t, digits, locale } = useEnergy();
  const [from, to, description] = [
    `${period}PeriodFrom`,
    `${period}PeriodTo`,
    `${period}Description`,
  ] as const;
  const range = rangeOf(project, period);
  const other = period === 'baseline' ? 'reporting' : 'baseline';
  const otherRange = rangeOf(project, other);
  const coverage = useMemo(
    () => coverageInPeriod(project, period, data, report),
    [project, period, data, report],
  );
  const overlap = useMemo(() => data && temperatureOverlap(data), [data]);
  const lanes = useMemo(() => lanesOf(project, proposals?.coverage, t), [project, proposals, t]);
  const installations = project.ECM.flatMap(({ name, start, end }) =>
    start ? [{ name, from: start, to: end && end >= start ? end : start }] : [],
  );
  const meterLanes = lanes.filter(({ isMeter }) => isMeter);
  /** Of the least covered meter; null before a meter is chosen. */
  const shareOf = (of: DayRange) =>
    meterLanes.length === 0
      ? null
      : Math.min(...meterLanes.map(({ runs }) => daysCovered(runs, of))) / (daysBetween(of.from, of.to) + 1);
  const offered = (proposals?.[period] ?? []).filter((proposal) => shareOf(proposal) !== 0);
  const dayText = (day: string) => formatJalali(day, 'numeric', locale, digits);
  const save = (next: DayRange) => {
    if (next.from !== range?.from || next.to !== range?.to) onSave({ [from]: next.from, [to]: next.to });
  };
  return (
    <>
      <Card title={t(`mv.step.${period}`)}>
        <div className="eui-mv-fields">
          <JalaliRangePicker
            label={t('mv.range')}
            value={range}
            isDisabled={isReadOnly}
            onChange={(next) => next && save(next)}
          />
        </div>
        {period === 'reporting' && (
          <div className="eui-mv-ongoing">
            <Checkbox
              isSelected={project.isOngoing}
              isDisabled={isReadOnly || range === null}
              onChange={(isOngoing) => onSave({ isOngoing })}
            >
              {t('mv.ongoing')}
            </Checkbox>
            <p className="eui-mv-hint">{t(project.isOngoing ? 'mv.ongoingHint' : 'mv.ongoingOff')}</p>
          </div>
        )}
        {!isReadOnly && offered.length > 0 && (
          <fieldset className="eui-mv-proposals">
            <legend>{t('mv.proposals')}</legend>
            {offered.map((proposal) => {
              const share = shareOf(proposal);
              const isChosen = proposal.from === range?.from && proposal.to === range.to;
              return (
                <button
                  key={`${proposal.from} ${proposal.to}`}
                  type="button"
                  className="eui-mv-proposal"
                  aria-pressed={isChosen}
                  onClick={() => save(proposal)}
                >
                  <strong>
                    {isChosen && <Check size={14} strokeWidth={2.5} aria-hidden />}
                    {wholeYear(proposal)
                      ? t('mv.jalaliYear', {
                          year: figureInDigits(String(toJalali(proposal.from).year), digits),
                        })
                      : t('mv.proposedMonths', { months: proposal.months })}
                  </strong>
                  <span>
                    {t('mv.proposedRange', { from: dayText(proposal.from), to: dayText(proposal.to) })}
                  </span>
                  <span>
                    {wholeYear(proposal) && t('mv.proposedMonths', { months: proposal.months })}
                    {wholeYear(proposal) && share !== null && t('chart.listSeparator')}
                    {share !== null && (
                      <Islands text={t('mv.dataShare', { share: Math.round(share * 1000) / 10 })} />
                    )}
                  </span>
                </button>
              );
            })}
          </fieldset>
        )}
        {proposals?.data && (
          <PeriodTimeline
            label={t(`mv.step.${period}`)}
            value={range}
            onChange={save}
            data={proposals.data}
            lanes={lanes}
            installations={installations}
            other={otherRange && { name: t(`mv.step.${other}`), ...otherRange }}
            isDisabled={isReadOnly || (period === 'reporting' && project.isOngoing)}
          />
        )}
      </Card>
      <div className="eui-mv-pair">
        {coverage && <PeriodMonths months={coverage.months} />}
        {overlap && (
          <Card>
            <WeatherHistogram overlap={overlap} />
          </Card>
        )}
      </div>
      <Card title={t('mv.periodDescriptionTitle')}>
        <DescriptionField
          label={t('mv.periodDescription')}
          value={project[description]}
          isReadOnly={isReadOnly}
          onSave={(text) => onSave({ [description]: text })}
        />
      </Card>
    </>
  );
}

/** Whether a period is exactly a Jalali year. */
function wholeYear({ from, to }: DayRange): boolean {
  const year = yearRange(toJalali(from).year);
  return from === year.from && to === year.to;
}
