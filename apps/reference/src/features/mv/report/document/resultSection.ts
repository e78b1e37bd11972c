import {
  expectedBand,
  figureInDigits,
  formatJalali,
  jalaliMonthName,
  projectStepNames,
  type ReportBlock,
  type ReportSection,
  type ReportTableData,
} from '@org/energy-core';
import type { TextKey } from '@org/energy-ui';
import { textOf } from './amounts.ts';
import { cusumChart } from './charts.ts';
import { type Reported, warningsOf } from './reported.ts';
import { normalizedBlocks } from './summarySection.ts';

/** Section 8: month by month, the saving to date, what was left out and why, the plan, and who stands for it. */
export function resultSection(reported: Reported): ReportSection {
  const { result, plan, energy } = reported;
  const { t } = energy;
  const chart = cusumChart(reported);
  return {
    ...{ id: 'result', number: 8, title: t('mv.report.result') },
    note: t('mv.report.resultNote', { share: result.confidence }),
    blocks: [
      ...(result.months.length > 0 ? [monthsTable(reported)] : []),
      ...(chart ? [chart] : []),
      ...expectedBlocks(reported),
      ...normalizedBlocks(reported),
      { kind: 'facts', items: leftOutFacts(reported) },
      ...warningsOf(result.warnings, reported),
      {
        kind: 'checklist',
        items: plan.map(({ topic, isProved, step, field }) => ({
          ...{ name: t(`plan-topic.${topic}` as TextKey), isDone: isProved, link: { step, field } },
          where: t(isProved ? 'verification.plan.step' : 'verification.plan.complete', {
            number: projectStepNames.indexOf(step) + 1,
          }),
        })),
      },
      {
        kind: 'signatures',
        roles: [t('mv.report.preparedBy'), t('mv.report.checkedBy'), t('mv.report.approvedBy')],
      },
    ],
  };
}

/** Whether the saving to date agrees with what the measures were expected to save. */
export function expectedBlocks({ project, result, unit, energy }: Reported): ReportBlock[] {
  const { t, digits } = energy;
  const band = expectedBand(result);
  if (!band) return [];
  const amount = { value: band.expected, unit, decimals: 0 };
  const text = t(`mv.report.expected.${band.side}`, {
    expected: textOf(amount, energy),
    day: formatJalali(band.side === 'inside' ? band.day : band.since, 'numeric', digits),
  });
  const goesOn = t('mv.report.ongoing', { day: formatJalali(band.day, 'numeric', digits) });
  return [
    { kind: 'paragraph', tone: 'note', text },
    ...(project.isOngoing ? [{ kind: 'paragraph', tone: 'note', text: goesOn } as const] : []),
  ];
}

function monthsTable({ result, unit, energy }: Reported): ReportBlock {
  const { t, locale, digits } = energy;
  const { months, saving } = result;
  const interval = (value: number, plusMinus: number | null) =>
    plusMinus === null ? null : { value, low: value - plusMinus, high: value + plusMinus };
  const cells = (predicted: number, actual: number, value: number, plusMinus: number | null) => [
    ...[predicted, actual, value, plusMinus, interval(value, plusMinus)],
    predicted > 0 ? (100 * value) / predicted : null,
  ];
  const table: ReportTableData = {
    ...{ id: 'months', title: t('mv.months') },
    note: t('mv.monthsNote', { unit, share: result.confidence }),
    columns: [
      { id: 'month', name: t('mv.months.month'), kind: 'text' },
      { id: 'predicted', name: t('mv.months.predicted'), kind: 'number', unit, decimals: 0 },
      { id: 'actual', name: t('mv.months.actual'), kind: 'number', unit, decimals: 0 },
      { id: 'saving', name: t('mv.months.saving'), kind: 'number', unit, decimals: 0, isStrong: true },
      { id: 'plusMinus', name: t('mv.months.plusMinus'), kind: 'number', unit, decimals: 0 },
      { id: 'interval', name: t('mv.report.interval'), kind: 'interval', unit },
      { id: 'percent', name: t('mv.report.percent'), kind: 'number', unit: '%', decimals: 1 },
      { id: 'days', name: t('mv.months.days'), kind: 'number', decimals: 0 },
    ],
    rows: months.map(({ year, month, predicted, actual, avoidedEnergy, plusMinus, days }) => [
      `${jalaliMonthName(month, locale)} ${figureInDigits(String(year), digits)}`,
      ...cells(predicted, actual, avoidedEnergy, plusMinus),
      days,
    ]),
    total: [
      t('mv.step.reporting'),
      // Its bar would leave no room for those of the months; the headline draws it.
      ...cells(saving.predicted, saving.actual, saving.avoidedEnergy, saving.chosen?.plusMinus ?? null).map(
        (cell) => (typeof cell === 'number' ? cell : null),
      ),
      saving.days,
    ],
  };
  // Several models and rows longer than a day have no ± of a month.
  return {
    kind: 'table',
    ...(months.some(({ plusMinus }) => plusMinus !== null)
      ? table
      : withoutColumns(table, ['plusMinus', 'interval'])),
  };
}

function withoutColumns(table: ReportTableData, ids: readonly string[]): ReportTableData {
  const isKept = (_: unknown, at: number) => !ids.includes(table.columns[at]!.id);
  return {
    ...table,
    columns: table.columns.filter(isKept),
    rows: table.rows.map((row) => row.filter(isKept)),
    ...(table.total && { total: table.total.filter(isKept) }),
  };
}

/** Days named at most. */
const MAX_NAMED = 12;

function leftOutFacts({ result, energy }: Reported) {
  const { t, digits } = energy;
  const { coverage, outside, models } = result;
  const reporting = coverage.reporting;
  const missing = reporting ? reporting.days - reporting.completeDays : 0;
  const named = outside.days.slice(0, MAX_NAMED).map((day) => formatJalali(day, 'numeric', digits));
  const dropped = models.reduce((sum, model) => sum + model.droppedRows, 0);
  const count = (value: number) => ({ value, unit: '', decimals: 0 });
  const fact = (name: string, found: number, why: string) => ({
    ...{ name, value: count(found) },
    ...(found > 0 && { note: why }),
  });
  return [
    fact(t('mv.report.outsideDays'), outside.days.length, named.join(t('chart.listSeparator'))),
    fact(t('mv.report.missingDays'), missing, t('mv.report.missingWhy')),
    fact(t('mv.report.droppedRows'), dropped, t('mv.report.droppedWhy')),
  ];
}
