import { amountText } from '@org/energy-core';
import type { Measure, ProjectReport } from '@org/energy-core/api';
import { Islands } from '../../../i18n/islands/Islands.tsx';
import { Num } from '../../../i18n/Num.tsx';
import { useEnergy } from '../../../i18n/useEnergy.ts';
import { Card } from '../../../primitives/Card/Card.tsx';
import { Skeleton } from '../../../primitives/Skeleton/Skeleton.tsx';
import { withKeys } from '../words/withKeys.ts';

interface ExpectedSavingProps {
  readonly measures: readonly Measure[];
  readonly figures: ProjectReport['figures'];
  readonly unit: string;
  readonly isLoading: boolean;
}

/** What each measure was expected to save in a year, beside the verified saving of a year with its interval. */
export function ExpectedSaving({ measures, figures, unit, isLoading }: ExpectedSavingProps) {
  const { t, digits } = useEnergy();
  const expected = measures.flatMap(({ name, expectedSaving }) =>
    expectedSaving === null ? [] : [{ name, value: expectedSaving }],
  );
  if (expected.length > 0 && isLoading)
    return (
      <Card title={t('mv.expectedVerified')}>
        <Skeleton shape="text" rows={5} />
      </Card>
    );
  if (expected.length === 0 || !figures) return null;
  const total = expected.reduce((sum, { value }) => sum + value, 0);
  const { annual, chosen, days } = figures.saving;
  const plusMinus = chosen && days > 0 ? (chosen.plusMinus * 365) / days : null;
  const most = Math.max(total, annual + (plusMinus ?? 0), 1);
  const share = (value: number) => `${(Math.max(0, value) / most) * 100}%`;
  const isInside = plusMinus !== null && Math.abs(total - annual) <= plusMinus;
  return (
    <Card title={t('mv.expectedVerified')}>
      <dl className="eui-mv-bars">
        <dt>
          {t('mv.expected')} <Num value={total} maxFractionDigits={0} unit={unit} />
        </dt>
        <dd>
          {withKeys(expected).map(({ item: { name, value }, key }) => (
            <span key={key} className="eui-mv-bar" title={name} style={{ inlineSize: share(value) }} />
          ))}
        </dd>
        <dt>
          {t('mv.verified')}{' '}
          <Islands text={amountText({ value: annual, plusMinus, unit: '', decimals: 0 }, digits)} />{' '}
          <bdi dir="ltr">{unit}</bdi>
        </dt>
        <dd>
          <span className="eui-mv-bar" data-verified style={{ inlineSize: share(annual) }} />
          {plusMinus !== null && (
            <span
              className="eui-mv-bar-range"
              style={{
                insetInlineStart: share(annual - plusMinus),
                inlineSize: share(Math.min(2 * plusMinus, annual + plusMinus)),
              }}
            />
          )}
        </dd>
      </dl>
      {plusMinus !== null && (
        <p className="eui-mv-hint">
          {t(isInside ? 'mv.expectedInside' : total > annual ? 'mv.expectedAbove' : 'mv.expectedBelow')}
        </p>
      )}
    </Card>
  );
}
