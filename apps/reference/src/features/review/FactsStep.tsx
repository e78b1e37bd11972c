import { navItemOf, toPersianDigits } from '@org/energy-core';
import { Checkbox, EmptyState, ErrorState, NodeIcon, Select, useEnergy } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { errorCode, errorText } from '../../shared/api/errorText.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { NextStepButton } from '../../shared/navigation/NextStepButton.tsx';
import { unitName } from '../../shared/structure/unitName.ts';
import { yearsQuery } from '../../shared/structure/yearsQuery.ts';
import { StepCard } from './StepCard.tsx';
import type { ReviewHandle } from './useReview.ts';

/** Step 1: the year, the unit, and what was chosen. */
export function FactsStep({ review }: { review: ReviewHandle }) {
  const energy = useEnergy();
  const { t, digits } = energy;
  const client = useClient();
  const { state, units, year, chosen, meters, write, refusal } = review;
  const years = useQuery(yearsQuery(client, chosen.map(navItemOf)));
  const inDigits = (value: number) => (digits === 'fa' ? toPersianDigits(String(value)) : String(value));
  /** Only years with data are worth a review; the newest first. */
  const offered = years.data?.toReversed() ?? [];
  const items =
    units.data?.map((unit) => ({
      ...{ id: unit._id, name: unitName(unit, energy) },
    })) ?? [];
  return (
    <StepCard
      review={review}
      title={t('review.step.facts')}
      next={t('review.step.method')}
      onNext={review.toMethod}
    >
      <div className="eui-review-fields">
        {years.isError ? (
          <ErrorState
            title={t('review.yearsFailed')}
            text={errorText(years.error, t)}
            code={errorCode(years.error)}
            onRetry={() => years.refetch()}
          />
        ) : (
          <Select
            label={t('review.year')}
            placeholder={t('review.chooseYear')}
            items={offered.map((of) => ({ id: String(of), name: inDigits(of) }))}
            value={year !== null && offered.includes(year) ? String(year) : null}
            onChange={(of) => write({ year: of }, 'replace')}
            error={refusal && year === null ? t('review.yearMissing') : null}
            isDisabled={offered.length === 0}
            isRequired
          />
        )}
        {units.isError ? (
          <ErrorState
            title={t('review.unitsFailed')}
            text={errorText(units.error, t)}
            code={errorCode(units.error)}
            onRetry={() => units.refetch()}
          />
        ) : (
          <Select
            label={t('review.unit')}
            items={items}
            value={state.unit}
            onChange={(unit) => write({ unit }, 'replace')}
            error={refusal && !state.unit ? t('review.unitMissing') : null}
            isRequired
          />
        )}
      </div>
      {years.data?.length === 0 && (
        <EmptyState
          title={t('review.noData')}
          action={<NextStepButton chosen={chosen.length === 1 ? { building: chosen[0]!.ref } : {}} />}
        />
      )}
      {meters.length > 1 && (
        <fieldset className="eui-review-meters">
          <legend>{t('review.meters')}</legend>
          <small>{t('review.metersHint')}</small>
          {meters.map(({ id, name }) => (
            <Checkbox
              key={id}
              isSelected={state.meters.includes(id)}
              onChange={(isOn) =>
                write(
                  { meters: isOn ? [...state.meters, id] : state.meters.filter((each) => each !== id) },
                  'replace',
                )
              }
            >
              {name}
            </Checkbox>
          ))}
        </fieldset>
      )}
      <h3 className="eui-review-subtitle">{t('review.chosen', { count: chosen.length })}</h3>
      <ul className="eui-review-chosen">
        {chosen.map(({ id, kind, name }) => (
          <li key={id}>
            <NodeIcon kind={kind} /> {name}
          </li>
        ))}
      </ul>
    </StepCard>
  );
}
