import { Num, useText } from '@org/energy-ui';

const MILLION = 1e6;
const BILLION = 1e9;

/** A cost in toman, rounded to millions or billions, below its exact figure; nothing under a million. */
export function RoundedCost({ value }: { value: number | null }) {
  const t = useText();
  if (value === null || Math.abs(value) < MILLION) return null;
  const isBillion = Math.abs(value) >= BILLION;
  return (
    <small className="eui-review-cost-note eui-review-cost-rounded">
      <Num
        value={value / (isBillion ? BILLION : MILLION)}
        unit={t(isBillion ? 'review.cost.billion' : 'review.cost.million')}
        maxFractionDigits={1}
      />
    </small>
  );
}
