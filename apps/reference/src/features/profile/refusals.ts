import { ApiError } from '@org/energy-core/api';
import type { Translate } from '@org/energy-ui';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { type FieldRefusals, refusedFields } from '../../shared/refusal.ts';

/** Codes that speak of one field without naming it: their sentence belongs beside it. */
type FieldOfCode<Field extends string> = Readonly<Record<string, Field>>;

/** What the server refused, by field; `fieldOf` says where the sentence of a code belongs. */
export function refusalsOf<Field extends string>(
  error: unknown,
  known: readonly Field[],
  t: Translate,
  fieldOf: FieldOfCode<Field> = {},
): FieldRefusals<Field> {
  const refused = refusedFields(error, known, t);
  const field = error instanceof ApiError ? fieldOf[error.code] : undefined;
  if (!field || refused.problem === null) return refused;
  return { fields: { ...refused.fields, [field]: refused.problem }, problem: null };
}

/** The one sentence to say aloud. */
export const saidOf = <Field extends string>({ fields, problem }: FieldRefusals<Field>): string =>
  problem ?? (Object.values(fields)[0] as string);

/** Puts refusals beside their fields, the focus on the first of them. */
export function showRefusals<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { fields }: FieldRefusals<Path<Values>>,
): void {
  const named = Object.entries(fields) as [Path<Values>, string][];
  for (const [field, message] of named) form.setError(field, { type: 'server', message });
  if (named[0]) form.setFocus(named[0][0]);
}
