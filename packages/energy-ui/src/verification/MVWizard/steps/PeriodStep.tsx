import { coverageOfPeriod, formatJalali, sumOfProjectRows } from '@org/energy-core';
import Check from 'lucide-react/icons/check';
import { useMemo } from 'react';
import { useEnergy } from '../../../i18n/EnergyProvider.tsx';
import { Num } from '../../../i18n/Num.tsx';
import { Card } from '../../../primitives/Card/Card.tsx';
import { Checkbox } from '../../../primitives/Checkbox/Checkbox.tsx';
import { EmptyState } from '../../../primitives/EmptyState/EmptyState.tsx';
import { JalaliRangePicker } from '../../../primitives/JalaliRangePicker/JalaliRangePicker.tsx';
import { FindingList } from '../../FindingList/FindingList.tsx';
import { DescriptionField } from '../fields/DescriptionField.tsx';
import type { StepProps } from '../stepProps.ts';
import { namesOfProject } from '../words/variableNames.ts';
import { PeriodMonths } from './PeriodMonths.tsx';
import { PeriodStrip } from './PeriodStrip.tsx';

/** Steps 3 and 4: a period with proposals, whether its data suffice, which days have data, and the months it covers. */
export function PeriodStep({ period, ...props }: StepProps & { period: 'baseline' | 'reporting' }) {
  const { project, onSave, proposals, report, data, isReadOnly } = props;
  const { t, digits, locale } = useEnergy();
  const [from, to, description] = [
    `${period}PeriodFrom`,
    `${period}PeriodTo`,
    `${period}Description`,
  ] as const;
  const range = project[from] && project[to] ? { from: project[from], to: project[to] } : null;
  const rows = data?.[period] ?? null;
  const [first, last] = [range?.from, range?.to];
  const ofRows = useMemo(
    () =>
      rows && first && last && rows.meters.length > 0
        ? coverageOfPeriod(rows, { from: first, to: last }, sumOfProjectRows(rows))
        : null,
    [rows, first, last],
  );
  // The report also counts the variables of the model.
  const coverage = report?.figures?.coverage[period] ?? ofRows;
  const dayText = (day: string) => formatJalali(day, 'numeric', locale, digits);
  const names = { ...namesOfProject(project), Y: project.meter?.name ?? t('mv.consumption') };
  const checksOf = (isGood: boolean) =>
    (coverage?.checks ?? [])
      .filter(({ level }) => (level === 'good') === isGood)
      .map(({ finding }) => finding);
  return (
    <>
      <Card title={t(`mv.step.${period}`)}>
        <div className="eui-mv-fields">
          <JalaliRangePicker
            label={t('mv.range')}
            value={range}
            isDisabled={isReadOnly}
            onChange={(next) => {
              if (next && (next.from !== range?.from || next.to !== range?.to))
                onSave({ [from]: next.from, [to]: next.to });
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
        {!isReadOnly && (proposals?.[period].length ?? 0) > 0 && (
          <fieldset className="eui-mv-proposals">
            <legend>{t('mv.proposals')}</legend>
            {proposals?.[period].map((proposal) => {
              const isChosen = proposal.from === range?.from && proposal.to === range.to;
              return (
                <button
                  key={`${proposal.from} ${proposal.to}`}
                  type="button"
                  className="eui-mv-proposal"
                  aria-pressed={isChosen}
                  onClick={() => onSave({ [from]: proposal.from, [to]: proposal.to })}
                >
                  <strong>
                    {isChosen && <Check size={14} strokeWidth={2.5} aria-hidden />}
                    {t('mv.proposedMonths', { months: proposal.months })}
                  </strong>
                  <span>
                    {t('mv.proposedRange', { from: dayText(proposal.from), to: dayText(proposal.to) })}
                  </span>
                </button>
              );
            })}
          </fieldset>
        )}
        {rows && range && <PeriodStrip rows={rows} range={range} project={project} />}
        <DescriptionField
          label={t('mv.periodDescription')}
          value={project[description]}
          isReadOnly={isReadOnly}
          onSave={(text) => onSave({ [description]: text })}
        />
      </Card>
      <Card title={t('mv.sufficiency')}>
        {coverage ? (
          <>
            <p className="eui-mv-hint">
              {t('mv.coverageOf', { days: coverage.completeDays, count: coverage.days })}
              {coverage.days > 0 && (
                <>
                  {' ('}
                  <Num value={(coverage.completeDays / coverage.days) * 100} maxFractionDigits={1} unit="%" />
                  )
                </>
              )}
            </p>
            <FindingList findings={checksOf(false)} names={names} />
            <FindingList findings={checksOf(true)} names={names} isGood />
          </>
        ) : (
          <EmptyState title={t('mv.noCoverage')} text={t('mv.noCoverageText')} />
        )}
      </Card>
      {coverage && <PeriodMonths months={coverage.months} />}
    </>
  );
}
