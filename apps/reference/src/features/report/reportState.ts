import { isDay, parseReportPeriod, type ReportPeriod, reportPeriodText } from '@org/energy-core';
import { anId, type Codec, oneOf, parameter } from '../../shared/list/codecs.ts';
import { recordListState } from '../../shared/list/listState.ts';

/** A period as `1403`, `1403-S2` or `1403-07`. */
const period: Codec<ReportPeriod | null> = parameter<ReportPeriod | null>(
  null,
  (text) => parseReportPeriod(text.replace('-', '/')) ?? undefined,
  (value) => (value ? reportPeriodText(value).replace('/', '-') : ''),
);
const day: Codec<string | null> = parameter<string | null>(
  null,
  (text) => (isDay(text) ? text : undefined),
  (value) => value ?? '',
);

export const reportTabs = ['list', 'new', 'preview'] as const;
export type ReportTab = (typeof reportTabs)[number];

/**
 * State of the page, kept in the URL: the tab, the list, the definition that is edited or copied, and the report that is shown
 * with its period.
 */
export const reportState = recordListState(['name', 'description', 'reportPage', 'createdBy', 'created'], {
  tab: oneOf(reportTabs, {}),
  edit: anId(),
  copy: anId(),
  report: anId(),
  ...{ period, from: day, to: day, building: anId() },
});
export type ReportState = typeof reportState.start;
export type ChangeState = (next: Partial<ReportState>, step?: 'push' | 'replace') => void;
