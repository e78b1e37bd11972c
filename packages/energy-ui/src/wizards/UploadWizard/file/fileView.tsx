import { NextButton } from '../parts/UploadButtons.tsx';
import type { UploadPart, UploadView } from '../uploadView.ts';
import { FileNeeds, FileStep } from './FileStep.tsx';
import { HistoryCard } from './HistoryCard.tsx';

/** Step 4, first part: the file. */
export const fileView = (view: UploadView): UploadPart => ({
  title: view.t('upload.title.file'),
  content: (
    <>
      <FileStep {...view} />
      <HistoryCard list={view.history} />
    </>
  ),
  aside: <FileNeeds onDownloadSample={() => view.send({ type: 'downloadAsked', what: 'sample' })} />,
  next: view.state.flow.file === 'read' && (
    <>
      <span className="eui-wizard-note">{view.t('upload.fileReady')}</span>
      <NextButton onPress={() => view.send({ type: 'wentOn' })}>{view.t('upload.part.columns')}</NextButton>
    </>
  ),
});
