import { formatNumber } from '@org/energy-core';
import { useId } from 'react';
import { useEnergy } from '../../../i18n/useEnergy.ts';
import { Segments } from '../../Segments/Segments.tsx';

export interface PageSizesProps {
  value: number;
  sizes: readonly number[];
  onChange: (pageSize: number) => void;
}

/** Select for the number of rows per page. */
export function PageSizes({ value, sizes, onChange }: PageSizesProps) {
  const { t, digits } = useEnergy();
  const label = useId();
  return (
    <div className="eui-table-sizes">
      <span id={label} aria-hidden>
        {t('table.perPage')}
      </span>
      <Segments
        label={t('table.perPage')}
        isLabelHidden
        items={sizes.map((size) => ({ id: String(size), name: formatNumber(size, { digits }) }))}
        value={String(value)}
        onChange={(size) => onChange(Number(size))}
      />
    </div>
  );
}
