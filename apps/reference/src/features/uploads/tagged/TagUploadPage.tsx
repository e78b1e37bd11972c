import type { Meter } from '@org/energy-core';
import {
  Button,
  ConfirmDialog,
  FileDrop,
  MAX_SHEET_BYTES,
  Notice,
  ProfileOffer,
  Progress,
  SHEET_TYPES,
  Skeleton,
  useText,
  Wizard,
} from '@org/energy-ui';
import {
  decisionOf,
  isSettled,
  taggedMeters,
  useTaggedReadings,
  writtenDays,
} from '@org/energy-ui/sheet-import';
import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useMemo, useState } from 'react';
import { errorText } from '../../../shared/api/errorText.ts';
import { useClient } from '../../../shared/api/useClient.ts';
import { lazyPart } from '../../../shared/page/lazyPart.tsx';
import { startSheetWorker } from '../../../shared/sheet-import/startSheetWorker.ts';
import { metersQuery } from '../../../shared/structure/structureQueries.ts';
import { TagNeeds } from './TagNeeds.tsx';
import { useTaggedCalls } from './useTaggedCalls.ts';
import './TagUpload.css';

const TagCheck = lazyPart(
  () => import('./TagCheck.tsx').then(({ TagCheck }) => TagCheck),
  <Skeleton shape="table" />,
);
const TagResult = lazyPart(
  () => import('./TagResult.tsx').then(({ TagResult }) => TagResult),
  <Skeleton shape="table" />,
);
const TagColumns = lazyPart(
  () => import('./TagColumns.tsx').then(({ TagColumns }) => TagColumns),
  <Skeleton shape="table" />,
);

const places = ['file', 'columns', 'check', 'done'] as const;
type Place = (typeof places)[number];
/** What is under way, in words. */
const labels = {
  check: 'tagUpload.checking',
  store: 'tagUpload.storing',
  file: 'tagUpload.fileLost.storing',
} as const;
/** One file for many meters: the tag of each row identifies its meter. */
export function TagUploadPage() {
  const t = useText();
  const meters = useQuery(metersQuery(useClient()));
  const calls = useTaggedCalls();
  const { state, send } = useTaggedReadings({
    meters: meters.data ?? null,
    calls,
    startWorker: startSheetWorker,
  });
  const [isAsking, setIsAsking] = useState(false);
  const { flow, sheet, progress, compared, decisions } = state;
  const { problem } = flow;
  const place = flow.place as Place;
  const go = (next: Place) => send({ type: 'went', place: next });
  const meterOf = useMemo(
    () => new Map((meters.data ?? []).map((meter): [string, Meter] => [meter._id, meter])),
    [meters.data],
  );
  const at = places.indexOf(place);
  const isReading = flow.file === 'reading';
  const isBusy = progress !== null || isReading;
  const isUnchecked = state.isComputing || flow.check !== 'clear';
  // Fifty thousand days are not settled again for every step of the progress.
  const totals = useMemo(
    () => (compared?.uploads ?? []).map((each) => writtenDays(each, decisionOf({ decisions }, each.meter))),
    [compared, decisions],
  );
  const stored = totals.reduce((sum, each) => sum + each.stored, 0);
  const replaced = totals.reduce((sum, each) => sum + each.replaced, 0);
  const storedMeters = totals.filter((each) => each.stored > 0).length;
  const isAllTaken =
    !compared ||
    (compared.found.unplaced.length === 0 &&
      compared.found.badRowNumbers.length === 0 &&
      compared.uploads.every(({ rows }) => rows.droppedRows === 0));
  const store = () => send({ type: 'uploadStarted' });
  const view = { state, send, meterOf };

  const isReachable = (index: number) =>
    !isBusy && place !== 'done' && (index < at || (index === 1 && sheet !== null));
  const rejected = !isAllTaken && (place === 'check' || place === 'done') && (
    <Button
      icon={<Download size={15} strokeWidth={1.75} aria-hidden />}
      onPress={() => send({ type: 'downloadAsked', what: 'bad' })}
    >
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
        onSelectStep={(id) => go(id as Place)}
        viewId={place}
        title={t(`tagUpload.title.${place}`)}
        aside={place === 'file' && <TagNeeds meters={meters.data ?? null} />}
        announcement={progress ? '' : problem?.message}
        back={
          isReachable(at - 1) &&
          at > 0 && (
            <Button way="back" onPress={() => go(places[at - 1]!)}>
              {t(`tagUpload.step.${places[at - 1]!}`)}
            </Button>
          )
        }
        next={
          <>
            {place === 'check' && stored > 0 && !isSettled(state) && (
              <span className="eui-wizard-note">{t('tagUpload.unsettled')}</span>
            )}
            {rejected}
            {place === 'file' && sheet && (
              <Button way="next" variant="primary" onPress={() => go('columns')}>
                {t('tagUpload.step.columns')}
              </Button>
            )}
            {place === 'columns' && (
              <Button
                way="next"
                variant={state.offers.length === 1 ? 'default' : 'primary'}
                isPending={progress !== null}
                isDisabled={state.isComputing || !meters.data}
                onPress={() => send({ type: 'checkStarted' })}
              >
                {t('tagUpload.check')}
              </Button>
            )}
            {place === 'check' && (
              <Button
                variant="primary"
                isPending={progress !== null}
                isDisabled={stored === 0 || isUnchecked || !isSettled(state)}
                onPress={() => (replaced > 0 ? setIsAsking(true) : store())}
              >
                {stored === 0
                  ? t('tagUpload.nothing')
                  : t('tagUpload.store', { days: stored, count: storedMeters })}
              </Button>
            )}
            {place === 'done' && (
              <Button variant="primary" isDisabled={isBusy} onPress={() => send({ type: 'reset' })}>
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
            {meters.data && taggedMeters(state).length === 0 && (
              <Notice tone="warning">{t('tagUpload.noTags')}</Notice>
            )}
            <p className="eui-tag-lead">{t('tagUpload.fileHint')}</p>
            <FileDrop
              label={t('upload.fileLabel')}
              accept={SHEET_TYPES}
              maxBytes={MAX_SHEET_BYTES}
              onSelect={(file) => send({ type: 'fileChosen', file })}
              isDisabled={isBusy}
            />
            {isReading && (
              <Progress label={t('upload.readingFile', { name: state.readingFile ?? '' })} value={null} />
            )}
          </>
        )}
        {place === 'columns' && (
          <>
            <ProfileOffer
              items={state.offers}
              pendingId={state.pendingOffer}
              onSelect={(id) => send({ type: 'offerTaken', id })}
              isDisabled={isBusy || state.isComputing || !meters.data}
            />
            <TagColumns {...view} />
          </>
        )}
        {place === 'check' && <TagCheck {...view} />}
        {progress && (
          <Progress
            label={t(labels[progress.work as keyof typeof labels], {
              done: progress.done,
              count: progress.count,
            })}
            value={progress.done / Math.max(1, progress.count)}
          />
        )}
        {place === 'done' && <TagResult {...view} />}
      </Wizard>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('tagUpload.confirm.title', { count: replaced })}
        consequence={t('tagUpload.confirm.text')}
        confirmLabel={t('tagUpload.store', { days: stored, count: storedMeters })}
        onConfirm={() => {
          setIsAsking(false);
          store();
        }}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
