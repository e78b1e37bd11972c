import { ApiError } from '@org/energy-core/api';
import { type TextKey, useEnergy, useToast } from '@org/energy-ui';
import { type ReactNode, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { ChangedMeanwhile } from '../../shared/ChangedMeanwhile.tsx';
import { useDraft } from '../../shared/drafts.ts';
import { errorText } from '../../shared/errorText.ts';
import { FormDialog } from '../../shared/FormDialog.tsx';
import { formResult } from '../../shared/formResult.ts';
import { refusedFields } from '../../shared/refusal.ts';
import { useClient } from '../../shared/services.tsx';
import { REFUSAL_MS } from '../../shared/toastTimes.ts';
import { usePending } from '../../shared/usePending.ts';
import type { NodeForm } from './nodeForm.ts';
import { useCreateOnce } from './useCreateOnce.ts';

/** The page the form is opened from; the wizard speaks of missing fields in a message of its own. */
export type Opener = 'info' | 'wizard';
const MISSING_MS = 6000;

interface NodeDialogProps<Draft extends FieldValues, Node extends { _id: string; name: string }> {
  opener: Opener;
  kind: NodeForm<Draft, Node>;
  title: string;
  /** What is edited; null for a new one. */
  stored: Node | null;
  /** What stands in the form of a new one. */
  empty: Draft;
  doneText: TextKey;
  children: (form: UseFormReturn<Draft>, stored: Node | null) => ReactNode;
  onSaved: (node: Node) => void;
  onClose: () => void;
  width?: number;
}

/** The window in which a node of the structure is created or edited. */
export function NodeDialog<
  Draft extends FieldValues,
  Node extends { _id: string; name: string; version?: number | undefined },
>(props: NodeDialogProps<Draft, Node>) {
  const { opener, kind, title, empty, onSaved, onClose } = props;
  const energy = useEnergy();
  const { t } = energy;
  const toast = useToast();
  const client = useClient();
  /** As last read: what the draft is compared with. */
  const [stored, setStored] = useState(props.stored);
  const [newer, setNewer] = useState<Node | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, whilePending] = usePending();
  const create = useCreateOnce(kind);
  const form = useForm<Draft>({
    defaultValues: (stored ? kind.draftOf(stored) : empty) as DefaultValues<Draft>,
    mode: 'onTouched',
    resolver: (draft) => {
      const wrong = Object.entries(kind.wrong(draft, stored)) as [keyof Draft, [TextKey, object?]][];
      const sentences = wrong.map(([field, [key, values]]) => [field, t(key, values as never)]);
      return formResult(draft, Object.fromEntries(sentences));
    },
  });
  const { isDirty, dirtyFields } = form.formState;
  useDraft<Draft>(
    `structure.${title}`,
    () => (isDirty ? form.getValues() : null),
    (draft) => {
      for (const field of kind.fields)
        form.setValue(field as unknown as Path<Draft>, draft[field], { shouldDirty: true });
    },
  );

  const showRefusal = (error: unknown) => {
    const { fields, problem: rest } = refusedFields(error, kind.fields, t);
    const named = kind.fields.filter((field) => fields[field]);
    for (const field of named)
      form.setError(field as unknown as Path<Draft>, { type: 'server', message: fields[field]! });
    if (named[0]) form.setFocus(named[0] as unknown as Path<Draft>);
    const isUnanswered = error instanceof ApiError && error.code === 'BAD_ANSWER';
    setProblem(isUnanswered ? t('structure.unanswered') : rest);
    toast.error(errorText(error, t), { duration: REFUSAL_MS });
  };
  const save = async (draft: Draft) => {
    setProblem(null);
    const done = (node: Node) => {
      toast.success(t(props.doneText), { detail: node.name });
      onSaved(node);
      onClose();
    };
    try {
      let node: Node;
      if (stored) {
        const body = { ...kind.changes(draft, stored), version: stored.version };
        node = await kind.update(client, stored._id, body);
      } else node = await create(draft);
      done(node);
    } catch (error) {
      const changed =
        error instanceof ApiError && error.code === 'CHANGED_MEANWHILE' && kind.read(error.data);
      // Nothing is left to change: an earlier try was stored and its answer got lost.
      if (changed && Object.keys(kind.changes(draft, changed)).length === 0) done(changed);
      else if (changed) setNewer(changed);
      else showRefusal(error);
    }
  };
  const sayMissing = () => {
    if (opener === 'wizard') toast.error(t('structure.missing.wizard'), { duration: MISSING_MS });
    else setProblem(t('structure.missing'));
  };
  const settle = (fresh: Node, isKept: boolean) => {
    const mine = form.getValues();
    const touched = kind.fields.filter((field) => field in dirtyFields);
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
      submitLabel={t(stored ? 'action.save' : 'structure.create')}
      isDirty={isDirty}
      isPending={isPending}
      onSubmit={form.handleSubmit(whilePending(save), sayMissing)}
      onClose={onClose}
      problem={problem}
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
    </FormDialog>
  );
}
