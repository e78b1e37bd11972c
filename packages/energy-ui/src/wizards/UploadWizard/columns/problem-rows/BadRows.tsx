import { figureInDigits, isolate } from '@org/energy-core';
import Download from 'lucide-react/icons/download';
import Undo2 from 'lucide-react/icons/undo-2';
import { useMemo, useRef, useState } from 'react';
import { Num } from '../../../../i18n/Num.tsx';
import { useEnergy } from '../../../../i18n/useEnergy.ts';
import { Button } from '../../../../primitives/Button/Button.tsx';
import { Card } from '../../../../primitives/Card/Card.tsx';
import { Checkbox } from '../../../../primitives/Checkbox/Checkbox.tsx';
import type { DataColumn } from '../../../../primitives/DataTable/columns.ts';
import { DataTable } from '../../../../primitives/DataTable/DataTable.tsx';
import { type RootProps, rootProps, useRootRef } from '../../../../primitives/rootProps.ts';
import { TextField } from '../../../../primitives/TextField/TextField.tsx';
import { useControlled } from '../../../../primitives/useControlled.ts';
import { useRescuedFocus } from '../../../../primitives/useRescuedFocus.ts';
import type { BadCell, BadRow, MendedCell, UploadCell } from '../../flow/uploadData.ts';
import { CellText } from '../CellText.tsx';
import './BadRows.css';

export interface BadRowsProps extends RootProps<HTMLDivElement> {
  /** The first few hundred bad rows; `count` is the number of all. */
  rows: readonly BadRow[];
  /** Number of bad rows, including those not in `rows`. */
  count: number;
  /** Corrected cells with the original value. */
  mended: readonly MendedCell[];
  /** Name of a column of the sheet by its index. */
  columnName: (column: number) => string;
  /** Whether the user agreed to leave these rows out; uncontrolled if omitted. */
  isLeftOut?: boolean;
  /** Initial consent of an uncontrolled list. */
  defaultLeftOut?: boolean;
  /** Called when the consent is given or withdrawn. */
  onLeftOutChange?: (isLeftOut: boolean) => void;
  /** Called with the new text of a cell; cells are read-only if omitted. */
  onMendCell?: (row: number, column: number, text: string) => void;
  /** Called with a corrected cell to reset to the value of the file. */
  onRestoreCell?: (row: number, column: number) => void;
  /** Called with the 1-based row to show in the sheet; no button if omitted. */
  onShowRow?: (row: number) => void;
  /** Called to download the bad rows; no button if omitted. */
  onDownload?: () => void;
  /** Read-only for now. */
  isDisabled?: boolean;
}

/** Rows on one page of the table. */
const ROWS_ON_PAGE = 10;

/** Rows that cannot be stored: each bad cell can be corrected, or all of them left out. */
export function BadRows(props: BadRowsProps) {
  const { rows, count, mended, columnName, onMendCell, onRestoreCell, isDisabled } = props;
  const { t } = useEnergy();
  const box = useRootRef<HTMLDivElement>(props.ref);
  const [isLeftOut, setLeftOut] = useControlled(
    props.isLeftOut,
    props.defaultLeftOut ?? false,
    props.onLeftOutChange,
  );
  // A corrected row leaves the table with its focused field.
  useRescuedFocus(box, 'tbody input, .eui-bad-consent input, .eui-bad-mended button');
  const used = useMemo(
    () => [...new Set(rows.flatMap(({ cells }) => cells.map(({ column }) => column)))],
    [rows],
  );
  const columns: DataColumn<BadRow>[] = [
    {
      id: 'row',
      header: t('upload.rowNumber'),
      width: '72px',
      cell: ({ row }) => (
        <span className="eui-bad-row" data-label={t('upload.rowNumber')}>
          <Num value={row} />
        </span>
      ),
    },
    ...used.map(
      (column): DataColumn<BadRow> => ({
        // Each cell is to be corrected or is needed to judge the others.
        narrow: 'figure',
        id: String(column),
        header: columnName(column),
        cell: ({ row, cells }) => {
          const cell = cells.find((each) => each.column === column);
          if (!cell) return null;
          if (cell.reason === null) return <CellText cell={cell.cell} decimals={null} />;
          if (!onMendCell) return <BadText cell={cell} />;
          return (
            <CellField
              key={String(cell.cell)}
              label={t('upload.bad.cell', { row, column: isolate(columnName(column)) })}
              cell={cell}
              onMend={(text) => onMendCell(row, column, text)}
              isDisabled={isDisabled}
            />
          );
        },
      }),
    ),
    ...(props.onShowRow
      ? [
          {
            id: 'show',
            header: t('upload.bad.show'),
            isHeaderHidden: true,
            narrow: 'end' as const,
            width: '1%',
            cell: ({ row }: BadRow) => (
              <Button size="sm" variant="quiet" onPress={() => props.onShowRow?.(row)}>
                {t('upload.bad.show')}
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <div {...rootProps(props, 'eui-bad')} ref={box}>
      <Card
        isFlush
        title={t(count > 0 ? 'upload.bad.title' : 'upload.bad.none', { count })}
        actions={
          count > 0 &&
          props.onDownload && (
            <Button
              size="sm"
              icon={<Download size={15} strokeWidth={1.75} aria-hidden />}
              onPress={props.onDownload}
            >
              {t('upload.bad.download')}
            </Button>
          )
        }
      >
        {count > 0 && (
          <>
            <p className="eui-bad-lead">{t(onMendCell ? 'upload.bad.text' : 'upload.bad.textOnly')}</p>
            <DataTable
              label={t('upload.bad.table')}
              columns={columns}
              rows={rows}
              rowKey={({ row }) => String(row)}
              pageSize={ROWS_ON_PAGE}
              pageSizes={[]}
            />
            {rows.length < count && (
              <p className="eui-bad-lead">{t('upload.bad.more', { shown: rows.length, count })}</p>
            )}
            <div className="eui-bad-consent">
              <Checkbox isSelected={isLeftOut} onChange={setLeftOut} isDisabled={isDisabled}>
                {t('upload.bad.leaveOut', { count })}
              </Checkbox>
            </div>
          </>
        )}
        {mended.length > 0 && (
          <section className="eui-bad-mended" aria-label={t('upload.mended', { count: mended.length })}>
            <h3>{t('upload.mended', { count: mended.length })}</h3>
            <ul>
              {mended.map(({ row, column, was, now }) => (
                <li key={`${row}-${column}`}>
                  <span>{t('upload.bad.cell', { row, column: isolate(columnName(column)) })}</span>
                  <span>
                    <del>
                      <Written cell={was} />
                    </del>{' '}
                    <ins>
                      <Written cell={now} />
                    </ins>
                  </span>
                  {onRestoreCell && (
                    <Button
                      size="sm"
                      variant="quiet"
                      icon={<Undo2 size={14} strokeWidth={1.75} aria-hidden />}
                      onPress={() => onRestoreCell(row, column)}
                      isDisabled={isDisabled}
                    >
                      {t('upload.mended.restore')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
      </Card>
    </div>
  );
}

/** An unbroken cell; an empty one is labeled as empty. */
function Written({ cell }: { cell: UploadCell }) {
  const { t } = useEnergy();
  return cell === null || cell === '' ? t('upload.mended.empty') : <CellText cell={cell} decimals={null} />;
}

function BadText({ cell }: { cell: BadCell }) {
  return (
    <>
      <Written cell={cell.cell} />
      <small className="eui-bad-reason">{cell.reason}</small>
    </>
  );
}

interface CellFieldProps {
  label: string;
  cell: BadCell;
  onMend: (text: string) => void;
  isDisabled: boolean | undefined;
}

/** Commits on Enter and on blur. */
function CellField({ label, cell, onMend, isDisabled }: CellFieldProps) {
  const { digits } = useEnergy();
  const written = figureInDigits(String(cell.cell ?? ''), digits);
  const [text, setText] = useState(written);
  const sent = useRef(written);
  const send = () => {
    if (text.trim() === sent.current.trim()) return;
    sent.current = text;
    onMend(text);
  };
  return (
    <TextField
      className="eui-bad-field"
      label={label}
      isLabelHidden
      value={text}
      onChange={setText}
      onSubmit={send}
      onBlur={send}
      error={cell.reason}
      isDisabled={isDisabled}
      maxLength={60}
      autoComplete="off"
    />
  );
}
