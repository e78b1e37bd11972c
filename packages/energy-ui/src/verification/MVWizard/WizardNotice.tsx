import { useText } from '../../i18n/useEnergy.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { Notice } from '../../primitives/Notice/Notice.tsx';

/** State of the last change of a project. */
export type SaveState = 'idle' | 'saving' | 'saved' | 'error' | 'conflict';

interface WizardNoticeProps {
  readonly state: SaveState;
  readonly error: string | null;
  readonly onKeep: (() => void) | undefined;
  readonly onReload: (() => void) | undefined;
}

/** The change that was not stored: another user was faster, it was refused, or the call was lost. */
export function WizardNotice({ state, error, onKeep, onReload }: WizardNoticeProps) {
  const t = useText();
  if (state !== 'conflict' && state !== 'error') return null;
  const isConflict = state === 'conflict';
  return (
    <Notice
      tone={isConflict ? 'warning' : 'danger'}
      actions={
        <>
          {onKeep && (
            <Button size="sm" onPress={onKeep}>
              {t(isConflict ? 'mv.keep' : 'mv.retry')}
            </Button>
          )}
          {onReload && (
            <Button size="sm" onPress={onReload}>
              {t(isConflict ? 'mv.reload' : 'mv.discard')}
            </Button>
          )}
        </>
      }
    >
      {isConflict ? t('mv.conflict') : (error ?? t('mv.notSaved'))}
    </Notice>
  );
}
