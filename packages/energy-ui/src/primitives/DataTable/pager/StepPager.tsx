import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useText } from '../../../i18n/useEnergy.ts';
import { IconButton } from '../../IconButton/IconButton.tsx';
import { PageSizes } from './PageSizes.tsx';

/** Cursor paging without page numbers. */
export interface TableSteps {
  /** Row count as text, since it may be an estimate. */
  summary: string;
  /** null on the first page. */
  onPrevious: (() => void) | null;
  /** null on the last page. */
  onNext: (() => void) | null;
}

interface StepPagerProps extends TableSteps {
  /** Name of the table, for the region of the buttons. */
  label: string;
  pageSize: number;
  pageSizes: readonly number[];
  onPageSize: (pageSize: number) => void;
}

/** Footer of a table with cursor paging. */
export function StepPager(props: StepPagerProps) {
  const { label, summary, onPrevious, onNext, pageSize, pageSizes, onPageSize } = props;
  const t = useText();
  const hasPages = onPrevious !== null || onNext !== null;
  return (
    <div className="eui-table-pager">
      <span className="eui-table-range" role="status">
        {summary}
      </span>
      {pageSizes.length > 1 && hasPages && (
        <PageSizes value={pageSize} sizes={pageSizes} onChange={onPageSize} />
      )}
      {hasPages && (
        <nav className="eui-table-pages" aria-label={t('table.pages', { label })}>
          <IconButton
            label={t('table.previousPage')}
            icon={<ChevronLeft className="eui-flip" size={16} strokeWidth={1.75} aria-hidden />}
            onPress={() => onPrevious?.()}
            isDisabled={onPrevious === null}
          />
          <IconButton
            label={t('table.nextPage')}
            icon={<ChevronRight className="eui-flip" size={16} strokeWidth={1.75} aria-hidden />}
            onPress={() => onNext?.()}
            isDisabled={onNext === null}
          />
        </nav>
      )}
    </div>
  );
}
