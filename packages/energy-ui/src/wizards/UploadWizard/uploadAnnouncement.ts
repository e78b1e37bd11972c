import type { TextKey, Translate } from '../../i18n/texts.ts';
import type { UploadWizardProps } from './uploadProps.ts';

/** What a screen reader should hear now: results of what was done, never the steps themselves. */
export function uploadAnnouncement(
  props: UploadWizardProps,
  missing: readonly TextKey[],
  t: Translate,
): string {
  const { flow, check, comparison } = props;
  // Problems and missing columns are alerts already.
  if (flow.problem || missing.length > 0) return '';
  if (flow.upload === 'running') return t('upload.storing');
  if (flow.upload === 'done') return t('upload.done.notice');
  if (flow.check === 'running') return t('upload.announce.checking');
  if (flow.place === 'meter' && flow.awaitsNotice) return t('upload.summedWithSubMeters');
  if (flow.place === 'columns' && check && !props.isComputing) {
    return check.issueCount > 0
      ? t('upload.issues', { count: check.issueCount })
      : t('upload.announce.read', { count: check.days });
  }
  if (flow.place === 'check' && comparison) {
    return flow.check === 'overlap' ? t('upload.overlap.notice') : t('upload.clear.text');
  }
  return '';
}
