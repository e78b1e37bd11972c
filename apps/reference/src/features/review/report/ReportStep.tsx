import { type Review, toPersianDigits } from '@org/energy-core';
import {
  Button,
  Card,
  carrierName,
  EmptyState,
  ErrorState,
  Notice,
  type ParetoChartProps,
  Skeleton,
  useEnergy,
  useText,
} from '@org/energy-ui';
import { ParetoChart } from '@org/energy-ui/chart';
import { useMemo } from 'react';
import { errorCode, errorText } from '../../../shared/api/errorText.ts';
import { Figure } from '../../../shared/figure-trail/Figure.tsx';
import { useFigureTrail } from '../../../shared/figure-trail/useFigureTrail.ts';
import { limitOf } from '../reviewState.ts';
import { StepTitle } from '../StepCard.tsx';
import type { ReviewHandle } from '../useReview.ts';
import { ReportActions } from './ReportActions.tsx';
import { ReportTable } from './ReportTable.tsx';
import { isIncomplete, namedItems, type ReportRow, reportRows, reviewedBy } from './reviewRows.ts';
import { askedRow, type ReviewedYear, rowBody, shareOf } from './rowFigures.ts';
import { useFigureWords } from './useFigureWords.ts';

/** Step 3: who uses most, as table and chart. */
export function ReportStep({ review }: { review: ReviewHandle }) {
  const energy = useEnergy();
  const { t, digits } = energy;
  const { state, unit, year, report, noValue, back, startAgain } = review;
  const items = useMemo(() => report.data && namedItems(report.data, t), [report.data, t]);
  const { method, number } = state;
  const result = useMemo(() => items && reviewedBy(items, { method, number }), [items, method, number]);
  const rows = useMemo(
    () => (items && result?.ok ? reportRows(result.rows, items) : noRows),
    [items, result],
  );

  const wayBack = (
    <Button way="back" onPress={back}>
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
              year={year}
              rows={rows.filter(({ included }) => included)}
              ranking={rows}
              all={result}
              unit={unit}
            />
          </Card>
          <Card className="eui-review-chart">
            <Ranking
              of={{ kind: state.kind!, year, unit }}
              rows={rows}
              all={result}
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

interface RankingProps extends Pick<ParetoChartProps, 'mark' | 'title'> {
  of: ReviewedYear;
  rows: readonly ReportRow[];
  all: Review;
}

/** All rows as chart and table; each figure opens. */
function Ranking({ of, rows, all, ...chart }: RankingProps) {
  const t = useText();
  const words = useFigureWords();
  const open = useFigureTrail();
  const rowOf = (id: string) => rows.find(({ _id }) => _id === id);
  const openRow = (id: string) => {
    const row = rowOf(id);
    const asked = row && askedRow(row, 'consumption', of, words);
    if (asked) open?.(asked);
  };
  return (
    <ParetoChart
      {...chart}
      items={rows}
      unit={of.unit.unit}
      carrier={of.unit.carrier}
      {...(open && { onOpen: openRow })}
      renderFigure={({ _id, name }, figure, shown) => {
        const row = rowOf(_id);
        if (!row) return shown;
        const about = (title: string) => `${title}${words.separator}${name}`;
        if (figure === 'total')
          return (
            <Figure about={about(words.consumption)} body={rowBody(row, 'consumption', of)}>
              {shown}
            </Figure>
          );
        return (
          <Figure
            about={about(t(`review.${figure}`))}
            derive={row.percent === null ? null : () => shareOf(row, figure, all, rows, of, words)}
          >
            {shown}
          </Figure>
        );
      }}
    />
  );
}

/** More names would hide the others in the note. */
const NAMED = 5;

/** Notes required to interpret the figures. */
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
