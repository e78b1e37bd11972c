import { useText } from '@org/energy-ui';
import type { FieldValues } from 'react-hook-form';
import { RecordDialog, type RecordDialogProps } from '../../../shared/forms/RecordDialog.tsx';
import type { Versioned } from '../../../shared/forms/recordForm.ts';

/** The page the form is opened from; in the wizard the foot speaks of missing fields. */
export type Opener = 'info' | 'wizard';

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
  return (
    <RecordDialog {...record} missingText={opener === 'wizard' ? t('structure.missing.wizard') : undefined} />
  );
}
