import { type ReactNode, useId } from 'react';
import { useText } from '../../i18n/EnergyProvider.tsx';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { type RootProps, rootProps } from '../rootProps.ts';
import './ConfirmDialog.css';

export interface ConfirmDialogProps extends RootProps {
  /** The question, naming the affected object. */
  title: string;
  /** The consequence, in one sentence. */
  consequence: ReactNode;
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
  const { title, consequence, confirmLabel, isOpen, isPending, tone = 'danger', onConfirm, onCancel } = props;
  const t = useText();
  const consequenceId = useId();
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
          <Button autoFocus onPress={onCancel}>
            {t('action.cancel')}
          </Button>
          <Button
            variant={tone === 'danger' ? 'danger' : 'primary'}
            isPending={isPending}
            onPress={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p id={consequenceId} className="eui-confirm-consequence">
        {consequence}
      </p>
    </Dialog>
  );
}
