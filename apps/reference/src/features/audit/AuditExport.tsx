import type { Cell } from '@org/energy-core/spreadsheets';
import { Button, Dialog, Menu, Progress, useEnergy, useToast } from '@org/energy-ui';
import Download from 'lucide-react/icons/download';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../shared/api/errorText.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { usePageActions } from '../../shared/commands/usePageActions.ts';
import { downloadRows, downloadWorkbook } from '../../shared/files/download.ts';
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

  const save = async (format: 'csv' | 'xlsx') => {
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
      if (!stop.signal.aborted) toast.error(errorText(error, t));
    } finally {
      setReading(null);
    }
  };
  usePageActions(
    isEmpty || reading
      ? []
      : (['csv', 'xlsx'] as const).map((format) => ({
          ...{ id: format, name: t(`audit.export.${format}`), run: () => save(format) },
        })),
  );
  return (
    <>
      <Menu
        trigger={
          <Button icon={<Download size={16} strokeWidth={1.75} aria-hidden />} isDisabled={isEmpty}>
            {t('audit.export')}
          </Button>
        }
        items={[
          { id: 'csv', name: t('audit.export.csv') },
          { id: 'xlsx', name: t('audit.export.xlsx') },
        ]}
        onAction={save}
      />
      {reading && (
        <Dialog
          title={t('audit.export.running')}
          isOpen
          onClose={() => stopper.current?.abort()}
          width={420}
          footer={<Button onPress={() => stopper.current?.abort()}>{t('action.cancel')}</Button>}
        >
          <Progress
            label={t('audit.export.progress', { count: reading.read, total: reading.total })}
            value={reading.total > 0 ? reading.read / reading.total : null}
          />
        </Dialog>
      )}
    </>
  );
}
