import { type ReadingComparison, settleOverlap } from '@org/energy-core';
import type { EncodingName, MappingGuess } from '@org/energy-core/spreadsheets';
import { useReducer } from 'react';
import {
  type ImportState,
  type OpenSheet,
  sheetImport,
  startImport,
  type UploadState,
  type UploadTypes,
} from './flow/importState.ts';
import type { ExistingSource, UploadMapping } from './flow/uploadData.ts';
import type { UploadEvent } from './flow/uploadEvent.ts';
import * as sample from './sampleUpload.ts';
import { UploadWizard } from './UploadWizard.tsx';
import type { UploadFiles, UploadWizardProps } from './uploadProps.ts';

type Sheet = OpenSheet<UploadTypes>;

/** The sample's parts, each of which a story may give otherwise, and what a story hears. */
export interface UploadWizardDemoProps
  extends Partial<Pick<UploadState, 'organizations' | 'buildings' | 'meters' | 'offers' | 'savedProfile'>>,
    Partial<Pick<UploadState, 'knowsFiles' | 'readingFile' | 'progress' | 'result'>>,
    Partial<Pick<Sheet, 'file' | 'preview' | 'mapping' | 'check' | 'detected'>>,
    Omit<UploadWizardProps, 'state' | 'send' | 'history'> {
  guess?: MappingGuess;
  sources?: readonly ExistingSource[];
  history?: Partial<UploadFiles>;
  /** Events before the story starts. */
  events?: readonly UploadEvent[];
  /** What the check of the story answers. */
  answer?: ReadingComparison;
  /** What the story's page does when asked to store. */
  onStore?: (send: (event: UploadEvent) => void) => void;
  onFile?: (file: File | undefined) => void;
  onCheck?: () => void;
  onConfirm?: () => void;
  onMappingChange?: (mapping: UploadMapping | undefined) => void;
  onPreviewPage?: (first: number) => void;
  onMendCell?: (row: number, column: number, text: string | null) => void;
  onLeaveOut?: (isLeftOut: boolean) => void;
  onEncodingChange?: (encoding: EncodingName) => void;
  onTakeOffer?: (id: string) => void;
  onForgetProfile?: (id: string) => void;
  onCorrect?: () => void;
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

const begin = (events: readonly UploadEvent[]) =>
  events.reduce<ImportState<UploadTypes>>(sheetImport, startImport());

/** A page around the wizard, for stories and tests: it answers at once with the sample data. */
export function UploadWizardDemo({ events = [], answer = sample.overlap, ...given }: UploadWizardDemoProps) {
  const [state, tell] = useReducer(sheetImport<ImportState<UploadTypes>>, events, begin);
  const { flow } = state;
  const { replaced } = settleOverlap(answer, flow.decisions);
  const fromFresh = answer.fresh.reduce((sum, { value }) => sum + value, 0);
  const fromReplacement = replaced.reduce((sum, day) => sum + day.incoming.value - day.existing.value, 0);
  const before = sample.existingTotal;
  const {
    file = sample.file,
    preview = sample.preview,
    mapping = sample.mapping,
    guess = sample.guess,
  } = given;
  const { check = sample.check, detected = sample.workbook, savedProfile = null } = given;
  const sheet: Sheet = {
    ...{ file, preview, mapping, guess, check, detected, sheet: 0, source: new File([], file.name) },
    ...{ uploadId: '1', carried: null, encodingProblem: null, chosenEncoding: null, leaveOut: [] },
  };
  const hear = (event: UploadEvent) => {
    switch (event.type) {
      case 'fileChosen':
        given.onFile?.(event.file);
        return tell({ type: 'fileRead' });
      case 'checkStarted':
        given.onCheck?.();
        return tell({ type: 'checkPassed', comparison: answer });
      case 'uploadStarted':
        given.onConfirm?.();
        return given.onStore ? given.onStore(tell) : tell({ type: 'uploadDone' });
      case 'mappingChanged':
        return given.onMappingChange?.(event.mapping);
      case 'rowsAsked':
        return given.onPreviewPage?.(event.first);
      case 'cellMended':
        return given.onMendCell?.(event.row, event.column, event.text);
      case 'rowsLeftOut':
        return given.onLeaveOut?.(event.isLeftOut);
      case 'encodingChosen':
        return given.onEncodingChange?.(event.encoding);
      case 'offerTaken':
        return given.onTakeOffer?.(event.id);
      case 'profileForgotten':
        return given.onForgetProfile?.(event.id);
      case 'corrected':
        return given.onCorrect?.();
    }
  };
  return (
    <UploadWizard
      {...given}
      state={{
        ...state,
        organizations: given.organizations ?? { items: sample.organizations },
        buildings: given.buildings ?? { items: sample.buildings },
        meters: given.meters ?? { items: sample.meters },
        offers: given.offers ?? [],
        knowsFiles: given.knowsFiles ?? false,
        isListingProfiles: false,
        readingFile: given.readingFile ?? null,
        progress: given.progress ?? null,
        savedProfile: savedProfile && { ...savedProfile, canForget: given.onForgetProfile !== undefined },
        sheet: flow.file === 'read' ? sheet : null,
        compared: {
          comparison: answer,
          effect: {
            before,
            after: before + fromFresh + fromReplacement,
            fromFresh,
            fromReplacement,
            freshDays: answer.fresh.length,
            replacedDays: replaced.length,
            keptDays: answer.different.length - replaced.length,
            sameDays: answer.same.length,
          },
          year: 1403,
          sources: given.sources ?? sample.sources,
        },
        result: given.result ?? sample.summary,
      }}
      send={(event) => {
        tell(event);
        hear(event);
      }}
      history={{ items: sample.history, onDownload: () => {}, onShow: () => {}, ...given.history }}
      onShowChart={given.onShowChart ?? (() => {})}
    />
  );
}
