import type { FileKind } from '@org/energy-core';
import { Segments } from '../../primitives/Segments/Segments.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { DetectedCard } from './DetectedCard.tsx';
import { detectedFacts } from './detectedFacts.ts';
import { FileNeeds, FileStep } from './FileStep.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { ResultCard } from './ResultCard.tsx';
import { NextButton } from './UploadButtons.tsx';
import type { UploadView, UploadViewInput } from './uploadView.ts';

/** Step 4, first part: the file. */
export function fileView({ props, actions, t }: UploadViewInput): UploadView {
  const { flow, send, history } = props;
  const wasRead = flow.file === 'read';
  return {
    title: t('upload.title.file'),
    content: (
      <>
        <FileStep
          reading={flow.file === 'reading' ? (props.readingFile ?? '') : null}
          progress={props.readProgress ?? null}
          problem={flow.problem}
          onFile={actions.takeFile}
          onReject={props.onRejectFile}
        />
        <HistoryCard list={history} onDownload={props.onDownloadFile} />
      </>
    ),
    aside: <FileNeeds onDownloadSample={props.onDownloadSample} />,
    next: wasRead && (
      <>
        <span className="eui-wizard-note">{t('upload.fileReady')}</span>
        <NextButton onPress={() => send({ type: 'wentOn' })}>{t('upload.part.columns')}</NextButton>
      </>
    ),
  };
}

/** Step 4, second part: which column is what. */
export function columnsView({ props, actions, t, unit }: UploadViewInput): UploadView {
  const { flow, send, file, mapping, check } = props;
  const isChecking = flow.check === 'running';
  const title = t('upload.title.columns');
  if (!file || !mapping) return { title, content: null };
  return {
    title,
    titleEnd: (
      <Segments<FileKind>
        label={t('upload.kind')}
        items={[
          { id: 'day', name: t('upload.kind.day') },
          { id: 'range', name: t('upload.kind.range') },
        ]}
        value={mapping.kind}
        onChange={(kind) => actions.changeMapping({ ...mapping, kind })}
        isDisabled={isChecking}
      />
    ),
    content: (
      <ColumnsStep
        file={file}
        preview={props.preview}
        mapping={mapping}
        check={check}
        problem={flow.problem}
        missing={actions.missing}
        target={actions.target}
        isChecking={isChecking}
        issuesRef={actions.issuesRef}
        onMappingChange={actions.changeMapping}
        onSheetChange={actions.changeSheet}
        onPreviewPage={props.onPreviewPage}
        onShowRow={actions.showRow}
        onOtherFile={() => send({ type: 'went', place: 'file' })}
        onDownloadIssues={props.onDownloadIssues}
      />
    ),
    aside: (
      <>
        <DetectedCard
          facts={detectedFacts({ guess: props.guess, detected: props.detected ?? null, mapping, unit, t })}
          mapping={mapping}
          onMappingChange={actions.changeMapping}
          detected={props.detected}
          onEncodingChange={props.onEncodingChange && actions.changeEncoding}
          encodingProblem={props.encodingProblem}
          isReading={props.isReadingAgain}
          formatError={actions.missing.includes('issue.mapping.format') ? t('issue.mapping.format') : null}
          isDisabled={isChecking}
        />
        <ResultCard
          check={check}
          isComputing={props.isComputing}
          unit={unit}
          onDownloadDropped={props.onDownloadDropped}
        />
      </>
    ),
    next: (
      <>
        <span className="eui-wizard-note">{t('upload.nothingStored')}</span>
        <NextButton isPending={isChecking} onPress={actions.startCheck}>
          {t('upload.check')}
        </NextButton>
      </>
    ),
  };
}
