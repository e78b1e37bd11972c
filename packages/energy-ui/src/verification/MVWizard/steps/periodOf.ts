import {
  coverageOfPeriod,
  type DayRange,
  type ProjectCoverage,
  type ProjectRows,
  sumOfProjectRows,
} from '@org/energy-core';
import type { Project, ProjectReport } from '@org/energy-core/api';
import type { SufficiencyPanelProps } from '../../SufficiencyPanel/SufficiencyPanel.tsx';

export type PeriodName = 'baseline' | 'reporting';

/** A period of a project; null without both ends. */
export function rangeOf(project: Project, period: PeriodName): DayRange | null {
  const [from, to] = [project[`${period}PeriodFrom`], project[`${period}PeriodTo`]];
  return from && to ? { from, to } : null;
}

/** Coverage as the panel and the months show it. */
type PeriodCoverage = Pick<ProjectCoverage, 'months'> & NonNullable<SufficiencyPanelProps['coverage']>;

/** Coverage of a period: that of the report, which also counts the variables of the model, else of its meters. */
export function coverageInPeriod(
  project: Project,
  period: PeriodName,
  data: ProjectRows | null,
  report: ProjectReport | null,
): PeriodCoverage | null {
  const ofReport = report?.figures?.coverage[period];
  if (ofReport) return ofReport;
  const [range, rows] = [rangeOf(project, period), data?.[period] ?? null];
  return rows && range && rows.meters.length > 0
    ? coverageOfPeriod(rows, range, sumOfProjectRows(rows))
    : null;
}
