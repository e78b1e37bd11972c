import { Num } from '../../i18n/Num.tsx';
import { useEnergy } from '../../i18n/useEnergy.ts';
import type { DataColumn } from '../../primitives/DataTable/columns.ts';
import { DataTable } from '../../primitives/DataTable/DataTable.tsx';
import { type BaselineRow, residualOf } from '../baselineRow.ts';
import { rowLabel } from '../plots/rowWords.ts';

interface FitTableProps {
  readonly label: string;
  readonly rows: readonly BaselineRow[];
  readonly unit: string;
}

/** Longer tables are virtualized. */
const MAX_ROWS = 400;

/** Table of a fit: each row with its values, also where the drawing shows weekly means. */
export default function FitTable({ label, rows, unit }: FitTableProps) {
  const energy = useEnergy();
  const { t } = energy;
  const named = (name: string) => (unit ? t('chart.nameWithUnit', { name, unit }) : name);
  const number = (
    id: string,
    name: string,
    value: (row: BaselineRow) => number | null | undefined,
  ): DataColumn<BaselineRow> => ({
    ...{ id, header: named(name), align: 'number' },
    cell: (row) => <Num value={value(row) ?? null} maxFractionDigits={1} />,
  });
  const columns: DataColumn<BaselineRow>[] = [
    { id: 'time', header: t('chart.time'), cell: (row) => rowLabel(row, energy) },
    number('actual', t('baseline.actual'), ({ actual }) => actual),
    number('predicted', t('baseline.predicted'), ({ predicted }) => predicted),
    number('residual', t('baseline.residual'), residualOf),
    {
      id: 'band',
      header: named(t('baseline.fit.band')),
      cell: ({ low, high }) =>
        low != null &&
        high != null && (
          <>
            <Num value={low} maxFractionDigits={0} /> – <Num value={high} maxFractionDigits={0} />
          </>
        ),
    },
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table is scrolled with the keyboard.
    <section className="eui-chart-table" data-scrolls="" aria-label={label} tabIndex={0}>
      <DataTable
        {...{ label, columns, rows }}
        rowKey={({ key }) => key}
        density="compact"
        pageSizes={[]}
        isVirtualized={rows.length > MAX_ROWS}
        height={360}
      />
    </section>
  );
}
