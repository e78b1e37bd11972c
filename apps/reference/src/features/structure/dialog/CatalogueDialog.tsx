import { TextField, useText, useToast } from '@org/energy-ui';
import { type ReactNode, useState } from 'react';
import {
  type Control,
  Controller,
  type DefaultValues,
  type FieldValues,
  type Path,
  useForm,
} from 'react-hook-form';
import { errorText } from '../../../shared/api/errorText.ts';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { formResult } from '../../../shared/forms/formResult.ts';
import { typed } from '../../../shared/forms/recordForm.ts';
import { refusedFields } from '../../../shared/forms/refusals.ts';
import { useSending } from '../../../shared/forms/useSending.ts';
import { REFUSAL_MS } from '../../../shared/page/toastTimes.ts';

/** A text that has to be there. */
interface CatalogueField<Draft> {
  readonly name: keyof Draft & string;
  readonly label: string;
  /** What is said where it is blank. */
  readonly missing: string;
  readonly maxLength: number;
  readonly hint?: string;
  readonly dir?: 'ltr';
}

interface CatalogueDialogProps<Draft extends FieldValues, Stored> {
  title: string;
  submitLabel: string;
  doneText: string;
  empty: Draft;
  texts: readonly CatalogueField<Draft>[];
  /** Stores what was typed. */
  send: (draft: Draft) => Promise<Stored>;
  /** How what was stored is called in the message. */
  nameOf: (stored: Stored) => string;
  onAdded: (stored: Stored) => void;
  onClose: () => void;
  width: number;
  /** What is chosen rather than typed, below the texts. */
  children?: (control: Control<Draft>) => ReactNode;
}

/** Adds something to a list one chooses from, such as a city or a unit, without leaving the form that lacks it. */
export function CatalogueDialog<Draft extends FieldValues, Stored>(
  props: CatalogueDialogProps<Draft, Stored>,
) {
  const { empty, texts, onClose } = props;
  const t = useText();
  const toast = useToast();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<Draft>({
    defaultValues: empty as DefaultValues<Draft>,
    resolver: (draft) => {
      const blank = texts.filter(({ name }) => !typed(draft[name]));
      return formResult(
        draft,
        Object.fromEntries(blank.map(({ name, missing }) => [name, missing])) as Partial<
          Record<keyof Draft, string>
        >,
      );
    },
  });
  const sending = useSending(form, async (draft) => {
    setProblem(null);
    try {
      const stored = await props.send(draft);
      toast.success(props.doneText, { detail: props.nameOf(stored) });
      props.onAdded(stored);
      onClose();
    } catch (error) {
      const names = Object.keys(empty);
      const { fields, problem: rest } = refusedFields(error, names, t);
      for (const name of names) {
        const message = fields[name];
        if (message) form.setError(name as Path<Draft>, { type: 'server', message });
      }
      setProblem(rest);
      if (rest) toast.error(errorText(error, t), { duration: REFUSAL_MS });
    }
  });
  return (
    <FormDialog
      title={props.title}
      submitLabel={props.submitLabel}
      {...sending}
      onClose={onClose}
      problem={problem}
      hasRequired
      width={props.width}
    >
      {texts.map(({ name, label, maxLength, hint, dir }, at) => (
        <Controller
          key={name}
          control={form.control}
          name={name as unknown as Path<Draft>}
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              label={label}
              hint={hint}
              dir={dir}
              error={fieldState.error?.message ?? null}
              maxLength={maxLength}
              autoComplete="off"
              isRequired
              autoFocus={at === 0}
            />
          )}
        />
      ))}
      {props.children?.(form.control)}
    </FormDialog>
  );
}
