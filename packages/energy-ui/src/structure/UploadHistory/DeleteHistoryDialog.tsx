import { useText } from '../../i18n/useEnergy.ts';
import { ConfirmDialog } from '../../primitives/ConfirmDialog/ConfirmDialog.tsx';
import type { RootProps } from '../../primitives/rootProps.ts';

export interface DeleteHistoryDialogProps extends RootProps {
  /** Name of the meter. */
  name: string;
  /** Number of uploads that can no longer be restored. */
  uploads: number;
  /** Number of day values that are lost. */
  days: number;
  /** What was refused, in one sentence. */
  error?: string | null;
  /** The deletion is running; the buttons are disabled. */
  isPending?: boolean;
  /** Called on confirmation. */
  onConfirm: () => void;
  /** Called on cancel. */
  onCancel: () => void;
}

/**
 * Confirms deleting a meter with the history that allows uploads to be restored.
 * @example <DeleteHistoryDialog name="برق ورودی" uploads={3} days={1096} onConfirm={remove} onCancel={close} />
 */
export function DeleteHistoryDialog({ name, uploads, days, ...dialog }: DeleteHistoryDialogProps) {
  const t = useText();
  return (
    <ConfirmDialog
      {...dialog}
      isOpen
      tone="danger"
      title={t('uploads.deleteHistory.title', { name })}
      consequence={t('uploads.deleteHistory.text', { uploads, days })}
      confirmLabel={t('uploads.deleteHistory.confirm')}
    />
  );
}
