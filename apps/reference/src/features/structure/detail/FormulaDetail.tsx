import type { FormulaRecord } from '@org/energy-core/api';
import {
  Card,
  Chip,
  type DataColumn,
  DataTable,
  DateTimeText,
  FormulaText,
  Notice,
  useText,
} from '@org/energy-ui';
import { useTableLayout } from '../../../shared/list/useTableLayout.ts';
import { useNodeLists } from '../queries.ts';
import { PAGE_SIZES } from '../structureState.ts';
import { Fact, Facts } from './NodeFacts.tsx';
import { NodeLink } from './NodeLink.tsx';

const yOf = ({ yAxieFormula, yAxieFormulaSynon }: FormulaRecord) => ({
  text: yAxieFormula,
  synonyms: yAxieFormulaSynon,
});
const xOf = ({ xAxieFormula, xAxieFormulaSynon }: FormulaRecord) => ({
  text: xAxieFormula,
  synonyms: xAxieFormulaSynon,
});
const isIncomplete = ({ yAxieFormulaSynon, xAxieFormulaSynon }: FormulaRecord) =>
  [...yAxieFormulaSynon, ...xAxieFormulaSynon].some(({ isMissing }) => isMissing);

/** Text of a formula, its parent node and its creator. */
export function FormulaDetail({ formula }: { formula: FormulaRecord }) {
  const t = useText();
  const { buildings } = useNodeLists();
  const place = buildings.get(formula.building);
  return (
    <>
      {isIncomplete(formula) && <Notice tone="warning">{t('structure.formula.missing')}</Notice>}
      <Facts>
        <Fact name={t('structure.formula.type')}>{t(`structure.formula.type.${formula.type}`)}</Fact>
        <Fact name={t('formula.place')}>
          {place && <NodeLink kind={place.kind} id={place._id} name={place.name} />}
        </Fact>
        <Fact name={t('structure.formula.createdBy')}>
          <bdi>{formula.createdBy.name}</bdi>
        </Fact>
        <Fact name={t('structure.formula.created')}>
          <DateTimeText at={formula.created} />
        </Fact>
      </Facts>
      <Card title={t('formula.y')}>
        <FormulaText value={yOf(formula)} />
      </Card>
      <Card title={t('formula.x')}>
        {formula.xAxieFormula ? <FormulaText value={xOf(formula)} /> : t('formula.overTime')}
      </Card>
    </>
  );
}

/** The formulas of a building or a site. */
export function FormulasTable({ rows }: { rows: readonly FormulaRecord[] }) {
  const tableLayout = useTableLayout('formulas');
  const t = useText();
  const title = t('structure.formulas');
  const columns: DataColumn<FormulaRecord>[] = [
    {
      id: 'name',
      header: t('structure.field.name'),
      cell: ({ _id, name }) => <NodeLink kind="Formula" id={_id} name={name} />,
      sortValue: ({ name }) => name,
    },
    {
      id: 'formula',
      header: t('structure.formula.formula'),
      cell: (formula) => (
        <>
          <FormulaText value={yOf(formula)} />{' '}
          {isIncomplete(formula) && <Chip tone="warning">{t('structure.formula.missingShort')}</Chip>}
        </>
      ),
    },
    {
      id: 'createdBy',
      header: t('structure.formula.createdBy'),
      cell: ({ createdBy }) => <bdi>{createdBy.name}</bdi>,
      sortValue: ({ createdBy }) => createdBy.name,
    },
    {
      id: 'created',
      header: t('structure.formula.created'),
      cell: ({ created }) => <DateTimeText at={created} />,
      sortValue: ({ created }) => created,
    },
  ];
  return (
    <Card title={title} isFlush>
      <DataTable<FormulaRecord>
        {...tableLayout}
        label={title}
        columns={columns}
        rows={rows}
        rowKey={({ _id }) => _id}
        defaultSort={{ columnId: 'name', direction: 'ascending' }}
        pageSizes={PAGE_SIZES}
        emptyText={t('structure.none.formulas')}
      />
    </Card>
  );
}
