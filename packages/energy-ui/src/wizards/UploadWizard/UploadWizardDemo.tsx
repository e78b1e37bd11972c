import { type ReadingComparison, settleOverlap } from '@org/energy-core';
import { useReducer } from 'react';
import * as sample from './sampleUpload.ts';
import { UploadWizard } from './UploadWizard.tsx';
import { startUpload, type UploadEvent, uploadFlow } from './uploadFlow.ts';
import type { UploadWizardProps } from './uploadProps.ts';

export interface UploadWizardDemoProps extends Partial<UploadWizardProps> {
  /** What happened before the story begins. */
  events?: readonly UploadEvent[];
  /** What the check of the story answers. */
  answer?: ReadingComparison;
  /** What the story's page does when asked to store. */
  onStore?: (send: (event: UploadEvent) => void) => void;
}

export const meterChosen: readonly UploadEvent[] = [
  { type: 'listed', choice: 'organization', ids: ['arman', 'mehr'] },
  { type: 'chosen', choice: 'organization', id: 'arman' },
  { type: 'chosen', choice: 'site', id: 'vanak' },
  { type: 'chosen', choice: 'meter', id: 'main', hasSubMeters: false },
];
export const fileRead: readonly UploadEvent[] = [
  ...meterChosen,
  { type: 'fileChosen' },
  { type: 'fileRead' },
];
export const checkedAs = (comparison: ReadingComparison): readonly UploadEvent[] => [
  ...fileRead,
  { type: 'checkStarted' },
  { type: 'checkPassed', comparison },
];

const begin = (events: readonly UploadEvent[]) => events.reduce(uploadFlow, startUpload());
const nothing = () => {};

/** A page around the wizard, for stories and tests: it answers at once with the sample data. */
export function UploadWizardDemo({
  events = [],
  answer = sample.overlap,
  onStore,
  ...props
}: UploadWizardDemoProps) {
  const [flow, send] = useReducer(uploadFlow, events, begin);
  const { replaced } = settleOverlap(answer, flow.decisions);
  const fromFresh = answer.fresh.reduce((sum, { value }) => sum + value, 0);
  const fromReplacement = replaced.reduce((sum, day) => sum + day.incoming.value - day.existing.value, 0);
  const before = sample.existingTotal;
  return (
    <UploadWizard
      flow={flow}
      send={send}
      organizations={{ items: sample.organizations }}
      buildings={{ items: sample.buildings }}
      meters={{ items: sample.meters }}
      file={sample.file}
      preview={sample.preview}
      mapping={sample.mapping}
      guess={sample.guess}
      check={sample.check}
      comparison={answer}
      effect={{
        before,
        after: before + fromFresh + fromReplacement,
        fromFresh,
        fromReplacement,
        freshDays: answer.fresh.length,
        replacedDays: replaced.length,
        keptDays: answer.different.length - replaced.length,
        sameDays: answer.same.length,
      }}
      effectYear={1403}
      sources={sample.sources}
      summary={{ stored: 352, replaced: 13, dropped: 9, from: sample.check.from, to: sample.check.to }}
      history={{ items: sample.history }}
      onSheetChange={nothing}
      onPreviewPage={nothing}
      onMappingChange={nothing}
      onReset={nothing}
      onDownloadSample={nothing}
      onDownloadDropped={nothing}
      onDownloadIssues={nothing}
      onDownloadFile={nothing}
      onShowChart={nothing}
      onShowHistory={nothing}
      {...props}
      onFile={(file) => {
        props.onFile?.(file);
        send({ type: 'fileRead' });
      }}
      onCheck={() => {
        props.onCheck?.();
        send({ type: 'checkPassed', comparison: answer });
      }}
      onConfirm={() => {
        props.onConfirm?.();
        if (onStore) onStore(send);
        else send({ type: 'uploadDone' });
      }}
    />
  );
}
