import { Button, ConfirmDialog, useText, useToast } from '@org/energy-ui';
import { useMutation } from '@tanstack/react-query';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useState } from 'react';
import { UNDO_MS } from '../page/toastTimes.ts';
import { changeEach } from './changeEach.ts';
import { useTellRefused } from './useTellRefused.ts';

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
  refresh,
  setActive,
  isActive,
  consequence,
}: {
  /** Refetches the list. */
  readonly refresh: () => unknown;
  readonly setActive: (id: string, isActive: boolean) => Promise<unknown>;
  readonly isActive: boolean;
  readonly consequence: string;
}): { readonly selection: SelectionProps; readonly dialog: ReactNode } {
  const t = useText();
  const toast = useToast();
  const tellRefused = useTellRefused();
  const [selected, setSelected] = useState<Change>({ ids: [], isActive });
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const changing = useMutation({
    mutationFn: (change: Change) => changeEach(change.ids, (id) => setActive(id, change.isActive)),
    onSuccess({ done, refused }, change) {
      setAsked(null);
      setSelected({ ids: refused.map(({ id }) => id), isActive });
      refresh();
      if (done.length > 0 && change.isActive)
        toast.success(t('list.restoredSelected', { count: done.length }));
      else if (done.length > 0)
        toast.success(t('list.deletedSelected', { count: done.length }), {
          duration: UNDO_MS,
          action: { label: t('list.undo'), onAction: () => changing.mutate({ ids: done, isActive: true }) },
        });
      tellRefused(refused);
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
