import { Button } from '../../../primitives/Button/Button.tsx';
import { HistoryCard } from '../file/HistoryCard.tsx';
import { NextButton } from '../parts/UploadButtons.tsx';
import type { UploadPart, UploadView } from '../uploadView.ts';
import { DoneStep } from './DoneStep.tsx';
import { ProfileSaved } from './ProfileSaved.tsx';

/** Step 4, last part: what was stored, and where to go from here. */
export function doneView({
  state,
  send,
  t,
  names,
  history,
  onShowChart,
  afterStored,
}: UploadView): UploadPart {
  const { savedProfile, result } = state;
  return {
    title: t('upload.title.done'),
    content: (
      <>
        <DoneStep summary={result} meterName={names.meter ?? ''} />
        {savedProfile && (
          <ProfileSaved
            profile={savedProfile}
            onForget={savedProfile.canForget ? (id) => send({ type: 'profileForgotten', id }) : undefined}
          />
        )}
        {afterStored}
        <HistoryCard list={history} />
      </>
    ),
    next: (
      <>
        {history.onShow && (
          <Button variant="quiet" onPress={history.onShow}>
            {t('uploads.title')}
          </Button>
        )}
        <Button onPress={() => send({ type: 'reset' })}>{t('upload.done.another')}</Button>
        {onShowChart && <NextButton onPress={onShowChart}>{t('upload.done.chart')}</NextButton>}
      </>
    ),
  };
}
