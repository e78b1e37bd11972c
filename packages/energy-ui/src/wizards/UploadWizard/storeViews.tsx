import { Button } from '../../primitives/Button/Button.tsx';
import { EffectCard, NothingLostCard, SourceCard } from './CheckAside.tsx';
import { CheckStep } from './CheckStep.tsx';
import { DoneStep } from './DoneStep.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { ResultCard } from './ResultCard.tsx';
import { NextButton, StoreButton } from './UploadButtons.tsx';
import type { UploadView, UploadViewInput } from './uploadView.ts';

/** Step 4, third part: what storing would change. */
export function checkView({ props, actions, t, unit }: UploadViewInput): UploadView {
  const { flow, send, comparison, check, effect } = props;
  const { settled } = actions;
  if (!comparison || !settled) return { title: t('upload.part.check'), content: null };
  const isStoring = flow.upload === 'running';
  const hasOverlap = flow.check === 'overlap';
  const overlapping = comparison.same.length + comparison.different.length;
  return {
    title: hasOverlap ? t('upload.title.overlap', { count: overlapping }) : t('upload.title.clear'),
    content: (
      <CheckStep
        flow={flow}
        comparison={comparison}
        unit={unit}
        progress={props.uploadProgress ?? null}
        onDecide={(days, decision) => send({ type: 'decided', days, decision })}
        onRetry={actions.askOrStore}
        onCheckAgain={actions.startCheck}
      />
    ),
    aside: (
      <>
        {!hasOverlap && <ResultCard check={check} unit={unit} onDownloadDropped={props.onDownloadDropped} />}
        {effect && <EffectCard effect={effect} year={props.effectYear ?? null} unit={unit} />}
        {hasOverlap && <SourceCard sources={props.sources ?? []} />}
        {hasOverlap && <NothingLostCard />}
      </>
    ),
    next: (
      <>
        <Button variant="quiet" onPress={actions.reset} isDisabled={isStoring}>
          {t('action.cancel')}
        </Button>
        <StoreButton
          settled={settled}
          freshDays={comparison.fresh.length}
          isPending={isStoring}
          onPress={actions.askOrStore}
        />
      </>
    ),
  };
}

/** Step 4, last part: what was stored, and where to go from here. */
export function doneView({ props, actions, t, meterName }: UploadViewInput): UploadView {
  return {
    title: t('upload.title.done'),
    content: (
      <>
        <DoneStep summary={props.summary} meterName={meterName} />
        {props.afterStored}
        <HistoryCard list={props.history} onDownload={props.onDownloadFile} />
      </>
    ),
    next: (
      <>
        {props.onShowHistory && (
          <Button variant="quiet" onPress={props.onShowHistory}>
            {t('uploads.title')}
          </Button>
        )}
        <Button onPress={actions.reset}>{t('upload.done.another')}</Button>
        {props.onShowChart && <NextButton onPress={props.onShowChart}>{t('upload.done.chart')}</NextButton>}
      </>
    ),
  };
}
