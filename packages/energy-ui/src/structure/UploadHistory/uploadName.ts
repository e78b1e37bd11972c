import { isolate } from '../../i18n/DayText.tsx';
import type { Translate } from '../../i18n/texts.ts';
import type { HistoryUpload } from './historyUpload.ts';

/** What was done by hand has no file to be called after. */
export const handwork = ({ kind }: HistoryUpload, t: Translate): string | null =>
  kind === 'edit' || kind === 'removal' ? t(`uploads.kind.${kind}`) : null;

/** What an entry of the history is called in a sentence. */
export const uploadName = (upload: HistoryUpload, t: Translate): string =>
  handwork(upload, t) ?? isolate(upload.fileName ?? t('uploads.noFile'));
