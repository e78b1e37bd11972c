import { NewOrganization } from '@org/energy-core/schemas';
import { TextField, useText } from '@org/energy-ui';
import { type Control, type UseFormReturn, useController } from 'react-hook-form';
import { maxLettersOf } from '../../../shared/forms/bounds.ts';
import { typed } from '../../../shared/forms/recordForm.ts';
import { useKeeps } from '../../../shared/forms/useKeeps.ts';

const MAX_NAME = maxLettersOf(NewOrganization.shape.name);

interface NameFieldProps<Draft extends { name: string }> {
  form: UseFormReturn<Draft>;
  stored: string | null;
}

/** The name of any node; left blank it keeps the stored one. */
export function NameField<Draft extends { name: string }>({ form, stored }: NameFieldProps<Draft>) {
  const t = useText();
  const keeps = useKeeps();
  const control = form.control as unknown as Control<{ name: string }>;
  const { field, fieldState } = useController({ control, name: 'name' });
  return (
    <TextField
      {...field}
      label={t('structure.field.name')}
      error={fieldState.error?.message ?? null}
      hint={keeps(!typed(field.value), stored)}
      maxLength={MAX_NAME}
      isRequired
      autoFocus
    />
  );
}
