import type { ReactNode } from 'react';
import { useText } from '../../i18n/useEnergy.ts';
import { TablePager } from '../../primitives/DataTable/pager/TablePager.tsx';
import { ErrorState } from '../../primitives/ErrorState/ErrorState.tsx';
import { type RootProps, rootProps } from '../../primitives/rootProps.ts';
import '../../primitives/DataTable/DataTable.css';
import '../../primitives/Skeleton/Skeleton.css';
import './DocumentCard.css';
import './DocumentGrid.css';

export interface DocumentGridProps<Row> extends RootProps {
  /** Name of the list for screen readers. */
  label: string;
  /** Documents of this page. */
  rows: readonly Row[];
  /** Identifies a document among the others. */
  rowKey: (row: Row) => string;
  /** Card of a document. */
  renderCard: (row: Row) => ReactNode;
  /** Number of documents on all pages. */
  total: number;
  /** From 1. */
  page: number;
  /** Documents on a page. */
  pageSize: number;
  /** Sizes that can be chosen. */
  pageSizes: readonly number[];
  /** Another page was chosen. */
  onPageChange: (page: number) => void;
  /** Another size was chosen. */
  onPageSizeChange: (size: number) => void;
  /** Content without documents. */
  empty: ReactNode;
  /** The documents are on their way: placeholders take their room. */
  isLoading?: boolean;
  /** Cause or remedy of a failed load. */
  error?: string | null;
  /** Code of the server beside the error. */
  errorCode?: string | undefined;
  /** Loads again after an error. */
  onRetry?: () => void;
}

/** Cards without words, in the grid of the documents to come. */
function Waiting() {
  const t = useText();
  return (
    <div className="eui-document-grid eui-skeleton" role="status">
      {['1', '2', '3', '4', '5', '6'].map((card) => (
        <div key={card} className="eui-document-card eui-document-waiting" aria-hidden>
          <i />
          <span>
            <i />
            <i />
            <i />
          </span>
        </div>
      ))}
      <span className="eui-sr-only">{t('state.loading')}</span>
    </div>
  );
}

/**
 * Cards of documents, two beside each other where there is room, with pages below.
 * @example <DocumentGrid {...list.table} label={t('module.standards')} renderCard={(row) => <DocumentCard … />} empty={…} />
 */
export function DocumentGrid<Row>(props: DocumentGridProps<Row>) {
  const { label, rows, rowKey, renderCard, total, page, pageSize, pageSizes, error, isLoading } = props;
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const t = useText();
  const content = () => {
    if (error)
      return (
        <ErrorState
          title={t('table.failed', { label })}
          text={error}
          code={props.errorCode}
          {...(props.onRetry && { onRetry: props.onRetry })}
        />
      );
    if (rows.length === 0) return isLoading ? <Waiting /> : props.empty;
    return (
      <ul aria-label={label} data-busy={isLoading || undefined} className="eui-document-grid">
        {rows.map((row) => (
          <li key={rowKey(row)}>{renderCard(row)}</li>
        ))}
      </ul>
    );
  };
  return (
    <div {...rootProps(props, 'eui-documents')}>
      {content()}
      {total > 0 && !error && (
        <TablePager
          {...{ label, page, pageCount, pageSize, pageSizes, total }}
          onPage={props.onPageChange}
          onPageSize={props.onPageSizeChange}
        />
      )}
    </div>
  );
}
