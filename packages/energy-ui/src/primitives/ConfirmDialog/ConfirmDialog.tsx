import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useText } from '../../i18n/useEnergy.ts';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { Notice } from '../Notice/Notice.tsx';
import { type RootProps, rootProps } from '../rootProps.ts';
import './ConfirmDialog.css';

export interface ConfirmDialogProps extends RootProps {
  /** The question, naming the affected object. */
  title: string;
  /** The consequence, in one sentence. */
  consequence: ReactNode;
  /** What was refused, or what blocks the action, in one sentence. */
  error?: string | null;
  /** The action is not possible: the confirming button is disabled. */
  isBlocked?: boolean;
  /** Label of the confirming button: a verb. */
  confirmLabel: string;
  /** Whether the dialog is open. */
  isOpen: boolean;
  /** The action is running: the button is busy. */
  isPending?: boolean;
  /** `danger` for destructive actions. */
  tone?: 'danger' | 'default';
  /** Called on confirmation. */
  onConfirm: () => void;
  /** Called on cancel, Escape or the close button. */
  onCancel: () => void;
}

/**
 * Confirmation dialog for a destructive action. Cancel is focused, so that an accidental Enter does no harm.
 * @example <ConfirmDialog title="حذف کنتور ۱۲" consequence="خوانده‌های آن هم حذف می‌شود." confirmLabel="حذف" isOpen onConfirm={remove} onCancel={close} />
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, consequence, error, isBlocked = false, confirmLabel, isOpen, isPending } = props;
  const { tone = 'danger', onConfirm, onCancel } = props;
  const t = useText();
  const consequenceId = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  // A button that becomes disabled under the focus would lose it.
  useEffect(() => {
    if (isBlocked) cancel.current?.focus();
  }, [isBlocked]);
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onCancel}
      width={440}
      role="alertdialog"
      aria-describedby={consequenceId}
      {...rootProps(props)}
      footer={
        <>
          <Button ref={cancel} autoFocus onPress={onCancel}>
            {t('action.cancel')}
          </Button>
          <Button
            variant={tone === 'danger' ? 'danger' : 'primary'}
            isPending={isPending}
            isDisabled={isBlocked}
            onPress={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div id={consequenceId} className="eui-confirm-consequence">
        <p>{consequence}</p>
        {error && (
          <div role="alert">
            <Notice tone="warning">{error}</Notice>
          </div>
        )}
      </div>
    </Dialog>
  );
}
