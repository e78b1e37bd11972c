import { downloadRows, downloadWorkbook } from '../../../../shared/files/download.ts';
import type { ExportFormat } from '../../../../shared/list/ExportFormats.tsx';
import {
  cusumSheet,
  daySheet,
  deviationSheet,
  type Exported,
  modelSheet,
  summarySheet,
} from './reportSheets.ts';

/** Hands a report over: its days as CSV, or everything as a workbook. */
export async function saveReport(
  exported: Exported & { readonly period: string | null },
  format: ExportFormat,
): Promise<void> {
  const { trend, period, t } = exported;
  const file = `${[trend.name, period].filter(Boolean).join(' ')}.${format}`;
  if (format === 'csv') return downloadRows(file, daySheet(exported));
  return downloadWorkbook(file, [
    { name: t('trend.export.summary'), rows: summarySheet(exported, period) },
    { name: t('trend.export.days'), rows: daySheet(exported) },
    { name: t('trend.export.deviations'), rows: deviationSheet(exported) },
    { name: t('trend.export.cusum'), rows: cusumSheet(exported) },
    { name: t('trend.export.model'), rows: modelSheet(exported) },
  ]);
}

/** Hands those deviations over as CSV that the table shows. */
export const saveDeviations = (exported: Exported, keys: readonly string[]): Promise<void> =>
  downloadRows(
    `${exported.trend.name} ${exported.t('trend.export.deviations')}.csv`,
    deviationSheet(exported, new Set(keys)),
  );
