import { useText, useToast } from '@org/energy-ui';
import type { FieldValues } from 'react-hook-form';
import { RecordDialog, type RecordDialogProps } from '../../../shared/forms/RecordDialog.tsx';
import type { Versioned } from '../../../shared/forms/recordForm.ts';

/** The page the form is opened from; the wizard speaks of missing fields in a message of its own. */
export type Opener = 'info' | 'wizard';
const MISSING_MS = 6000;

interface NodeDialogProps<Draft extends FieldValues, Node extends Versioned>
  extends RecordDialogProps<Draft, Node> {
  opener: Opener;
}

/** Dialog for creating or editing a node of the structure. */
export function NodeDialog<Draft extends FieldValues, Node extends Versioned>({
  opener,
  ...record
}: NodeDialogProps<Draft, Node>) {
  const t = useText();
  const toast = useToast();
  const sayMissing = () => toast.error(t('structure.missing.wizard'), { duration: MISSING_MS });
  return <RecordDialog {...record} onMissing={opener === 'wizard' ? sayMissing : undefined} />;
}
