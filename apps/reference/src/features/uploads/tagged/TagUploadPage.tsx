import type { Meter } from '@org/energy-core';
import { Button, ConfirmDialog, FileDrop, Notice, Progress, useText, Wizard } from '@org/energy-ui';
import Download from 'lucide-react/icons/download';
import { useMemo, useState } from 'react';
import { errorText } from '../../../shared/errorText.ts';
import { writtenDays } from './storeByTag.ts';
import { TagCheck } from './TagCheck.tsx';
import { TagColumns } from './TagColumns.tsx';
import { TagResult } from './TagResult.tsx';
import { type TagPlace, useTagUpload } from './useTagUpload.ts';
import './TagUpload.css';

const places: readonly TagPlace[] = ['file', 'columns', 'check', 'done'];
/** What is under way, in words. */
const labels = {
  check: 'tagUpload.checking',
  store: 'tagUpload.storing',
  file: 'tagUpload.fileLost.storing',
} as const;
const ACCEPT = ['.xlsx', '.xls', '.csv'];
/** The server takes no more. */
const MAX_BYTES = 20 * 2 ** 20;

/** One file for many meters: the tag of each row says which meter it belongs to. */
export function TagUploadPage() {
  const t = useText();
  const upload = useTagUpload();
  const [isAsking, setIsAsking] = useState(false);
  const { place, sheet, progress, problem, meters } = upload;
  const meterOf = useMemo(
    () => new Map((meters.data ?? []).map((meter): [string, Meter] => [meter._id, meter])),
    [meters.data],
  );
  const at = places.indexOf(place);
  const isBusy = progress !== null || sheet.readingName !== null;
  const { uploads, decisions } = upload;
  // Fifty thousand days are not settled again for every step of the progress.
  const totals = useMemo(
    () => uploads.map((each) => writtenDays(each, decisions.get(each.meter) ?? 'keep')),
    [uploads, decisions],
  );
  const stored = totals.reduce((sum, each) => sum + each.stored, 0);
  const replaced = totals.reduce((sum, each) => sum + each.replaced, 0);
  const storedMeters = totals.filter((each) => each.stored > 0).length;
  const hasRejected =
    (upload.split?.unplaced.length ?? 0) > 0 || upload.uploads.some(({ comparison }) => comparison === null);
  const hasDropped = upload.uploads.some(({ rows }) => rows.droppedRows > 0);

  const isReachable = (index: number) =>
    !isBusy && place !== 'done' && (index < at || (index === 1 && sheet.current !== null));
  const rejected = (hasRejected || hasDropped) && (place === 'check' || place === 'done') && (
    <Button icon={<Download size={15} strokeWidth={1.75} aria-hidden />} onPress={upload.downloadRejected}>
      {t('tagUpload.download')}
    </Button>
  );

  return (
    <>
      <Wizard
        label={t('tagUpload.steps')}
        steps={places.map((id, index) => ({
          id,
          title: t(`tagUpload.step.${id}`),
          state:
            id === place ? 'current' : isReachable(index) ? (index < at ? 'done' : 'reachable') : 'blocked',
        }))}
        onSelectStep={(id) => upload.go(id as TagPlace)}
        viewId={place}
        title={t(`tagUpload.title.${place}`)}
        announcement={progress ? '' : problem?.message}
        back={
          isReachable(at - 1) &&
          at > 0 && (
            <Button onPress={() => upload.go(places[at - 1]!)}>
              {t(`tagUpload.step.${places[at - 1]!}`)}
            </Button>
          )
        }
        next={
          <>
            {rejected}
            {place === 'file' && sheet.current && (
              <Button variant="primary" onPress={() => upload.go('columns')}>
                {t('tagUpload.step.columns')}
              </Button>
            )}
            {place === 'columns' && (
              <Button
                variant="primary"
                isPending={progress !== null}
                isDisabled={sheet.isComputing || !meters.data}
                onPress={upload.check}
              >
                {t('tagUpload.check')}
              </Button>
            )}
            {place === 'check' && (
              <Button
                variant="primary"
                isPending={progress !== null}
                isDisabled={stored === 0 || (hasRejected && !upload.isLeavingOut)}
                onPress={() => (replaced > 0 ? setIsAsking(true) : upload.store())}
              >
                {stored === 0
                  ? t('tagUpload.nothing')
                  : t('tagUpload.store', { days: stored, count: storedMeters })}
              </Button>
            )}
            {place === 'done' && (
              <Button variant="primary" isDisabled={isBusy} onPress={upload.reset}>
                {t('tagUpload.another')}
              </Button>
            )}
          </>
        }
      >
        {problem && (
          <Notice tone="danger">
            {place === 'columns' && <b>{t('tagUpload.failedToCheck')}. </b>}
            {problem.message}
          </Notice>
        )}
        {meters.error && (
          <Notice
            tone="danger"
            actions={
              <Button size="sm" onPress={() => meters.refetch()}>
                {t('action.retry')}
              </Button>
            }
          >
            {errorText(meters.error, t)}
          </Notice>
        )}
        {place === 'file' && (
          <>
            {meters.data && upload.known.length === 0 && (
              <Notice tone="warning">{t('tagUpload.noTags')}</Notice>
            )}
            <p className="eui-tag-lead">{t('tagUpload.fileHint')}</p>
            <FileDrop
              label={t('upload.fileLabel')}
              accept={ACCEPT}
              maxBytes={MAX_BYTES}
              onFile={upload.open}
              isDisabled={isBusy}
            />
            {sheet.readingName !== null && (
              <Progress label={t('upload.readingFile', { name: sheet.readingName })} value={null} />
            )}
          </>
        )}
        {place === 'columns' && <TagColumns upload={upload} />}
        {place === 'check' && <TagCheck upload={upload} meterOf={meterOf} hasRejected={hasRejected} />}
        {progress && (
          <Progress
            label={t(labels[progress.work], { done: progress.done, count: progress.count })}
            value={progress.done / Math.max(1, progress.count)}
          />
        )}
        {place === 'done' && <TagResult upload={upload} meterOf={meterOf} />}
      </Wizard>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('tagUpload.confirm.title', { count: replaced })}
        consequence={t('tagUpload.confirm.text')}
        confirmLabel={t('tagUpload.store', { days: stored, count: storedMeters })}
        onConfirm={() => {
          setIsAsking(false);
          upload.store();
        }}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
