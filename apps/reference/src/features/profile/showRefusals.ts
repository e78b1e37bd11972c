import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { FieldRefusals } from '../../shared/forms/refusals.ts';

/** Shows refusals at their fields and focuses the first. */
export function showRefusals<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { fields }: FieldRefusals<Path<Values>>,
): void {
  const named = Object.entries(fields) as [Path<Values>, string][];
  for (const [field, message] of named) form.setError(field, { type: 'server', message });
  if (named[0]) form.setFocus(named[0][0]);
}
