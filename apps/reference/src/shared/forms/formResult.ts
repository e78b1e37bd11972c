import type { FieldErrors, FieldValues, ResolverResult } from 'react-hook-form';

/** Result of a check for the form library: the draft, or an error per invalid field. */
export function formResult<Draft extends FieldValues>(
  draft: Draft,
  problems: Readonly<Partial<Record<keyof Draft, string | null>>>,
): ResolverResult<Draft> {
  const wrong = Object.entries(problems).filter(([, message]) => message);
  if (wrong.length === 0) return { values: draft, errors: {} };
  const errors = Object.fromEntries(wrong.map(([field, message]) => [field, { type: 'rule', message }]));
  return { values: {}, errors: errors as FieldErrors<Draft> };
}
