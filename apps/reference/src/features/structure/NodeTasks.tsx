import type { Building, BuildingKind, Meter, Organization, StructureNode } from '@org/energy-core';
import { ApiError, type FormulaRecord, MeterHistory } from '@org/energy-core/api';
import { ConfirmDialog, DeleteHistoryDialog, useText, useToast } from '@org/energy-ui';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../shared/access/useMay.ts';
import { errorText } from '../../shared/api/errorText.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { usePending } from '../../shared/forms/usePending.ts';
import type { Opener } from './dialog/NodeDialog.tsx';
import { MeterDialog } from './meter/MeterDialog.tsx';
import { OrganizationDialog } from './place/OrganizationDialog.tsx';
import { PlaceDialog } from './place/PlaceDialog.tsx';
import { dropNode } from './queries.ts';

/** Something that is being done to the structure, in a window. */
export type NodeTask =
  | { readonly do: 'organization'; readonly stored: Organization | null }
  | {
      readonly do: 'place';
      readonly kind: BuildingKind;
      readonly organization: string;
      readonly stored: Building | null;
    }
  | {
      readonly do: 'meter';
      readonly organization: string;
      readonly building: string;
      readonly parent: Meter | null;
      readonly stored: Meter | null;
    }
  | { readonly do: 'formula'; readonly place: Building; readonly stored: FormulaRecord | null }
  | { readonly do: 'delete'; readonly node: Pick<StructureNode, 'kind' | 'ref' | 'name'> };

/** Brings the field, the parser and its sentences. */
const FormulaDialog = lazy(() =>
  import('./formula/FormulaDialog.tsx').then((module) => ({ default: module.FormulaDialog })),
);

interface NodeTasksProps {
  task: NodeTask;
  opener: Opener;
  onSaved?: (saved: { kind: 'organization' | 'place' | 'meter'; id: string }) => void;
  onDeleted?: () => void;
  onClose: () => void;
}

/** The window of the task at hand. */
export function NodeTasks({ task, opener, onSaved, onDeleted, onClose }: NodeTasksProps) {
  const saved = (kind: 'organization' | 'place' | 'meter') => (node: { _id: string }) =>
    onSaved?.({ kind, id: node._id });
  switch (task.do) {
    case 'organization':
      return (
        <OrganizationDialog {...{ opener, onClose }} stored={task.stored} onSaved={saved('organization')} />
      );
    case 'place':
      return <PlaceDialog {...{ opener, onClose }} {...task} onSaved={saved('place')} />;
    case 'meter': {
      const { organization, building, parent, stored } = task;
      const place = { organization, building, parent };
      return <MeterDialog {...{ opener, onClose, place, stored }} onSaved={saved('meter')} />;
    }
    case 'formula':
      return (
        <Suspense>
          <FormulaDialog place={task.place} stored={task.stored} onClose={onClose} />
        </Suspense>
      );
    case 'delete':
      return <DeleteQuestion node={task.node} onDeleted={onDeleted} onClose={onClose} />;
  }
}

interface DeleteQuestionProps {
  node: Extract<NodeTask, { do: 'delete' }>['node'];
  onDeleted: (() => void) | undefined;
  onClose: () => void;
}

function DeleteQuestion({ node, onDeleted, onClose }: DeleteQuestionProps) {
  const t = useText();
  const toast = useToast();
  const client = useClient();
  const queries = useQueryClient();
  const may = useMay();
  const [isPending, whilePending] = usePending();
  /** What would be lost with a meter; null where nothing is known to be. */
  const [history, setHistory] = useState<MeterHistory | null>(null);
  const remove = async () => {
    const params = { id: node.ref };
    const query = history ? { historyDays: String(history.days) } : {};
    try {
      if (node.kind === 'Organization') await client.deleteOrganization({ params });
      else if (node.kind === 'Building' || node.kind === 'Site') await client.deleteBuilding({ params });
      else if (node.kind === 'Formula') await client.deleteFormula({ params });
      else await client.deleteMeter({ params, query });
    } catch (error) {
      const held = MeterHistory.safeParse(error instanceof ApiError ? error.data : null);
      if (held.success && may('deleteReadings')) return setHistory(held.data);
      // Gone already: by somebody else, or by a try whose answer got lost.
      if (!(error instanceof ApiError && error.code === 'NOT_FOUND')) {
        toast.error(errorText(error, t));
        onClose();
        return;
      }
    }
    toast.success(t('structure.deleted', { name: node.name }));
    onClose();
    onDeleted?.();
    dropNode(queries, listOf[node.kind], node.ref);
  };
  if (history)
    return (
      <DeleteHistoryDialog
        name={node.name}
        {...history}
        isPending={isPending}
        onConfirm={whilePending(remove)}
        onCancel={onClose}
      />
    );
  return (
    <ConfirmDialog
      title={t('structure.delete.title', { name: node.name })}
      consequence={t(node.kind === 'Formula' ? 'structure.formula.delete.text' : 'structure.delete.text')}
      confirmLabel={t('structure.delete')}
      isOpen
      isPending={isPending}
      tone="danger"
      onConfirm={whilePending(remove)}
      onCancel={onClose}
    />
  );
}

const listOf = {
  Organization: 'organizations',
  Building: 'buildings',
  Site: 'buildings',
  Meter: 'meters',
  SubMeter: 'meters',
  Formula: 'formulas',
} as const;
