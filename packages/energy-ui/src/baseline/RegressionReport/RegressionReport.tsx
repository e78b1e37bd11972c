import type { FittedCandidate } from '@org/energy-core';
import { useId } from 'react';
import { Islands } from '../../i18n/islands/Islands.tsx';
import { Percent } from '../../i18n/islands/Percent.tsx';
import { Num } from '../../i18n/Num.tsx';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { Card } from '../../primitives/Card/Card.tsx';
import { Checkbox } from '../../primitives/Checkbox/Checkbox.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../primitives/ErrorState/ErrorState.tsx';
import type { RootProps } from '../../primitives/rootProps.ts';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { useControlled } from '../../primitives/useControlled.ts';
import { Explained } from '../Explained/Explained.tsx';
import { PValue } from '../words/PValue.tsx';
import type { VariableNames } from '../words/termWords.ts';
import { CoefficientTable } from './CoefficientTable.tsx';
import { PRECISE, PRECISE_ERROR, type Statistic, statisticOf, statistics } from './statistics.ts';
import './RegressionReport.css';

export interface RegressionReportProps extends RootProps {
  /** The fitted model; null before one is chosen. */
  candidate: Pick<FittedCandidate, 'form' | 'model'> | null;
  /** Symbol of the unit of the consumption. */
  unit: string;
  /** Units of the variables by their codes (`x1`). */
  units?: Readonly<Record<string, string>>;
  /** Names of the variables by their codes (`x1`). */
  names?: VariableNames;
  /** What the rows of the fit are: long readings are bills, not days. */
  rowKind?: 'days' | 'bills';
  /** All figures with six decimals, measures of the error with four; the default. Uncontrolled if omitted. */
  isPrecise?: boolean;
  /** Called with the requested number of decimals. */
  onPreciseChange?: (isPrecise: boolean) => void;
  /** The model is being computed. */
  isLoading?: boolean;
  /** Why there is no model, in one sentence. */
  error?: string | null;
  /** Error code for support. */
  errorCode?: string | undefined;
  /** Called by the retry button. */
  onRetry?: () => void;
}

const none = {};

/**
 * All statistics of a fit, each with its name in words beside the symbol and an explanation on request, and its
 * coefficients.
 * @example <RegressionReport candidate={best} unit="m³" units={{ x1: 't' }} names={{ x1: 'تولید' }} />
 */
export function RegressionReport(props: RegressionReportProps) {
  const { candidate, unit, units = none, names = none, rowKind = 'days', isLoading, error } = props;
  const { t } = useEnergy();
  const [isPrecise, setPrecise] = useControlled(props.isPrecise, true, props.onPreciseChange);
  const titleId = useId();
  if (error || isLoading || !candidate)
    return (
      <Card {...props}>
        {error ? (
          <ErrorState title={error} code={props.errorCode} onRetry={props.onRetry} />
        ) : isLoading ? (
          <Skeleton shape="table" rows={8} />
        ) : (
          <EmptyState title={t('baseline.report.empty')} text={t('baseline.verdict.emptyHint')} />
        )}
      </Card>
    );
  const { form, model } = candidate;
  const basis = t(rowKind === 'bills' ? 'baseline.report.basisBills' : 'baseline.report.basisDays', {
    ...{ count: model.n, percent: model.confidence },
  });
  return (
    <Card
      {...props}
      isFlush
      title={
        <>
          {t('baseline.report.coefficients')}{' '}
          <small className="eui-report-basis">
            <Islands text={basis} />
            {model.droppedRows > 0 && (
              <>
                {t('chart.listSeparator')}
                {t('baseline.report.dropped', { count: model.droppedRows })}
              </>
            )}
          </small>
        </>
      }
      actions={
        <Checkbox isSelected={isPrecise} onChange={setPrecise}>
          {t('baseline.report.sixDecimals')}
        </Checkbox>
      }
    >
      <CoefficientTable {...{ form, model, unit, units, names, isPrecise }} />
      <section className="eui-report-statistics" aria-labelledby={titleId}>
        <h3 id={titleId}>{t('baseline.report.statistics')}</h3>
        <ul className="eui-explained-list">
          {statistics.map((statistic) => (
            <Explained
              key={statistic.id}
              name={t(`baseline.stat.${statistic.id}`)}
              symbol={statistic.symbol}
              value={
                <>
                  <Figure value={statisticOf(model, statistic.id)} {...{ statistic, unit, isPrecise }} />
                  {statistic.id === 'fValue' && model.pValueOfFValue !== null && (
                    <small className="eui-report-p">
                      <PValue value={model.pValueOfFValue} decimals={isPrecise ? PRECISE : 3} isNamed />
                    </small>
                  )}
                </>
              }
              explanation={t(`baseline.stat.${statistic.id}.text`)}
            />
          ))}
        </ul>
      </section>
    </Card>
  );
}

interface FigureProps {
  readonly statistic: Statistic;
  readonly value: number | null;
  readonly unit: string;
  readonly isPrecise: boolean;
}

function Figure({ statistic: { kind, decimals, isError }, value, unit, isPrecise }: FigureProps) {
  const precise = isError ? PRECISE_ERROR : PRECISE;
  const digits = kind === 'count' ? 0 : isPrecise ? precise : decimals;
  if (kind === 'share')
    return <Percent value={value === null ? null : value * 100} fractionDigits={digits} />;
  return <Num value={value} fractionDigits={digits} {...(kind === 'unit' && unit !== '' && { unit })} />;
}
