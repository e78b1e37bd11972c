import { Button, ConfirmDialog, useText, useToast } from '@org/energy-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useState } from 'react';
import { errorText } from '../api/errorText.ts';
import { REFUSAL_MS, UNDO_MS } from '../page/toastTimes.ts';

interface Change {
  readonly ids: readonly string[];
  readonly isActive: boolean;
}
/** Props of the table that make its rows selectable. */
export interface SelectionProps {
  readonly selection: readonly string[];
  readonly onSelectionChange: (ids: readonly string[]) => void;
  readonly selectionActions: (ids: readonly string[]) => ReactNode;
}

/**
 * Deletes several records softly, or restores them: one call each, one after the other. Those that are refused stay
 * selected.
 * @param isActive whether the list shows active records; a selection belongs to one of both lists
 */
export function useSoftDeleteMany({
  queryKey,
  setActive,
  isActive,
  consequence,
}: {
  readonly queryKey: readonly unknown[];
  readonly setActive: (id: string, isActive: boolean) => Promise<unknown>;
  readonly isActive: boolean;
  readonly consequence: string;
}): { readonly selection: SelectionProps; readonly dialog: ReactNode } {
  const t = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const [selected, setSelected] = useState<Change>({ ids: [], isActive });
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const changing = useMutation({
    async mutationFn(change: Change) {
      const refused: { readonly id: string; readonly error: unknown }[] = [];
      for (const id of change.ids)
        await setActive(id, change.isActive).catch((error: unknown) => refused.push({ id, error }));
      return refused;
    },
    onSuccess(refused, change) {
      setAsked(null);
      setSelected({ ids: refused.map(({ id }) => id), isActive });
      queries.invalidateQueries({ queryKey });
      const refusedIds = new Set(refused.map(({ id }) => id));
      const done = change.ids.filter((id) => !refusedIds.has(id));
      if (done.length > 0 && change.isActive)
        toast.success(t('list.restoredSelected', { count: done.length }));
      else if (done.length > 0)
        toast.success(t('list.deletedSelected', { count: done.length }), {
          duration: UNDO_MS,
          action: { label: t('list.undo'), onAction: () => changing.mutate({ ids: done, isActive: true }) },
        });
      if (refused[0])
        toast.error(
          t('list.someRefused', { count: refused.length, reason: errorText(refused[0].error, t) }),
          { duration: REFUSAL_MS },
        );
    },
  });
  return {
    selection: {
      selection: selected.isActive === isActive ? selected.ids : [],
      onSelectionChange: (ids) => setSelected({ ids, isActive }),
      selectionActions: (ids) => (
        <Button
          size="sm"
          icon={isActive ? <Trash2 {...icon} /> : <RotateCcw {...icon} />}
          isPending={changing.isPending}
          onPress={() => (isActive ? setAsked(ids) : changing.mutate({ ids, isActive: true }))}
        >
          {t(isActive ? 'list.deleteSelected' : 'list.restoreSelected')}
        </Button>
      ),
    },
    dialog: asked && (
      <ConfirmDialog
        isOpen
        title={t('list.askSelected', { count: asked.length })}
        consequence={consequence}
        confirmLabel={t('list.deleteSelected')}
        isPending={changing.isPending}
        onConfirm={() => changing.mutate({ ids: asked, isActive: false })}
        onCancel={() => setAsked(null)}
      />
    ),
  };
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true };
