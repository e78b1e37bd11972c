import { navItemOf, toPersianDigits } from '@org/energy-core';
import { carrierName, ErrorState, NodeIcon, Select, TextField, useEnergy } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorCode, errorText } from '../../shared/errorText.ts';
import { useClient } from '../../shared/services.tsx';
import { yearsQuery } from '../../shared/yearsQuery.ts';
import { StepCard } from './StepCard.tsx';
import type { ReviewHandle } from './useReview.ts';

/** Years named below the field: more would be a list of their own. */
const NAMED_YEARS = 6;

/** Step 1: the year, the unit, and what was chosen. */
export function FactsStep({ review }: { review: ReviewHandle }) {
  const energy = useEnergy();
  const { t, digits } = energy;
  const client = useClient();
  /** As it is being typed, in whatever digits. */
  const [typed, setTyped] = useState<string | null>(null);
  const { state, units, year, chosen, write, refusal } = review;
  const years = useQuery(yearsQuery(client, chosen.map(navItemOf)));
  const inDigits = (value: number) => (digits === 'fa' ? toPersianDigits(String(value)) : String(value));
  const named = years.data?.slice(-NAMED_YEARS).map(inDigits).join(t('chart.listSeparator'));
  const items =
    units.data?.map((unit) => ({
      ...{ id: unit._id, name: `${carrierName(unit, energy)} (${unit.unit})` },
    })) ?? [];
  return (
    <StepCard
      review={review}
      title={t('review.step.facts')}
      next={t('review.step.method')}
      onNext={review.toMethod}
    >
      <div className="eui-review-fields">
        <TextField
          label={t('review.year')}
          value={typed ?? (digits === 'fa' ? toPersianDigits(state.year) : state.year)}
          onChange={(text) => {
            setTyped(text);
            write({ year: text }, 'replace');
          }}
          onBlur={() => setTyped(null)}
          hint={named ? t('review.years', { years: named }) : t('review.yearHint')}
          error={refusal && year === null ? t('review.yearMissing') : null}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          isRequired
        />
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
