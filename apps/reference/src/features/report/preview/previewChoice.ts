import {
  type DayRange,
  type ReportPeriod,
  type ReportPeriodKind,
  reportPageOf,
  reportPeriodOf,
  type TrendPeriod,
} from '@org/energy-core';
import type { ReportDefinition } from '@org/energy-core/api';

/** What is chosen before a report is made: its period, or a range of days, and a building where the definition has none. */
export interface PreviewChoice {
  readonly period: ReportPeriod | null;
  readonly range: DayRange | null;
  readonly building: string | null;
}

/** A report of one page type; rendered once its choice is complete. */
export interface PreviewProps {
  readonly definition: ReportDefinition;
  readonly choice: PreviewChoice;
}

/** Period kind of a definition; null for a page of a range of days. */
export function periodKindOf({ reportPage, time }: ReportDefinition): ReportPeriodKind | null {
  const page = reportPageOf(reportPage[0]?._id ?? '');
  if (page?.form === 'trend') return null;
  return (time === null ? undefined : reportPeriodOf(time)) ?? page?.time[0] ?? 'year';
}

/** A chosen period as the figures take it. */
export const trendPeriodOf = ({ kind, year, part }: ReportPeriod): TrendPeriod =>
  kind === 'year'
    ? { kind, year }
    : kind === 'season'
      ? { kind, year, season: part as 1 }
      : { kind, year, month: part! };
