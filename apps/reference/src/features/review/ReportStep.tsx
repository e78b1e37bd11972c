import { type Review, toPersianDigits } from '@org/energy-core';
import {
  Button,
  Card,
  carrierName,
  EmptyState,
  ErrorState,
  Notice,
  ParetoChart,
  Skeleton,
  useEnergy,
} from '@org/energy-ui';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { useMemo } from 'react';
import { errorCode, errorText } from '../../shared/errorText.ts';
import { ReportActions } from './ReportActions.tsx';
import { ReportTable } from './ReportTable.tsx';
import { isIncomplete, type ReportRow, reportRows, reviewedBy } from './reviewRows.ts';
import { limitOf } from './reviewState.ts';
import { StepTitle } from './StepCard.tsx';
import type { ReviewHandle } from './useReview.ts';

/** Step 3: who uses most, as table and chart. */
export function ReportStep({ review }: { review: ReviewHandle }) {
  const energy = useEnergy();
  const { t, digits } = energy;
  const { state, unit, year, report, noValue, back, startAgain } = review;
  const items = report.data;
  const { method, number } = state;
  const result = useMemo(() => items && reviewedBy(items, { method, number }), [items, method, number]);
  const rows = useMemo(
    () => (items && result?.ok ? reportRows(result.rows, items) : noRows),
    [items, result],
  );

  const wayBack = (
    <Button
      icon={<ChevronLeft className="eui-flip" size={16} strokeWidth={1.75} aria-hidden />}
      onPress={back}
    >
      {t('review.back')}
    </Button>
  );
  if (report.isError)
    return (
      <Card>
        <ErrorState
          title={t('review.failed')}
          text={errorText(report.error, t)}
          code={errorCode(report.error)}
          onRetry={() => report.refetch()}
        />
      </Card>
    );
  if (!items || !result || !unit || year === null)
    return (
      <Card>
        <Skeleton shape="table" />
      </Card>
    );
  if (!result.ok) {
    const [issue] = result.issues;
    return (
      <Card>
        <EmptyState
          title={items.length === 0 ? noValue() : t(`issue.${issue!.code}`)}
          action={<Button onPress={startAgain}>{t('review.again')}</Button>}
        />
        {wayBack}
      </Card>
    );
  }
  const yearText = digits === 'fa' ? toPersianDigits(String(year)) : String(year);
  const counted = carrierName(unit, energy);
  const title = t('review.title', { unit: counted, year: yearText });
  const limit = limitOf(state);
  return (
    <>
      <header className="eui-review-head">
        <h2>
          <StepTitle>{title}</StepTitle>
        </h2>
        <ReportActions review={review} rows={rows} unit={unit} title={title} />
      </header>
      <ReportNotes result={result} rows={rows} />
      <div className="eui-review-place">
        <div className="eui-review-report">
          <Card title={t('review.pickedTitle')} isFlush className="eui-review-table">
            <ReportTable
              kind={state.kind!}
              rows={rows.filter(({ included }) => included)}
              all={result}
              unit={unit}
            />
          </Card>
          <Card className="eui-review-chart">
            <ParetoChart
              items={rows}
              unit={unit.unit}
              carrier={unit.carrier}
              mark={method === 'fixed' && limit !== null ? { kind: 'amount', value: limit } : eighty}
              title={t('review.chartTitle', { unit: counted, year: yearText })}
            />
            <p className="eui-review-explained">
              {t(method === 'pareto' ? 'review.eightyExplained' : 'review.fixedExplained')}
            </p>
          </Card>
        </div>
      </div>
      <div className="eui-review-ways eui-screen-only">{wayBack}</div>
    </>
  );
}

const noRows: readonly ReportRow[] = [];
const eighty = { kind: 'share', percent: 80 } as const;

/** More names would hide the others in the note. */
const NAMED = 5;

/** What a reader of the numbers must know. */
function ReportNotes({ result, rows }: { result: Review; rows: readonly ReportRow[] }) {
  const { t } = useEnergy();
  const incomplete = rows.filter(isIncomplete);
  if (result.warnings.length === 0 && incomplete.length === 0) return null;
  const named = incomplete
    .slice(0, NAMED)
    .map(({ name, days, expectedDays }) => t('review.incompleteItem', { name, days, expectedDays }));
  if (incomplete.length > NAMED) named.push(t('review.more', { count: incomplete.length - NAMED }));
  return (
    <Notice tone="warning" className="eui-review-notes">
      <ul>
        {result.warnings.map((warning) => (
          <li key={warning.code}>{t(`issue.${warning.code}`, { ...warning })}</li>
        ))}
        {incomplete.length > 0 && (
          <li>{t('review.incomplete', { list: named.join(t('chart.listSeparator')) })}</li>
        )}
      </ul>
    </Notice>
  );
}
