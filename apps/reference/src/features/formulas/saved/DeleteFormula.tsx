import { ApiError, type FormulaRecord } from '@org/energy-core/api';
import { ConfirmDialog, useText, useToast } from '@org/energy-ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../../shared/api/errorText.ts';
import { queryKeys } from '../../../shared/api/queryKeys.ts';
import { useClient } from '../../../shared/api/useClient.ts';
import { usesQuery } from './usesQuery.ts';
import { usesText } from './usesText.ts';

interface DeleteFormulaProps {
  formula: FormulaRecord;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a saved formula is deleted, and names what uses it. */
export function DeleteFormula({ formula, onDeleted, onClose }: DeleteFormulaProps) {
  const t = useText();
  const toast = useToast();
  const client = useClient();
  const queries = useQueryClient();
  const uses = useQuery(usesQuery(client));
  const done = () => {
    toast.success(t('formulas.deleted'), { detail: formula.name });
    queries.setQueryData<readonly FormulaRecord[]>(queryKeys.formulas, (list) =>
      list?.filter(({ _id }) => _id !== formula._id),
    );
    queries.invalidateQueries({ queryKey: queryKeys.formulas });
    onClose();
    onDeleted();
  };
  const deletion = useMutation({
    mutationFn: () => client.deleteFormula({ params: { id: formula._id } }),
    onSuccess: done,
    // Deleted by another user meanwhile, or by an attempt whose answer was lost.
    onError: (error) => error instanceof ApiError && error.code === 'NOT_FOUND' && done(),
  });
  const used = usesText(
    uses.data?.find(({ _id }) => _id === formula._id),
    t,
  );
  return (
    <ConfirmDialog
      isOpen
      title={t('formulas.delete.title', { name: formula.name })}
      consequence={
        <>
          {t('formulas.delete.text')}
          {used && (
            <>
              {' '}
              <strong>{t('formulas.delete.used', { uses: used })}</strong>
            </>
          )}
        </>
      }
      error={deletion.error ? errorText(deletion.error, t) : null}
      confirmLabel={t('formulas.delete.confirm')}
      isPending={deletion.isPending || uses.isPending}
      onConfirm={() => deletion.mutate()}
      onCancel={onClose}
    />
  );
}
