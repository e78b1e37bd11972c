import { dayOfNumber, figureInDigits, formatJalali } from '@org/energy-core';
import { Button, Chip, DataTable, Num, type PreviewRow, useEnergy } from '@org/energy-ui';
import type { CheckedDays, WeatherEvent, WeatherState } from '@org/energy-ui/sheet-import';
import Download from 'lucide-react/icons/download';
import { useTableLayout } from '../../../shared/list/useTableLayout.ts';

/** Rows of the preview on one page. */
const PREVIEW_ROWS = 6;

interface FileCheckProps {
  state: WeatherState;
  send: (event: WeatherEvent) => void;
}

/** Check result of a file: days to store, skipped rows with reasons, and the rows of the file. */
export function FileCheck({ state, send }: FileCheckProps) {
  const tableLayout = useTableLayout('weatherFile');
  const { t, digits } = useEnergy();
  const { check, preview, mapping } = state.sheet ?? {};
  if (!check || !preview || !mapping) return null;
  const page = Math.ceil((preview.rows[0]?.row ?? 1) / PREVIEW_ROWS);
  const cellIn = (column: number | null, { cells }: PreviewRow) => {
    const cell = column === null ? null : cells[column];
    return cell == null ? null : <bdi>{figureInDigits(String(cell), digits)}</bdi>;
  };
  return (
    <>
      <Summary check={check} onDownloadLeftOut={() => send({ type: 'downloadAsked', what: 'dropped' })} />
      <DataTable<PreviewRow>
        {...tableLayout}
        label={t('weather.preview')}
        rows={preview.rows}
        rowKey={({ row }) => String(row)}
        density="compact"
        columns={[
          {
            id: 'row',
            header: t('weather.preview.row'),
            align: 'number',
            cell: ({ row }) => <Num value={row} />,
          },
          { id: 'date', header: t('column.date'), cell: (row) => cellIn(mapping.date, row) },
          {
            id: 'temperature',
            header: t('weather.column.temperature'),
            cell: (row) => cellIn(mapping.temperature, row),
          },
          { id: 'state', header: t('weather.preview.state'), cell: (row) => <StateOf row={row} /> },
        ]}
        rowState={({ state }) => (state === 'bad' ? 'danger' : undefined)}
        isServerSide
        page={page}
        pageSize={PREVIEW_ROWS}
        pageSizes={[PREVIEW_ROWS]}
        total={preview.lastRow}
        onPageChange={(next) => send({ type: 'rowsAsked', first: (next - 1) * PREVIEW_ROWS + 1 })}
        isLoading={state.isComputing}
      />
    </>
  );
}

function StateOf({ row: { state, dropped, reason } }: { row: PreviewRow }) {
  const { t } = useEnergy();
  if (state === 'bad') return <span className="eui-weather-bad">{reason}</span>;
  if (state === 'read') return t('weather.preview.kept');
  return dropped ? <Chip tone="warning">{t(`upload.drop.${dropped}`)}</Chip> : t('weather.preview.header');
}

function Summary({ check, onDownloadLeftOut }: { check: CheckedDays; onDownloadLeftOut: () => void }) {
  const { t, digits } = useEnergy();
  const { days, celsius, droppedRows, issues, issueCount } = check;
  const leftOut = [
    issueCount > 0 && t('weather.leftOut.wrong', { count: issueCount }),
    droppedRows > 0 && t('weather.leftOut.empty', { count: droppedRows }),
  ].filter((part) => part !== false);
  const dayText = (number: number) => formatJalali(dayOfNumber(number), 'numeric', digits);
  const mean = celsius.reduce((sum, each) => sum + each, 0) / celsius.length;
  return (
    <div className="eui-weather-summary">
      <p role="status">
        {days.length > 0
          ? t('weather.summary', {
              count: days.length,
              from: dayText(days.reduce((least, day) => Math.min(least, day))),
              to: dayText(days.reduce((most, day) => Math.max(most, day))),
              mean: Math.round(mean * 10) / 10,
            })
          : t('weather.nothing')}
      </p>
      {leftOut.length > 0 && (
        <>
          <p>{t('weather.leftOut', { rows: leftOut })}</p>
          <ul>
            {issues.map((issue) => (
              <li key={issue}>{issue}</li>
            ))}
          </ul>
          <Button
            size="sm"
            icon={<Download size={14} strokeWidth={1.75} aria-hidden />}
            onPress={onDownloadLeftOut}
          >
            {t('weather.leftOut.download')}
          </Button>
        </>
      )}
    </div>
  );
}
