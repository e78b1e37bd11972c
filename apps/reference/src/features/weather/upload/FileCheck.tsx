import { dayOfNumber, formatJalali } from '@org/energy-core';
import { Button, Chip, DataTable, Num, useEnergy } from '@org/energy-ui';
import Download from 'lucide-react/icons/download';
import { PREVIEW_ROWS, type WeatherFile } from './useWeatherFile.ts';
import type { CheckedDays, PreviewLine } from './weatherCalls.ts';

interface FileCheckProps {
  file: WeatherFile;
  isReading: boolean;
  onPage: (page: number) => void;
  onDownloadLeftOut: () => void;
}

/** What would be stored of a file, what is left out and why, and its rows as they stand. */
export function FileCheck({ file, isReading, onPage, onDownloadLeftOut }: FileCheckProps) {
  const { t } = useEnergy();
  if (!file.check) return null;
  return (
    <>
      <Summary check={file.check} onDownloadLeftOut={onDownloadLeftOut} />
      <DataTable<PreviewLine>
        label={t('weather.preview')}
        rows={file.preview}
        rowKey={({ row }) => String(row)}
        density="compact"
        columns={[
          {
            id: 'row',
            header: t('weather.preview.row'),
            align: 'number',
            cell: ({ row }) => <Num value={row} />,
          },
          { id: 'date', header: t('column.date'), cell: ({ date }) => <bdi>{date}</bdi> },
          {
            id: 'temperature',
            header: t('weather.column.temperature'),
            cell: ({ temperature }) => <bdi>{temperature}</bdi>,
          },
          { id: 'state', header: t('weather.preview.state'), cell: (line) => <StateOf line={line} /> },
        ]}
        rowState={({ state }) => (state === 'bad' ? 'danger' : undefined)}
        isServerSide
        page={file.page}
        pageSize={PREVIEW_ROWS}
        pageSizes={[PREVIEW_ROWS]}
        total={file.sheets[file.sheet]!.rowCount}
        onPageChange={onPage}
        isLoading={isReading}
      />
    </>
  );
}

function StateOf({ line: { state, reason } }: { line: PreviewLine }) {
  const { t } = useEnergy();
  if (state === 'bad') return <span className="eui-weather-bad">{reason}</span>;
  if (state === 'read') return t('weather.preview.kept');
  if (state === 'header' || state === 'above') return t('weather.preview.header');
  return <Chip tone="warning">{t(`upload.drop.${state}`)}</Chip>;
}

function Summary({ check, onDownloadLeftOut }: { check: CheckedDays; onDownloadLeftOut: () => void }) {
  const { t, digits } = useEnergy();
  const { days, celsius, droppedRows, issues, issueCount } = check;
  const leftOut = droppedRows + issueCount;
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
      {leftOut > 0 && (
        <>
          <p>{t('weather.leftOut', { rejected: issueCount, dropped: droppedRows })}</p>
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
