import { ConfirmDialog, IconButton, isolate, useText, useToast } from '@org/energy-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useState } from 'react';
import { errorText } from '../api/errorText.ts';
import { REFUSAL_MS, UNDO_MS } from '../page/toastTimes.ts';
import { type SelectionProps, useSoftDeleteMany } from './useSoftDeleteMany.tsx';

interface Soft {
  readonly _id: string;
  readonly name: string;
  readonly isActive: boolean;
}

interface SoftDelete<Row extends Soft> {
  /** Row button: delete or restore. */
  readonly button: (row: Row) => ReactNode;
  /** Selects rows to delete or restore several. */
  readonly selection: SelectionProps;
  /** The question before some are deleted. */
  readonly dialog: ReactNode;
}

/** Texts of soft deletion. */
export interface SoftDeleteWords {
  readonly remove: (name: string) => string;
  readonly restore: (name: string) => string;
  readonly ask: (name: string) => string;
  readonly confirm: string;
  readonly consequence: string;
  readonly deleted: string;
  readonly restored: string;
}

/** Deletes records softly: after a question, with an undo in the message and in the row of a deleted one. */
export function useSoftDelete<Row extends Soft>(options: {
  readonly queryKey: readonly unknown[];
  /** Whether the list shows active records. */
  readonly isActive: boolean;
  readonly setActive: (id: string, isActive: boolean) => Promise<unknown>;
  readonly words: SoftDeleteWords;
}): SoftDelete<Row> {
  const { queryKey, setActive, words } = options;
  const t = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey });
  const { selection, dialog: questionOfMany } = useSoftDeleteMany({
    ...{ refresh, setActive, isActive: options.isActive, consequence: words.consequence },
  });
  const [asked, setAsked] = useState<Row | null>(null);
  const changing = useMutation({
    mutationFn: ({ row, isActive }: { row: Row; isActive: boolean }) => setActive(row._id, isActive),
    onSuccess: (_, { row, isActive }) => {
      setAsked(null);
      refresh();
      if (isActive) toast.success(words.restored, { detail: row.name });
      else
        toast.success(words.deleted, {
          detail: row.name,
          duration: UNDO_MS,
          action: {
            label: t('list.undo'),
            onAction: () => changing.mutate({ row, isActive: true }),
          },
        });
    },
    onError: (error, { isActive }) => {
      // A refused deletion is shown in the confirmation dialog.
      if (isActive) toast.error(errorText(error, t), { duration: REFUSAL_MS });
    },
  });
  return {
    selection,
    button: (row) =>
      row.isActive ? (
        <IconButton
          label={words.remove(row.name)}
          icon={<Trash2 {...icon} />}
          onPress={() => {
            changing.reset();
            setAsked(row);
          }}
        />
      ) : (
        <IconButton
          label={words.restore(row.name)}
          icon={<RotateCcw {...icon} />}
          onPress={() => changing.mutate({ row, isActive: true })}
        />
      ),
    dialog:
      questionOfMany ||
      (asked && (
        <ConfirmDialog
          isOpen
          title={words.ask(isolate(asked.name))}
          consequence={words.consequence}
          error={changing.error && errorText(changing.error, t)}
          confirmLabel={words.confirm}
          isPending={changing.isPending}
          onConfirm={() => changing.mutate({ row: asked, isActive: false })}
          onCancel={() => setAsked(null)}
        />
      )),
  };
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true };
