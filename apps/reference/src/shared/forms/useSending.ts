import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { usePending } from './usePending.ts';

/** Those props of a form dialog that follow from its form and from what sends it. */
export function useSending<Draft extends FieldValues>(
  form: UseFormReturn<Draft>,
  send: (draft: Draft) => Promise<void>,
) {
  // Read while drawing, or the form would not tell of changes.
  const { isDirty } = form.formState;
  const [isPending, whilePending] = usePending();
  return { isDirty, isPending, onSubmit: form.handleSubmit(whilePending(send)) };
}
