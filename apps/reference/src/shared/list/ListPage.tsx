import type { Cell } from '@org/energy-core/spreadsheets';
import {
  Button,
  Card,
  type DataColumn,
  DataTable,
  EmptyState,
  IconButton,
  SearchField,
  useText,
} from '@org/energy-ui';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { usePageActions } from '../commands/usePageActions.ts';
import { NEW } from '../forms/newRecord.ts';
import { PageFrame } from '../page/PageFrame.tsx';
import { PrintHead } from '../page/print/PrintHead.tsx';
import { ExportButton } from './ExportButton.tsx';
import { usePrintAll } from './usePrintAll.tsx';
import type { ServerList } from './useServerList.ts';
import type { SelectionProps } from './useSoftDeleteMany.tsx';
import './ListPage.css';
import './listTools.css';

/** ms after the last letter before the server is asked. */
const SEARCH_DELAY = 300;

/** A column with its value for files; the table shows the same unless `cell` is given. */
export interface ListColumn<Row> extends Omit<DataColumn<Row>, 'cell'> {
  readonly value: (row: Row) => Cell;
  readonly cell?: DataColumn<Row>['cell'];
}

/** Texts of a list page. */
export interface ListWords {
  readonly search: string;
  readonly add: string;
  readonly edit: (name: string) => string;
  readonly none: string;
  readonly noneText: string;
  readonly notFound: string;
}

interface ListPageProps<Row extends { readonly _id: string; readonly name: string }> {
  crumbs: readonly string[];
  title: string;
  list: ServerList<Row>;
  columns: readonly ListColumn<Row>[];
  state: { readonly search: string };
  isNarrowed: boolean;
  onSearch: (text: string) => void;
  onClearFilters: () => void;
  words: ListWords;
  /** Opens a record, `NEW` for a new one; undefined if the user may not. */
  onAdd?: ((id: typeof NEW) => void) | undefined;
  onEdit?: ((row: Row) => void) | undefined;
  /** What else can be done with a row. */
  rowActions?: (row: Row) => ReactNode;
  /** Makes rows selectable, with what can be done with several. */
  selection?: SelectionProps;
  /** What narrows the list beside the search. */
  filters?: ReactNode;
  /** Button of the saved views of the page. */
  views?: ReactNode;
  /** Dialogs. */
  children?: ReactNode;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true };

/** List of records: search, filters, table, export, print, and a button for a new one. */
export function ListPage<Row extends { readonly _id: string; readonly name: string }>(
  props: ListPageProps<Row>,
) {
  const { title, list, columns, words, onAdd, onEdit, rowActions } = props;
  const t = useText();
  const paper = usePrintAll({ shown: list.table.rows.length, total: list.total, read: list.readAll });
  usePageActions([
    ...(onAdd ? [{ id: 'add', name: words.add, icon: <Plus {...icon} />, run: () => onAdd(NEW) }] : []),
    ...(props.isNarrowed ? [{ id: 'clear', name: t('list.clearFilters'), run: props.onClearFilters }] : []),
  ]);
  const addButton = onAdd && (
    <Button variant="primary" icon={<Plus {...icon} />} onPress={() => onAdd(NEW)}>
      {words.add}
    </Button>
  );
  const shown = columns.map(({ value, ...column }): DataColumn<Row> => ({ cell: value, ...column }));
  const actions: DataColumn<Row> = {
    id: 'actions',
    header: t('list.actions'),
    isHeaderHidden: true,
    cell: (row) => (
      <span className="eui-list-actions">
        {onEdit && (
          <IconButton label={words.edit(row.name)} icon={<Pencil {...icon} />} onPress={() => onEdit(row)} />
        )}
        {rowActions?.(row)}
      </span>
    ),
  };
  return (
    <PageFrame
      crumbs={props.crumbs}
      title={title}
      actions={
        <>
          <SearchField
            className="eui-list-search"
            label={words.search}
            value={props.state.search}
            onChange={props.onSearch}
            delay={SEARCH_DELAY}
          />
          <ExportButton
            name={title}
            isEmpty={list.total === 0}
            rows={async () => [
              columns.map(({ header }) => header),
              ...(await list.readAll()).map((row) => columns.map(({ value }) => value(row))),
            ]}
          />
          {paper.button}
          {props.views}
          {addButton}
        </>
      }
    >
      <PrintHead crumbs={[]} basis={null} coverage={paper.coverage} />
      <Card isFlush>
        {props.filters && <div className="eui-list-tools">{props.filters}</div>}
        <DataTable<Row>
          {...list.table}
          {...paper.table}
          label={title}
          columns={onEdit || rowActions ? [...shown, actions] : shown}
          rowKey={({ _id }) => _id}
          rowName={({ name }) => name}
          {...props.selection}
          empty={
            props.isNarrowed ? (
              <EmptyState
                title={words.notFound}
                text={t('table.nothingFoundHint')}
                action={
                  <Button size="sm" onPress={props.onClearFilters}>
                    {t('list.clearFilters')}
                  </Button>
                }
              />
            ) : (
              <EmptyState title={words.none} text={words.noneText} action={addButton} />
            )
          }
        />
      </Card>
      {props.children}
    </PageFrame>
  );
}
