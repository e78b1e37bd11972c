import type { StructureNode } from '@org/energy-core';
import { ApiError, MeterHistory } from '@org/energy-core/api';
import { ConfirmDialog, DeleteHistoryDialog, useText, useToast } from '@org/energy-ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../shared/access/useMay.ts';
import { errorText } from '../../shared/api/errorText.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { countsQuery } from '../../shared/documents/library/library.ts';
import { dropNode, useFormulaLists, useNodeLists } from './queries.ts';

interface DeleteNodeDialogProps {
  node: Pick<StructureNode, 'kind' | 'ref' | 'name'>;
  onDeleted: (() => void) | undefined;
  onClose: () => void;
}

/** Confirmation of a permanent deletion; lists what blocks it. */
export function DeleteNodeDialog({ node, onDeleted, onClose }: DeleteNodeDialogProps) {
  const t = useText();
  const toast = useToast();
  const client = useClient();
  const queries = useQueryClient();
  const may = useMay();
  const blocked = useBlocked(node);
  const documents = useQuery({
    ...countsQuery(client, { organization: node.ref }),
    enabled: node.kind === 'Organization',
  }).data?.total;
  /** What would be lost with a meter; null if nothing is known to be. */
  const [history, setHistory] = useState<MeterHistory | null>(null);
  const done = () => {
    toast.success(t('structure.deleted', { name: node.name }));
    onClose();
    onDeleted?.();
    dropNode(queries, listOf[node.kind], node.ref);
  };
  const deletion = useMutation({
    async mutationFn() {
      const params = { id: node.ref };
      const query = history ? { historyDays: String(history.days) } : {};
      if (node.kind === 'Organization') await client.deleteOrganization({ params });
      else if (node.kind === 'Building' || node.kind === 'Site') await client.deleteBuilding({ params });
      else if (node.kind === 'Formula') await client.deleteFormula({ params });
      else await client.deleteMeter({ params, query });
    },
    onSuccess: done,
    onError(error) {
      const held = heldBy(error);
      if (held && may('deleteReadings')) setHistory(held);
      // Already deleted by another user, or by an attempt whose answer was lost.
      else if (isGone(error)) done();
    },
  });
  const { error } = deletion;
  const isAnswered = error === null || isGone(error) || (heldBy(error) !== null && may('deleteReadings'));
  const refusal = isAnswered ? null : errorText(error, t);
  const dialog = {
    isPending: deletion.isPending,
    onConfirm: () => deletion.mutate(),
    onCancel: onClose,
  };
  if (history) return <DeleteHistoryDialog {...dialog} name={node.name} {...history} error={refusal} />;
  return (
    <ConfirmDialog
      {...dialog}
      title={t('structure.delete.title', { name: node.name })}
      consequence={
        <>
          {t(`structure.delete.${node.kind}`)}
          {documents ? ` ${t('structure.delete.documents', { count: documents })}` : null}
        </>
      }
      error={blocked ?? refusal}
      isBlocked={blocked !== null || (refusal !== null && error instanceof ApiError && error.status === 409)}
      confirmLabel={t('structure.delete')}
      isOpen
    />
  );
}

/** Children to delete first, as far as the structure knows them; null without any. */
function useBlocked({ kind, ref }: DeleteNodeDialogProps['node']): string | null {
  const t = useText();
  const { placesOf, metersOf, subMetersOf } = useNodeLists();
  const { formulasOf } = useFormulaLists();
  const first = (
    ...counts: readonly (readonly ['places' | 'meters' | 'formulas' | 'subMeters', number])[]
  ) => {
    const found = counts.find(([, count]) => count > 0);
    return found ? t(`structure.blocked.${found[0]}`, { count: found[1] }) : null;
  };
  if (kind === 'Organization') return first(['places', placesOf(ref).length]);
  if (kind === 'Building' || kind === 'Site')
    return first(['meters', metersOf(ref).length], ['formulas', formulasOf(ref).length]);
  return kind === 'Meter' ? first(['subMeters', subMetersOf(ref).length]) : null;
}

const heldBy = (error: unknown): MeterHistory | null =>
  MeterHistory.safeParse(error instanceof ApiError ? error.data : null).data ?? null;
const isGone = (error: unknown) => error instanceof ApiError && error.code === 'NOT_FOUND';

const listOf = {
  Organization: 'organizations',
  Building: 'buildings',
  Site: 'buildings',
  Meter: 'meters',
  SubMeter: 'meters',
  Formula: 'formulas',
} as const;
