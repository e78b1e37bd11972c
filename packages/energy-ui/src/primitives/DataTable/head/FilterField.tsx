import { useText } from '../../../i18n/useEnergy.ts';
import type { DataColumn } from '../columns.ts';

interface FilterFieldProps<Row> {
  column: DataColumn<Row>;
  value: string;
  onChange: (text: string) => void;
}

/** Filter of a column: a search box, or its own control. */
export function FilterField<Row>({ column, value, onChange }: FilterFieldProps<Row>) {
  const t = useText();
  if (column.filter !== 'text') return column.filter;
  return (
    <input
      type="search"
      className="eui-table-filter-input"
      aria-label={t('table.filter', { column: column.header })}
      placeholder={t('table.filterHint')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
