import { isolate } from '@org/energy-core';
import Download from 'lucide-react/icons/download';
import { DayText, dayOfInstant, RangeText } from '../../../i18n/dates/DayText.tsx';
import { Num } from '../../../i18n/Num.tsx';
import { useText } from '../../../i18n/useEnergy.ts';
import { Card } from '../../../primitives/Card/Card.tsx';
import type { DataColumn } from '../../../primitives/DataTable/columns.ts';
import { DataTable } from '../../../primitives/DataTable/DataTable.tsx';
import { useNamedLayout } from '../../../primitives/DataTable/layout/tableLayouts.ts';
import { IconButton } from '../../../primitives/IconButton/IconButton.tsx';
import type { UploadedFile } from '../flow/uploadData.ts';
import type { UploadFiles } from '../uploadProps.ts';

/** What was uploaded for this meter before. */
export function HistoryCard({ list }: { list: UploadFiles }) {
  const tableLayout = useNamedLayout('uploadHistory');
  const t = useText();
  const columns: DataColumn<UploadedFile>[] = [
    {
      id: 'file',
      header: t('upload.history.file'),
      cell: ({ title }) => <bdi className="eui-file-name">{title}</bdi>,
    },
    {
      id: 'when',
      header: t('upload.history.when'),
      cell: ({ created }) => <DayText day={dayOfInstant(created)} />,
      sortValue: ({ created }) => created,
    },
    { id: 'who', header: t('upload.history.who'), cell: ({ createdBy }) => createdBy.name },
    {
      id: 'range',
      header: t('upload.history.range'),
      cell: ({ upload }) => <RangeText from={upload?.fromDate ?? null} to={upload?.toDate ?? null} />,
    },
    {
      id: 'stored',
      header: t('upload.history.stored'),
      align: 'number',
      cell: ({ upload }) => <Num value={upload?.stored ?? null} />,
    },
    {
      id: 'replaced',
      header: t('upload.history.replaced'),
      align: 'number',
      cell: ({ upload }) => <Num value={upload?.replaced ?? null} />,
    },
    {
      id: 'download',
      header: t('action.download'),
      isHeaderHidden: true,
      cell: ({ _id, title }) => (
        <IconButton
          label={t('upload.history.download', { name: isolate(title) })}
          icon={<Download size={16} strokeWidth={1.75} aria-hidden />}
          onPress={() => list.onDownload(_id)}
        />
      ),
    },
  ];
  return (
    <Card title={t('upload.history')} isFlush>
      <DataTable
        {...tableLayout}
        label={t('upload.history')}
        columns={columns}
        rows={list.items ?? []}
        rowKey={({ _id }) => _id}
        isLoading={!list.items && !list.error}
        error={list.error ?? undefined}
        onRetry={list.onRetry}
        emptyText={t('upload.history.empty')}
        density="compact"
      />
    </Card>
  );
}
