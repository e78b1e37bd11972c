import type { ReactNode } from 'react';
import type { RootProps } from '../../primitives/rootProps.ts';
import type { UploadState } from './flow/importState.ts';
import type { UploadedFile, UploadList } from './flow/uploadData.ts';
import type { UploadChoice, UploadEvent } from './flow/uploadEvent.ts';

/** Something worth a toast: `toast[notice.tone](notice.text, notice)`. */
export interface UploadNotice {
  readonly tone: 'info' | 'success' | 'error';
  readonly text: string;
  /** In ms, where it differs from the usual time. */
  readonly duration?: number;
  /** One thing to do about it. */
  readonly action?: { readonly label: string; readonly onAction: () => void };
}

/** Files uploaded for the chosen meter, newest first. */
export interface UploadFiles extends UploadList<UploadedFile> {
  /** Called with the id of the file to download. */
  readonly onDownload: (id: string) => void;
  /** URL of the meter's history, to look at what is stored without leaving the file. */
  readonly link?: string | undefined;
  /** The history is wanted, where this upload can be undone. Without it there is no button. */
  readonly onShow?: (() => void) | undefined;
}

export interface UploadWizardProps extends RootProps<HTMLDivElement> {
  /** State of the upload, from `useMeterReadings`, or from events by `sheetImport`. */
  state: UploadState;
  /** Receives user events. */
  send: (event: UploadEvent) => void;
  /** What was uploaded for the chosen meter before. */
  history: UploadFiles;
  /** Called where a list is empty: leads to where one is created. Without it there is no button. */
  onCreate?: ((choice: UploadChoice) => void) | undefined;
  /** The chart of the meter is wanted. Without it there is no button. */
  onShowChart?: (() => void) | undefined;
  /** Shown under what was stored, such as the quality of the meter's data. */
  afterStored?: ReactNode;
}
