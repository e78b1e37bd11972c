import type { TextKey, Translate } from '@org/energy-ui';
import type { PreviewPage, ReasonWords } from './sheetMessages.ts';

/** Why rows are left out, for the files that list them. */
export const reasonWords = (t: Translate): ReasonWords => ({
  'empty-date': t('upload.drop.empty-date'),
  'empty-to-date': t('upload.drop.empty-to-date'),
  'empty-value': t('upload.drop.empty-value'),
  'total-row': t('upload.drop.total-row'),
  blank: t('upload.drop.blank'),
  empty: t('tagUpload.reason.empty'),
  unknown: t('tagUpload.reason.unknown'),
  ambiguous: t('tagUpload.reason.ambiguous'),
});

/** What became of a row, as the preview shows it. */
export function rowState(state: PreviewPage['rows'][number]['state'], t: (key: TextKey) => string) {
  switch (state) {
    case 'above':
    case 'header':
    case 'read':
      return { state };
    case 'bad':
      return { state, reason: t('upload.badRow') };
    default:
      return { state: 'dropped' as const, reason: t(`upload.drop.${state}`) };
  }
}
