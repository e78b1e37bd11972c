import type { User } from '@org/energy-core/api';
import { type Translate, useText } from '@org/energy-ui';
import { type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import { formResult } from '../../shared/forms/formResult.ts';
import { refusedFields } from '../../shared/forms/refusals.ts';
import { useDraft } from '../../shared/forms/useDraft.ts';
import { type UserDraft, type Wrong, wrongFields } from './userDraft.ts';

export type UserForm = UseFormReturn<UserDraft>;

/** Sentences for what is wrong, by field. */
export const sentencesOf = (
  wrong: Readonly<Record<string, Wrong | undefined>>,
  t: Translate,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(wrong).flatMap(([field, problem]) => (problem ? [[field, t(...problem)]] : [])),
  );

/** A form whose fields are checked when they are left, and all of them when it is sent. */
export function useUserForm(start: UserDraft, user: User | null): UserForm {
  const t = useText();
  return useForm<UserDraft>({
    defaultValues: start,
    mode: 'onTouched',
    resolver: (draft) => formResult(draft, sentencesOf(wrongFields(draft, user), t)),
  });
}

/** Keeps what was typed over the end of a session, but for passwords and the picture. */
export function useUserDraft(key: string, form: UserForm): void {
  const { isDirty } = form.formState;
  useDraft<Partial<UserDraft>>(
    `users.${key}`,
    () => {
      if (!isDirty) return null;
      const { password: _, passwordConfirm: __, photo: ___, ...typed } = form.getValues();
      return typed;
    },
    (typed) => {
      for (const [field, value] of Object.entries(typed))
        form.setValue(field as keyof UserDraft, value, { shouldDirty: true });
    },
  );
}

/** Puts what the server refused beside its fields; answers what belongs to none of them. */
export function showRefusal<Draft extends FieldValues>(
  form: UseFormReturn<Draft>,
  known: readonly Path<Draft>[],
  error: unknown,
  t: Translate,
): string | null {
  const { fields, problem } = refusedFields(error, known, t);
  const named = known.filter((field) => fields[field]);
  for (const field of named) form.setError(field, { type: 'server', message: fields[field]! });
  if (named[0]) form.setFocus(named[0]);
  return problem;
}
