import type { Cell } from '@org/energy-core/spreadsheets';
import { useEnergy, useToast } from '@org/energy-ui';
import { useEffect, useRef, useState } from 'react';
import { useClient } from '../../shared/api/useClient.ts';
import { downloadRows, downloadWorkbook } from '../../shared/files/download.ts';
import { type ExportFormat, ExportFormats } from '../../shared/list/ExportFormats.tsx';
import { ReadingDialog } from '../../shared/list/ReadingDialog.tsx';
import type { AuditState } from './auditState.ts';
import { readLines } from './queries.ts';
import { useAuditRows } from './useAuditRows.ts';

interface Reading {
  readonly read: number;
  readonly total: number;
}
/** How long the sentence about a cut file stays, in ms. */
const CUT_MS = 12_000;

/** What the filters select, as a file; long logs show how far the reading is, and it can be stopped. */
export function AuditExport({ state, isEmpty }: { state: AuditState; isEmpty: boolean }) {
  const { t } = useEnergy();
  const toast = useToast();
  const client = useClient();
  const rowsOf = useAuditRows();
  const [reading, setReading] = useState<Reading | null>(null);
  const stopper = useRef<AbortController>(null);
  useEffect(() => () => stopper.current?.abort(), []);

  const save = async (format: ExportFormat) => {
    // The command palette opens above the dialog.
    if (reading) return;
    const stop = new AbortController();
    stopper.current = stop;
    setReading({ read: 0, total: 0 });
    try {
      const { lines, total, isCut } = await readLines(client, state, {
        signal: stop.signal,
        onProgress: (read, all) => setReading({ read, total: all }),
      });
      const rows: Cell[][] = rowsOf(lines);
      const name = t('audit.fileName');
      if (format === 'csv') await downloadRows(`${name}.csv`, rows);
      else await downloadWorkbook(`${name}.xlsx`, [{ name: t('module.audit'), rows }]);
      const count = lines.length;
      if (isCut) toast.info(t('audit.export.cut', { count, total }), { duration: CUT_MS });
      else toast.success(t('audit.export.done', { count }));
    } catch (error) {
      if (!stop.signal.aborted) throw error;
    } finally {
      setReading(null);
    }
  };
  return (
    <>
      <ExportFormats onSave={save} isDisabled={isEmpty} />
      {reading && (
        <ReadingDialog
          title={t('audit.export.running')}
          label={t('audit.export.progress', { count: reading.read, total: reading.total })}
          value={reading.total > 0 ? reading.read / reading.total : null}
          onStop={() => stopper.current?.abort()}
        />
      )}
    </>
  );
}
