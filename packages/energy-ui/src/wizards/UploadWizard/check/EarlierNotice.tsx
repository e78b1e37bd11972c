import { formatJalali, isolate } from '@org/energy-core';
import { useEnergy } from '../../../i18n/useEnergy.ts';
import { Button } from '../../../primitives/Button/Button.tsx';
import { Notice } from '../../../primitives/Notice/Notice.tsx';
import type { StoredEarlier } from '../flow/uploadEvent.ts';

export interface EarlierNoticeProps {
  stored: StoredEarlier;
  onCorrect: () => void;
  onUndoEarlier: (upload: string) => void;
  /** Address of the meter's history. */
  historyLink?: string | undefined;
}

/** The answer to an upload was lost, the file changed since, and the earlier version is stored. */
export function EarlierNotice({ stored, onCorrect, onUndoEarlier, historyLink }: EarlierNoticeProps) {
  const { t, digits } = useEnergy();
  const day = (of: string) => isolate(formatJalali(of, 'numeric', digits));
  return (
    <Notice
      tone="danger"
      actions={
        <>
          <Button size="sm" variant="primary" onPress={onCorrect}>
            {t('upload.earlier.correct')}
          </Button>
          {stored.canUndo && (
            <Button size="sm" onPress={() => onUndoEarlier(stored.upload)}>
              {t('upload.earlier.undo')}
            </Button>
          )}
        </>
      }
    >
      <b>{t('upload.earlier.title')}</b>
      <p>
        {t('upload.earlier.text', {
          count: stored.stored,
          from: day(stored.fromDate),
          to: day(stored.toDate),
        })}
      </p>
      {historyLink && (
        <a href={historyLink} target="_blank" rel="noreferrer">
          {t('upload.earlier.history')}
        </a>
      )}
    </Notice>
  );
}
