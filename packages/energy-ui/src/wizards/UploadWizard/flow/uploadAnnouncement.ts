import type { TextKey, Translate } from '../../../i18n/texts.ts';
import type { UploadState } from './importState.ts';

/** What a screen reader should hear now: results of what was done, never the steps themselves. */
export function uploadAnnouncement(
  { flow, sheet, compared, isComputing }: UploadState,
  missing: readonly TextKey[],
  t: Translate,
): string {
  const check = sheet?.check;
  // Problems and missing columns are alerts already.
  if (flow.problem || missing.length > 0) return '';
  if (flow.upload === 'running') return t('upload.storing');
  if (flow.upload === 'done') return t('upload.done.notice');
  if (flow.check === 'running') return t('upload.announce.checking');
  if (flow.place === 'meter' && flow.awaitsNotice) return t('upload.summedWithSubMeters');
  if (flow.place === 'columns' && check && !isComputing) {
    if (check.badRowCount > 0 && !check.isLeavingOut)
      return t('upload.bad.title', { count: check.badRowCount });
    return check.issueCount > 0
      ? (check.issues[0]?.message ?? '')
      : t('upload.announce.read', { count: check.days });
  }
  if (flow.place === 'check' && compared) {
    return flow.check === 'overlap' ? t('upload.overlap.notice') : t('upload.clear.text');
  }
  return '';
}
