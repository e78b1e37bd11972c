import { type DayRange, monthTemperatures, temperatureOverlap } from '@org/energy-core';
import { useMemo, useState } from 'react';
import { useEnergy } from '../../../i18n/useEnergy.ts';
import { Card } from '../../../primitives/Card/Card.tsx';
import { Checkbox } from '../../../primitives/Checkbox/Checkbox.tsx';
import { JalaliRangePicker } from '../../../primitives/JalaliRangePicker/JalaliRangePicker.tsx';
import { PeriodTimeline } from '../../PeriodTimeline/PeriodTimeline.tsx';
import { WeatherHistogram } from '../../WeatherHistogram/WeatherHistogram.tsx';
import { DescriptionField } from '../fields/DescriptionField.tsx';
import type { StepProps } from '../stepProps.ts';
import { lanesOf } from '../words/lanesOf.ts';
import { PeriodMonths } from './PeriodMonths.tsx';
import { PeriodProposals } from './PeriodProposals.tsx';
import { coverageInPeriod, rangeOf } from './periodOf.ts';

/** Steps 3 and 4: a period with proposals, over its data on a timeline, the months it covers and the weather of both. */
export function PeriodStep({ period, ...props }: StepProps & { period: 'baseline' | 'reporting' }) {
  const { project, onSave, proposals, report, data, isReadOnly } = props;
  const { t } = useEnergy();
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
  const temperatures = useMemo(() => {
    const rows = data?.[period];
    return rows ? monthTemperatures(rows) : [];
  }, [data, period]);
  const overlap = useMemo(() => data && temperatureOverlap(data), [data]);
  const lanes = useMemo(() => lanesOf(project, proposals?.coverage, t), [project, proposals, t]);
  const installations = project.ECM.flatMap(({ name, start, end }) =>
    start ? [{ name, from: start, to: end && end >= start ? end : start }] : [],
  );
  const stored = `${range?.from} ${range?.to}`;
  /** The stored range over which ends are typed that make no range yet: the field shows them and what is wrong. */
  const [unfinished, setUnfinished] = useState<string | null>(null);
  const offered = proposals?.[period] ?? [];
  const save = (next: DayRange) => {
    if (next.from !== range?.from || next.to !== range?.to) onSave({ [from]: next.from, [to]: next.to });
  };
  return (
    <>
      <Card title={t(`mv.step.${period}`)}>
        <div className="eui-mv-fields">
          <JalaliRangePicker
            label={t('mv.range')}
            value={unfinished === stored ? null : range}
            isDisabled={isReadOnly}
            onChange={(next) => {
              setUnfinished(next ? null : stored);
              if (next) save(next);
            }}
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
          <PeriodProposals
            proposals={offered}
            value={range}
            hasMeasure={installations.length > 0}
            onChoose={save}
          />
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
        {coverage && <PeriodMonths months={coverage.months} temperatures={temperatures} />}
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
