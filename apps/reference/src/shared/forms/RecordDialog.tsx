import { ApiError } from '@org/energy-core/api';
import { ConfirmDialog, type TextKey, useEnergy, useToast } from '@org/energy-ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { useClient } from '../api/useClient.ts';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
import { type FormAction, FormDialog } from './FormDialog.tsx';
import { formResult } from './formResult.ts';
import type { RecordForm, Versioned } from './recordForm.ts';
import { refusedFields } from './refusals.ts';
import { useCreateOnce } from './useCreateOnce.ts';
import { useDraft } from './useDraft.ts';

export interface RecordDialogProps<Draft extends FieldValues, Item extends Versioned> {
  kind: RecordForm<Draft, Item>;
  /** May follow the record as it was read last. */
  title: string | ((stored: Item | null) => string);
  /** What is edited; null for a new one. */
  stored: Item | null;
  /** Fields of a new record. */
  empty: Draft;
  /** The verb on the button; default "create" or "save". */
  submitLabel?: string;
  /** Success toast; the name follows. Omitted if `update` shows one. */
  doneText?: TextKey;
  /** Replaces the success toast. */
  say?: (item: Item) => void;
  children: (form: UseFormReturn<Draft>, stored: Item | null) => ReactNode;
  /** Whether an editor has invalid content and shows its own error. */
  isRefused?: (draft: Draft, form: UseFormReturn<Draft>) => boolean;
  /** What is unusual about the draft and asked before it is stored; null for nothing. */
  question?: (draft: Draft) => SavingQuestion | null;
  /** Stored first, with the same press. */
  before?: (draft: Draft) => Promise<void>;
  onSaved?: (item: Item) => void;
  onClose: () => void;
  /** The draft stays on the page: closing the dialog loses nothing and needs no confirmation. */
  isKept?: boolean;
  /** Footer text after an attempt with missing fields; replaces the legend. */
  missingText?: string | undefined;
  /** Further actions on the record; each closes the form first. */
  more?: readonly FormAction[];
  width?: number;
}

export interface SavingQuestion {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
}

/** Dialog for creating or editing a record: refusals beside their fields, one notice of an edit conflict, no second record after a lost answer. */
export function RecordDialog<Draft extends FieldValues, Item extends Versioned>(
  props: RecordDialogProps<Draft, Item>,
) {
  const { kind, empty, onSaved, onClose } = props;
  const energy = useEnergy();
  const { t } = energy;
  const toast = useToast();
  const client = useClient();
  /** As last read: what the draft is compared with. */
  const [stored, setStored] = useState(props.stored);
  const titleOf = typeof props.title === 'string' ? () => props.title as string : props.title;
  const title = titleOf(stored);
  const [newer, setNewer] = useState<Item | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isIncomplete, setIsIncomplete] = useState(false);
  const [asked, setAsked] = useState<(SavingQuestion & { readonly draft: Draft }) | null>(null);
  const create = useCreateOnce(kind);
  const form = useForm<Draft>({
    defaultValues: (stored ? kind.draftOf(stored) : empty) as DefaultValues<Draft>,
    mode: 'onTouched',
    resolver: (draft) => {
      const wrong = Object.entries(kind.wrong(draft, stored)) as [keyof Draft, [TextKey, object?]][];
      const sentences = wrong.map(([field, [key, values]]) => {
        const label = t(kind.labelOf(field as keyof Draft & string));
        return [field, t(key, { field: label, ...values } as never)];
      });
      return formResult(draft, Object.fromEntries(sentences));
    },
  });
  const { isDirty, dirtyFields } = form.formState;
  const kept = kind.fields.filter((field) => !kind.secrets?.includes(field));
  useDraft<Partial<Draft>>(
    `record.${titleOf(props.stored)}`,
    () => {
      const typed = form.getValues();
      return isDirty
        ? (Object.fromEntries(kept.map((field) => [field, typed[field]])) as Partial<Draft>)
        : null;
    },
    (draft) => {
      for (const field of kept)
        form.setValue(field as unknown as Path<Draft>, draft[field] as never, { shouldDirty: true });
    },
  );

  const showRefusal = (error: unknown) => {
    const { fields, places, problem: rest } = refusedFields(error, kind.fields, t, kind.fieldOf);
    const named = kind.fields.filter((field) => fields[field]);
    for (const field of named)
      form.setError(field as unknown as Path<Draft>, {
        ...{ type: 'server', message: fields[field]! },
        ...(places?.[field] !== undefined && { types: { place: places[field] } }),
      });
    if (named[0]) form.setFocus(named[0] as unknown as Path<Draft>);
    const isUnanswered = error instanceof ApiError && error.code === 'BAD_ANSWER';
    setProblem(isUnanswered ? t('form.unanswered') : rest);
  };
  const done = (item: Item) => {
    if (props.say) props.say(item);
    else if (props.doneText) toast.success(t(props.doneText), { detail: item.name });
    onSaved?.(item);
    onClose();
  };
  const saving = useMutation({
    async mutationFn(draft: Draft) {
      setProblem(null);
      setIsIncomplete(false);
      if (stored && kind.update)
        return kind.update(
          client,
          stored._id,
          { ...kind.changes(draft, stored), version: stored.version },
          stored,
        );
      await props.before?.(draft);
      return create(draft);
    },
    onSuccess: done,
    onError(error, draft) {
      const changed =
        error instanceof ApiError && error.code === 'CHANGED_MEANWHILE' && kind.read(error.data);
      // Nothing is left to change: an earlier try was stored and its answer got lost.
      if (changed && Object.keys(kind.changes(draft, changed)).length === 0) done(changed);
      else if (changed) setNewer(changed);
      else showRefusal(error);
    },
  });
  const askOrSave = (draft: Draft) => {
    if (props.isRefused?.(draft, form)) return;
    const question = props.question?.(draft);
    if (question) setAsked({ ...question, draft });
    else saving.mutate(draft);
  };
  const sayMissing = () => {
    setProblem(null);
    setIsIncomplete(true);
  };
  const settle = (fresh: Item, isKept: boolean) => {
    const typed = form.getValues();
    const mine = stored && kind.rebase ? kind.rebase(typed, stored, fresh) : typed;
    // A blank text means the stored one, which is the reloaded one now.
    const touched = kind.fields.filter((field) => field in dirtyFields && mine[field] !== '');
    setStored(fresh);
    setNewer(null);
    setProblem(null);
    form.reset(kind.draftOf(fresh));
    if (!isKept) return;
    for (const field of touched)
      form.setValue(field as unknown as Path<Draft>, mine[field], { shouldDirty: true });
  };

  return (
    <FormDialog
      title={title}
      submitLabel={props.submitLabel ?? t(stored ? 'action.save' : 'action.create')}
      isDirty={isDirty && !props.isKept}
      isPending={saving.isPending}
      onSubmit={form.handleSubmit(askOrSave, sayMissing)}
      onClose={onClose}
      problem={problem}
      notice={isIncomplete ? props.missingText : undefined}
      more={props.more}
      hasRequired
      width={props.width}
    >
      {newer && stored && (
        <ChangedMeanwhile
          differences={kind.fields
            .map((field) => ({
              label: t(kind.labelOf(field)),
              before: kind.shown(stored, field, energy),
              now: kind.shown(newer, field, energy),
            }))
            .filter(({ before, now }) => before !== now)}
          onReload={() => settle(newer, false)}
          onKeep={() => settle(newer, true)}
        />
      )}
      {props.children(form, stored)}
      {asked && (
        <ConfirmDialog
          title={asked.title}
          consequence={asked.text}
          confirmLabel={asked.confirmLabel}
          isOpen
          tone="default"
          onConfirm={() => {
            setAsked(null);
            saving.mutate(asked.draft);
          }}
          onCancel={() => setAsked(null)}
        />
      )}
    </FormDialog>
  );
}
