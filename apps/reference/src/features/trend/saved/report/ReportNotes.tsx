import { formatJalali } from '@org/energy-core';
import type { Trend } from '@org/energy-core/api';
import { findingText, Notice, useEnergy } from '@org/energy-ui';
import { undefinedNotes } from '../../rows/undefinedNotes.ts';
import type { TrendReportState } from './useTrendReport.ts';

/** What a reader has to know of the figures: missing variables, days of the base period, long readings, warnings. */
export function ReportNotes({ trend, report }: { trend: Trend; report: TrendReportState }) {
  const energy = useEnergy();
  const { t, locale, digits } = energy;
  const { missing, sums, shown, kept, longRows, names, consumption } = report;
  const ofVariables = report.undefinedRows.slice(1).map((_, at) => names[`x${at + 1}`] ?? '');
  const day = (text: string) => formatJalali(text, 'numeric', locale, digits);
  const notes: { readonly tone: 'info' | 'warning'; readonly text: string }[] = [];
  if (missing.length > 0)
    notes.push({
      tone: 'warning',
      text: t('trend.report.missing', { names: missing.join(t('chart.listSeparator')) }),
    });
  if (sums && sums.baseRows > 0 && trend.fit)
    notes.push({
      tone: 'info',
      text: t('trend.report.baseDays', {
        ...{ count: sums.baseRows, from: day(trend.fit.from), to: day(trend.fit.to) },
      }),
    });
  if (longRows > 0) notes.push({ tone: 'info', text: t('trend.report.bills', { count: longRows }) });
  for (const text of undefinedNotes(report.undefinedRows, [consumption, ...ofVariables], t))
    notes.push({ tone: 'warning', text });
  if (sums?.totals && kept && !kept.isSame)
    notes.push({ tone: 'warning', text: t('trend.report.noInterval') });
  for (const warning of sums?.savings?.warnings ?? [])
    if (shownWarnings.has(warning.code))
      notes.push({ tone: 'warning', text: findingText({ ...warning }, names, energy) });
  if (!shown || notes.length === 0) return null;
  return (
    <div className="eui-trend-notes">
      {notes.map(({ tone, text }) => (
        <Notice key={text} tone={tone}>
          {text}
        </Notice>
      ))}
    </div>
  );
}

/** Warnings of the saving that no figure of the report says already. */
const shownWarnings: ReadonlySet<string> = new Set([
  ...['range.points-outside', 'range.mean-outside', 'range.points-outside-jointly'],
  ...['verification.few-points', 'verification.conditions-differ', 'verification.guideline-larger'],
]);
