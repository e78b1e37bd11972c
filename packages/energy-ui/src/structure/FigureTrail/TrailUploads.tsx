import { CLOSING_ROW, isolate } from '@org/energy-core';
import Download from 'lucide-react/icons/download';
import { DateTimeText } from '../../i18n/dates/DateTimeText.tsx';
import { Num } from '../../i18n/Num.tsx';
import type { Translate } from '../../i18n/texts.ts';
import { useText } from '../../i18n/useEnergy.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { TablePager } from '../../primitives/DataTable/pager/TablePager.tsx';
import type { FigureTrailProps } from './figureTrailProps.ts';
import { DaysText, TrailPart, useUnitWord } from './TrailPart.tsx';
import type { TrailData, TrailUpload } from './trailData.ts';

const PAGE = 50;

/** Name of an upload: its file, or the manual edit. */
export const nameOfUpload = (
  { kind, fileName }: Pick<TrailUpload, 'kind' | 'fileName'>,
  t: Translate,
): string =>
  kind === 'edit' || kind === 'removal' ? t(`uploads.kind.${kind}`) : (fileName ?? t('uploads.noFile'));

/** «برگهٔ «فروردین»، ردیف ۴»; empty without a sheet. */
export function sheetText(
  { sheetName, first, last }: { sheetName: string | null; first: number | null; last: number | null },
  t: Translate,
): string {
  const rows =
    first === null || last === null
      ? []
      : first === CLOSING_ROW
        ? [t('trail.closing')]
        : [first === last ? t('trail.row', { row: first }) : t('trail.rowRange', { from: first, to: last })];
  const sheet = sheetName === null ? [] : [t('trail.sheet', { name: isolate(sheetName) })];
  return [...sheet, ...rows].join(t('chart.listSeparator'));
}

type TrailUploadsProps = Pick<
  FigureTrailProps,
  'onDownload' | 'onOpenHistory' | 'onUploadsPageChange' | 'uploadsPage'
> & { readonly trail: TrailData };

export function TrailUploads({ trail, uploadsPage = 1, onUploadsPageChange, ...events }: TrailUploadsProps) {
  const t = useText();
  const unitOf = useUnitWord();
  if (trail.uploadsTotal === 0) return null;
  return (
    <TrailPart title={t('trail.uploads')}>
      <ul className="eui-trail-list">
        {trail.uploads.map((upload) => (
          <Upload
            key={upload._id}
            {...events}
            upload={upload}
            unit={unitOf(trail.operation === 'label' ? 'kWh' : trail.unit)}
            hasSeveral={trail.metersTotal > 1}
          />
        ))}
      </ul>
      {trail.uploadsTotal > PAGE && (
        <TablePager
          label={t('trail.uploads')}
          page={uploadsPage}
          pageCount={Math.ceil(trail.uploadsTotal / PAGE)}
          pageSize={PAGE}
          pageSizes={[PAGE]}
          total={trail.uploadsTotal}
          onPage={onUploadsPageChange}
          onPageSize={() => undefined}
        />
      )}
    </TrailPart>
  );
}

interface UploadProps extends Pick<TrailUploadsProps, 'onDownload' | 'onOpenHistory'> {
  readonly upload: TrailUpload;
  readonly unit: string;
  readonly hasSeveral: boolean;
}

function Upload({ upload, unit, hasSeveral, onDownload, onOpenHistory }: UploadProps) {
  const t = useText();
  const { meter, fileId, sheetName, firstRow: first, lastRow: last, conversion } = upload;
  const name = nameOfUpload(upload, t);
  const fromSheet = upload.kind === 'day' || upload.kind === 'range';
  return (
    <li className="eui-trail-item">
      <span className="eui-trail-name">
        {fileId ? (
          <Button
            size="sm"
            variant="quiet"
            icon={<Download size={15} strokeWidth={1.75} aria-hidden />}
            aria-label={t('trail.download', { name: isolate(name) })}
            onPress={() => onDownload(fileId)}
          >
            <bdi className="eui-trail-file">{name}</bdi>
          </Button>
        ) : (
          <bdi className="eui-trail-file">{name}</bdi>
        )}
        {conversion?.factors.map(({ from, factor }) => (
          <small key={from} dir="ltr">
            <Num value={1} unit={conversion.from} /> ={' '}
            <Num value={factor} unit={conversion.to} maxFractionDigits={4} />
          </small>
        ))}
        {fromSheet && <small>{sheetText({ sheetName, first, last }, t) || t('trail.noRow')}</small>}
      </span>
      <span className="eui-trail-share">
        {upload.value !== null && <Num value={upload.value} unit={unit} />}
        <small>
          <Num value={upload.days} unit={t('trail.unit.day')} />
        </small>
      </span>
      <small className="eui-trail-about">
        {hasSeveral && (
          <>
            <bdi>{meter.name}</bdi>
            {t('chart.listSeparator')}
          </>
        )}
        <DaysText from={upload.from} to={upload.to} />
        {' · '}
        <bdi>{upload.createdBy.name}</bdi>
        {t('chart.listSeparator')}
        <DateTimeText at={upload.created} />
      </small>
      {onOpenHistory && (
        <span className="eui-trail-way">
          <Button
            size="sm"
            variant="quiet"
            aria-label={t('trail.historyOf', { name: meter.name })}
            onPress={() => onOpenHistory(meter._id, upload._id)}
          >
            {t('trail.history')}
          </Button>
        </span>
      )}
    </li>
  );
}
