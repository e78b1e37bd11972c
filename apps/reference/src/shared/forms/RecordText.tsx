import { TextField } from '@org/energy-ui';
import {
  type Control,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useController,
} from 'react-hook-form';
import { typed } from './recordForm.ts';
import { useKeeps } from './useKeeps.ts';

interface RecordTextProps<Draft extends FieldValues> {
  form: UseFormReturn<Draft>;
  name: Path<Draft> & string;
  label: string;
  /** Stored value, which a blank field keeps; null for a new record. */
  stored: string | null;
  maxLetters: number;
  hint?: string;
  dir?: 'ltr';
  isFirst?: boolean;
}

/** A required text of a record; left blank it keeps the stored one. */
export function RecordText<Draft extends FieldValues>(props: RecordTextProps<Draft>) {
  const { form, name, label, stored, maxLetters, hint = null, dir, isFirst = false } = props;
  const keeps = useKeeps();
  const control = form.control as unknown as Control<Record<string, string>>;
  const { field, fieldState } = useController({ control, name });
  return (
    <TextField
      {...field}
      label={label}
      error={fieldState.error?.message ?? null}
      hint={keeps(!typed(field.value ?? ''), stored) ?? hint}
      dir={dir}
      maxLength={maxLetters}
      autoComplete="off"
      isRequired
      autoFocus={isFirst}
    />
  );
}
