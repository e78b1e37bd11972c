import { isolate } from '@org/energy-core';
import type { Translate } from '../../i18n/texts.ts';
import type { HistoryUpload } from './historyUpload.ts';

/** Names of manual entries, which have no file. */
export const handwork = ({ kind }: HistoryUpload, t: Translate): string | null =>
  kind === 'edit' || kind === 'removal' ? t(`uploads.kind.${kind}`) : null;

/** Name of a history entry in a sentence. */
export const uploadName = (upload: HistoryUpload, t: Translate): string =>
  handwork(upload, t) ?? isolate(upload.fileName ?? t('uploads.noFile'));
