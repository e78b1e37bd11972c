import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { Num } from '../../../i18n/Num.tsx';
import { useText } from '../../../i18n/useEnergy.ts';
import { Chip } from '../../../primitives/Chip/Chip.tsx';
import { Select } from '../../../primitives/Select/Select.tsx';
import type { PreviewRow, UploadMapping, UploadPreview } from '../flow/uploadData.ts';
import { type ColumnRole, columnLetters, roleOf, rolesOf, withRole } from '../flow/uploadMapping.ts';
import { decimalsOf } from '../parts/decimals.ts';
import { CellText } from './CellText.tsx';
import './MappingTable.css';

export interface MappingTableProps {
  preview: UploadPreview;
  mapping: UploadMapping;
  onMappingChange: (mapping: UploadMapping) => void;
  /** Row to highlight, 1-based; it receives focus when it is on the page. */
  target: number | null;
  isDisabled?: boolean;
}

/** The raw rows of the file, with a select above each column for its meaning. */
export function MappingTable({ preview, mapping, onMappingChange, target, isDisabled }: MappingTableProps) {
  const t = useText();
  const columns = Array.from({ length: preview.columnCount }, (_, column): MappedColumn => {
    const role = roleOf(mapping, column);
    const isAmount = role === 'value' || role === 'cost';
    return {
      column,
      role,
      decimals: isAmount ? decimalsOf(preview.rows.map(({ cells }) => cells[column])) : null,
    };
  });
  const items = rolesOf(mapping.kind).map((id) => ({
    id,
    name: t(id === 'from' && mapping.kind === 'day' ? 'upload.role.date' : `upload.role.${id}`),
  }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <section className="eui-mapping-scroll" aria-label={t('upload.preview')} tabIndex={0}>
      <table className="eui-mapping">
        <thead>
          <tr>
            <th className="eui-mapping-head" data-role="edge">
              <span className="eui-sr-only">{t('upload.rowNumber')}</span>
            </th>
            {columns.map(({ column, role }) => (
              <th key={column} className="eui-mapping-head" data-role={role} scope="col">
                <bdi className="eui-mapping-letter" aria-hidden>
                  {columnLetters(column)}
                </bdi>
                <Select<ColumnRole>
                  label={columnLabel(preview, column, t)}
                  isLabelHidden
                  size="sm"
                  items={items}
                  value={role}
                  onChange={(next) => onMappingChange(withRole(mapping, column, next))}
                  isDisabled={isDisabled}
                />
              </th>
            ))}
            <th className="eui-mapping-head" data-role="edge">
              <span className="eui-sr-only">{t('upload.rowNote')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {preview.rows.map((row) => (
            <MappingRow key={row.row} row={row} columns={columns} isTarget={row.row === target} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface MappedColumn {
  readonly column: number;
  readonly role: ColumnRole;
  /** Decimals of the amounts on this page; null if the column holds no amounts. */
  readonly decimals: number | null;
}

interface MappingRowProps {
  row: PreviewRow;
  columns: readonly MappedColumn[];
  isTarget: boolean;
}

function MappingRow({ row, columns, isTarget }: MappingRowProps) {
  const t = useText();
  const element = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isTarget) element.current?.focus();
  }, [isTarget]);
  const reason = row.dropped
    ? (`upload.drop.${row.dropped}` as const)
    : row.state === 'bad'
      ? 'upload.badRow'
      : null;
  return (
    <tr
      ref={element}
      data-state={row.state}
      data-target={isTarget || undefined}
      tabIndex={isTarget ? -1 : undefined}
    >
      <th scope="row" className="eui-mapping-cell" data-role="number">
        <Num value={row.row} />
      </th>
      {columns.map(({ column, role, decimals }) => (
        <td key={column} className="eui-mapping-cell" data-role={role}>
          <CellText cell={row.cells[column] ?? null} decimals={decimals} />
        </td>
      ))}
      <td className="eui-mapping-cell" data-role="reason">
        {reason && (
          <Chip tone="danger" icon={<X size={12} strokeWidth={2} aria-hidden />}>
            {t(reason)}
          </Chip>
        )}
      </td>
    </tr>
  );
}

function columnLabel(preview: UploadPreview, column: number, t: ReturnType<typeof useText>): string {
  const letter = columnLetters(column);
  const header = preview.headers[column];
  return header ? t('upload.role', { letter, header }) : t('upload.roleOfColumn', { letter });
}
