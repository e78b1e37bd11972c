import type { ReactNode } from 'react';
import type { Locale, Translate } from '../../i18n/texts.ts';
import type { UploadWizardProps } from './uploadProps.ts';
import type { UploadActions } from './useUploadActions.ts';

/** What one place of the flow puts into the frame of the wizard. */
export interface UploadView {
  readonly title: string;
  readonly titleEnd?: ReactNode;
  readonly content: ReactNode;
  readonly aside?: ReactNode;
  /** End of the bottom bar. */
  readonly next?: ReactNode;
}

export interface UploadViewInput {
  readonly props: UploadWizardProps;
  readonly actions: UploadActions;
  readonly t: Translate;
  readonly locale: Locale;
  /** Symbol of the meter's unit. */
  readonly unit: string;
  readonly meterName: string;
}
