import { RadioGroup, TextField, useText } from '@org/energy-ui';
import { limitOf } from './reviewState.ts';
import { StepCard } from './StepCard.tsx';
import type { ReviewHandle } from './useReview.ts';

/** Step 2: the few largest consumers, or those above a threshold. */
export function MethodStep({ review }: { review: ReviewHandle }) {
  const t = useText();
  const { state, unit, write, refusal } = review;
  const isFixed = state.method === 'fixed';
  return (
    <StepCard
      review={review}
      title={t('review.step.method')}
      next={t('review.report')}
      onNext={review.toReport}
    >
      <RadioGroup
        label={t('review.method')}
        items={[
          { id: 'pareto', name: t('review.method.pareto'), description: t('review.eightyExplained') },
          { id: 'fixed', name: t('review.method.fixed'), description: t('review.fixedExplained') },
        ]}
        value={state.method}
        onChange={(method) => write({ method }, 'replace')}
      />
      {isFixed && (
        <TextField
          className="eui-review-number"
          label={t('review.number')}
          value={state.number}
          onChange={(number) => write({ number }, 'replace')}
          suffix={<bdi>{unit?.unit}</bdi>}
          error={refusal && limitOf(state) === null ? t('review.numberEmpty') : null}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          maxLength={32}
          isRequired
        />
      )}
    </StepCard>
  );
}
