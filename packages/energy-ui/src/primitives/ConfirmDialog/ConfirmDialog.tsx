import { type ReactNode, useId } from 'react';
import { useText } from '../../i18n/EnergyProvider.tsx';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import './ConfirmDialog.css';

export interface ConfirmDialogProps {
  /** The question, naming the thing. */
  title: string;
  /** What will happen, in one sentence. */
  consequence: ReactNode;
  /** The verb on the button that does it. */
  confirmLabel: string;
  /** Whether the question is shown. */
  isOpen: boolean;
  /** It is being done: the button is busy. */
  isPending?: boolean;
  /** `danger` for what takes something away. */
  tone?: 'danger' | 'default';
  /** Called when the person agrees. */
  onConfirm: () => void;
  /** Called when the person does not: cancel, Escape or the cross. */
  onCancel: () => void;
  className?: string;
  id?: string;
}

/**
 * Asks before something is taken away. The focus is on cancel, so that a stray Enter does no harm.
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
      className={props.className}
      id={props.id}
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
