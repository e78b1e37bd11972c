import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Num } from '../../../i18n/Num.tsx';
import { useText } from '../../../i18n/useEnergy.ts';
import { IconButton } from '../../IconButton/IconButton.tsx';
import { PageSizes } from './PageSizes.tsx';
import { pagesAround } from './pagesAround.ts';

export interface TablePagerProps {
  /** Name of the table, for the region of page buttons. */
  label: string;
  /** From 1. */
  page: number;
  pageCount: number;
  pageSize: number;
  pageSizes: readonly number[];
  /** Rows on all pages. */
  total: number;
  /** Pages of groups instead of rows. */
  isGrouped?: boolean;
  onPage: (page: number) => void;
  onPageSize: (pageSize: number) => void;
}

/** Footer of a table: shown rows, rows per page, and the pages. */
export function TablePager(props: TablePagerProps) {
  const { label, page, pageCount, pageSize, pageSizes, total, isGrouped, onPage, onPageSize } = props;
  const t = useText();
  const first = Math.min((page - 1) * pageSize + 1, total);
  const last = Math.min(page * pageSize, total);
  return (
    <div className="eui-table-pager">
      <span className="eui-table-range" role="status">
        {t(isGrouped ? 'table.groupRange' : 'table.range', { first, last, total })}
      </span>
      {pageSizes.length > 1 && total > Math.min(...pageSizes) && (
        <PageSizes value={pageSize} sizes={pageSizes} onChange={onPageSize} />
      )}
      {pageCount > 1 && (
        <nav className="eui-table-pages" aria-label={t('table.pages', { label })}>
          <IconButton
            label={t('table.previousPage')}
            icon={<ChevronLeft className="eui-flip" size={16} strokeWidth={1.75} aria-hidden />}
            onPress={() => onPage(page - 1)}
            isDisabled={page === 1}
          />
          {pagesAround(page, pageCount).map((number, index) =>
            number === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: at most two gaps, before and after
              <span key={`gap-${index}`} className="eui-table-gap" aria-hidden>
                …
              </span>
            ) : (
              <button
                key={number}
                type="button"
                className="eui-table-page"
                aria-label={t('table.page', { page: number })}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => onPage(number)}
              >
                <Num value={number} />
              </button>
            ),
          )}
          <IconButton
            label={t('table.nextPage')}
            icon={<ChevronRight className="eui-flip" size={16} strokeWidth={1.75} aria-hidden />}
            onPress={() => onPage(page + 1)}
            isDisabled={page === pageCount}
          />
        </nav>
      )}
    </div>
  );
}
