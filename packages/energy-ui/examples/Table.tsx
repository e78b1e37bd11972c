import { type DataColumn, DataTable, LeanEnergyProvider, Num, texts } from '@org/energy-ui/table';

interface Meter {
  readonly id: string;
  readonly name: string;
  readonly kwh: number | null;
}

const rows: Meter[] = [
  { id: '1', name: 'برق ورودی اصلی', kwh: 91_200 },
  { id: '2', name: 'چیلر ۱', kwh: null },
];
const columns: DataColumn<Meter>[] = [
  { id: 'name', header: 'کنتور', cell: (row) => row.name, sortValue: (row) => row.name },
  {
    id: 'kwh',
    header: 'مصرف، kWh',
    align: 'number',
    cell: (row) => <Num value={row.kwh} />,
    sortValue: (row) => row.kwh,
  },
];

export function Table() {
  return (
    <LeanEnergyProvider texts={texts}>
      <DataTable label="کنتورها" columns={columns} rows={rows} rowKey={(row) => row.id} />
    </LeanEnergyProvider>
  );
}
