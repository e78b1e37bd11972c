import { type Confidence, roundedAmount } from '@org/energy-core';
import { Islands } from '../../i18n/islands/Islands.tsx';
import { Num } from '../../i18n/Num.tsx';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { Card } from '../../primitives/Card/Card.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../primitives/ErrorState/ErrorState.tsx';
import type { RootProps } from '../../primitives/rootProps.ts';
import { Segments } from '../../primitives/Segments/Segments.tsx';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { useControlled } from '../../primitives/useControlled.ts';
import { IntervalBar } from './IntervalBar.tsx';
import { SavingsFigures } from './SavingsFigures.tsx';
import type { SummarizedResult } from './summarizedResult.ts';
import './SavingsSummary.css';

export interface SavingsSummaryProps extends RootProps {
  /** Figures of the project; null before they are computed. */
  result: SummarizedResult | null;
  /** Symbol of the unit of the meters. */
  unit: string;
  /** Toman per unit; null without a price. */
  unitCost?: number | null;
  /** kg CO₂e per unit; null without a factor. */
  emissionFactor?: number | null;
  /** Confidence of the intervals, percent. Uncontrolled if omitted. */
  confidence?: Confidence;
  /** Confidence at first, in an uncontrolled summary; default 90. */
  defaultConfidence?: Confidence;
  /** Called with a chosen confidence. */
  onConfidenceChange?: (confidence: Confidence) => void;
  /** The result in one paragraph, as a director reads it. */
  summary?: string;
  /** The figures are being computed. */
  isLoading?: boolean;
  /** Why there are no figures, in one sentence. */
  error?: string | null;
  /** Called by the retry button. */
  onRetry?: () => void;
}

const levels = ['68', '80', '90', '95'] as const;

/**
 * The verified saving with its interval at a chosen confidence, in energy, money, CO₂e and percent, with payback and
 * coverage.
 * @example <SavingsSummary result={figures} unit="kWh" unitCost={project.unitCost} />
 */
export function SavingsSummary(props: SavingsSummaryProps) {
  const { result, unit, unitCost = null, emissionFactor = null, isLoading, error } = props;
  const energy = useEnergy();
  const { t } = energy;
  const [confidence, choose] = useControlled<Confidence>(
    props.confidence,
    props.defaultConfidence ?? 90,
    props.onConfidenceChange,
  );
  if (error || isLoading || !result)
    return (
      <Card {...props} title={t('verification.summary.title')}>
        {error ? (
          <ErrorState title={error} onRetry={props.onRetry} />
        ) : isLoading ? (
          <Skeleton shape="table" rows={4} />
        ) : (
          <EmptyState title={t('verification.summary.empty')} text={t('verification.summary.emptyHint')} />
        )}
      </Card>
    );
  const { saving } = result;
  const level = saving.levels.find((one) => one.confidence === confidence) ?? null;
  const said = roundedAmount({
    ...{ value: saving.avoidedEnergy, plusMinus: level?.plusMinus ?? null, unit, decimals: 0 },
  });
  return (
    <Card
      {...props}
      title={t('verification.summary.title')}
      actions={
        saving.levels.length > 0 && (
          <Segments
            label={t('verification.summary.confidence')}
            isLabelHidden
            items={levels.map((id) => ({ id, name: percentName(id, energy) }))}
            value={String(confidence) as (typeof levels)[number]}
            onChange={(id) => choose(Number(id) as Confidence)}
          />
        )
      }
    >
      <p className="eui-saving-main">
        <bdi dir="ltr">
          <strong>
            <Num value={said.value} maxFractionDigits={said.decimals} />
          </strong>
          {level && (
            <span className="eui-saving-pm">
              {' ± '}
              <Num value={said.plusMinus ?? null} maxFractionDigits={said.decimals} />
            </span>
          )}
        </bdi>{' '}
        <span className="eui-saving-unit">
          <bdi dir="ltr">{unit}</bdi>
        </span>
      </p>
      {level && <IntervalBar level={level} saving={saving.avoidedEnergy} />}
      <p className="eui-saving-verdict">
        <Islands text={t(verdictOf(saving.avoidedEnergy, level), { confidence })} />
      </p>
      {props.summary && (
        <p className="eui-saving-summary">
          <Islands text={props.summary} />
        </p>
      )}
      <SavingsFigures {...{ result, level, unit, unitCost, emissionFactor }} />
    </Card>
  );
}

const percentName = (id: string, { t }: ReturnType<typeof useEnergy>) =>
  t('verification.summary.percent', { share: Number(id) });

function verdictOf(saving: number, level: { readonly low: number } | null) {
  if (!level) return 'verification.summary.noInterval' as const;
  if (saving <= 0) return 'verification.summary.noSaving' as const;
  return level.low > 0 ? 'verification.summary.certain' : 'verification.summary.uncertain';
}
