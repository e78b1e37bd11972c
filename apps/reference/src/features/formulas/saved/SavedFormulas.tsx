import type { FormulaRecord } from '@org/energy-core/api';
import { Card, DataTable, IconButton, useEnergy } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../../shared/access/useMay.ts';
import { errorCode, errorText } from '../../../shared/api/errorText.ts';
import { useClient } from '../../../shared/api/useClient.ts';
import { formulaDraftOf, lineOf } from '../../../shared/formulas/formulaForm.ts';
import { buildingsQuery } from '../../../shared/structure/structureQueries.ts';
import { useOrganization } from '../../../shared/structure/useOrganization.ts';
import type { FormulaPage } from '../state/useFormulaPage.ts';
import { DeleteFormula } from './DeleteFormula.tsx';
import { usesQuery } from './usesQuery.ts';
import { usesText } from './usesText.ts';

const look = { size: 16, strokeWidth: 1.75, 'aria-hidden': true };

interface SavedFormulasProps {
  page: FormulaPage;
  /** Starts a new formula from a saved one. */
  onCopy: (formula: FormulaRecord) => void;
  onDeleted: (formula: FormulaRecord) => void;
}

/** Saved formulas of the organization in the top bar, each with where it is used. */
export function SavedFormulas({ page, onCopy, onDeleted }: SavedFormulasProps) {
  const { t, digits } = useEnergy();
  const may = useMay();
  const client = useClient();
  const { list } = page;
  const [organization] = useOrganization();
  const buildings = useQuery(buildingsQuery(client)).data ?? [];
  const uses = useQuery({ ...usesQuery(client), enabled: may('listFormulaUses') });
  const [deleted, setDeleted] = useState<FormulaRecord | null>(null);
  const rows = (list.data ?? []).filter((each) => !organization || each.organization === organization);
  const placeOf = ({ building }: FormulaRecord) => buildings.find(({ _id }) => _id === building)?.name ?? '';
  const usesOf = ({ _id }: FormulaRecord) => uses.data?.find((each) => each._id === _id);
  return (
    <Card title={t('formulas.saved')} isFlush>
      <DataTable<FormulaRecord>
        label={t('formulas.saved')}
        rows={rows}
        rowKey={({ _id }) => _id}
        isLoading={list.isPending}
        error={list.isError ? errorText(list.error, t) : null}
        errorCode={list.isError ? errorCode(list.error) : undefined}
        onRetry={list.refetch}
        emptyText={t('formulas.none')}
        pageSizes={rows.length > 10 ? [10, 20, 30] : []}
        columns={[
          {
            ...{ id: 'name', header: t('formula.name'), sortValue: ({ name }) => name },
            cell: ({ _id, name }) => (
              <Link
                to={`/FormulaBuilder?formula=${_id}`}
                className="eui-formulas-name"
                aria-current={page.state.formula === _id || undefined}
              >
                <bdi>{name}</bdi>
              </Link>
            ),
          },
          { id: 'place', header: t('formula.place'), sortValue: placeOf, cell: placeOf },
          {
            ...{ id: 'formula', header: t('formula.y') },
            cell: (row) => <span className="eui-formulas-line">{lineOf(formulaDraftOf(row).y, digits)}</span>,
          },
          {
            ...{ id: 'uses', header: t('formulas.uses') },
            cell: (row) => (uses.isSuccess ? (usesText(usesOf(row), t) ?? t('formulas.uses.none')) : null),
          },
          {
            ...{ id: 'actions', header: t('formulas.actions'), isHeaderHidden: true },
            cell: (row) => (
              <span className="eui-formulas-actions">
                {may('createFormula') && (
                  <IconButton
                    label={t('formulas.copy', { name: row.name })}
                    icon={<Copy {...look} />}
                    onPress={() => onCopy(row)}
                  />
                )}
                {may('deleteFormula') && (
                  <IconButton
                    label={t('formulas.delete', { name: row.name })}
                    icon={<Trash2 {...look} />}
                    onPress={() => setDeleted(row)}
                  />
                )}
              </span>
            ),
          },
        ]}
      />
      {deleted && (
        <DeleteFormula
          formula={deleted}
          onDeleted={() => onDeleted(deleted)}
          onClose={() => setDeleted(null)}
        />
      )}
    </Card>
  );
}
