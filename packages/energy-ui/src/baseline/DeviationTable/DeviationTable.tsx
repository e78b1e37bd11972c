import Download from 'lucide-react/icons/download';
import { useMemo, useState } from 'react';
import { Num } from '../../i18n/Num.tsx';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { Card } from '../../primitives/Card/Card.tsx';
import { DataTable } from '../../primitives/DataTable/DataTable.tsx';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import type { RootProps } from '../../primitives/rootProps.ts';
import { Segments } from '../../primitives/Segments/Segments.tsx';
import { useControlled } from '../../primitives/useControlled.ts';
import { type Deviation, type DeviationFilter, deviationKey, deviationsIn } from './deviation.ts';
import { deviationColumns } from './deviationColumns.tsx';
import '../plots/BaselinePlot.css';
import './DeviationTable.css';

export interface DeviationTableProps extends RootProps {
  /** The deviations: rows of `checkDeviations` with `isDeviation`, and their answers. */
  rows: readonly Deviation[];
  /** Symbol of the unit of the consumption. */
  unit: string;
  /** Which deviations are shown; uncontrolled if omitted. */
  filter?: DeviationFilter;
  /** Filter of an uncontrolled table at first. */
  defaultFilter?: DeviationFilter;
  /** Called with the chosen filter. */
  onFilterChange?: (filter: DeviationFilter) => void;
  /** Key of the selected row, the same as in the charts. */
  selected?: string | null;
  /** Called with the key of a row whose day is opened; without it days are plain text. */
  onOpenDay?: (key: string) => void;
  /** Called with the key of a row that is to be answered, or whose answer is edited. */
  onAnswer?: (key: string) => void;
  /** Called by the download button with the keys shown, in no particular order. */
  onExport?: (keys: readonly string[]) => void;
  /** Rows per page that are offered; none shows all. */
  pageSizes?: readonly number[];
  /** The rows are loading. */
  isLoading?: boolean;
  /** Why loading failed, in one sentence. */
  error?: string | null;
  /** Error code for support. */
  errorCode?: string | undefined;
  /** Called by the retry button. */
  onRetry?: () => void;
}

const filters: readonly DeviationFilter[] = ['all', 'open', 'answered'];
const empty = {
  all: 'baseline.deviations.empty',
  open: 'baseline.deviations.emptyOpen',
  answered: 'baseline.deviations.emptyAnswered',
} as const;

/**
 * Days beyond the allowed deviation with cause and note; the newest first, filtered by whether they are answered.
 * @example <DeviationTable rows={deviations} unit="m³" onAnswer={answer} onOpenDay={showDay} />
 */
export function DeviationTable(props: DeviationTableProps) {
  const { rows, unit, selected = null, onOpenDay, onAnswer, onExport, pageSizes } = props;
  const energy = useEnergy();
  const { t } = energy;
  const [filter, setFilter] = useControlled(props.filter, props.defaultFilter ?? 'all', props.onFilterChange);
  const [page, setPage] = useState(1);
  const shown = useMemo(() => deviationsIn(rows, filter), [rows, filter]);
  const columns = useMemo(
    () => deviationColumns({ energy, unit, onOpen: onOpenDay, onAnswer }),
    [energy, unit, onOpenDay, onAnswer],
  );
  return (
    <Card
      {...props}
      isFlush
      title={
        <>
          {t('baseline.deviations.label')}{' '}
          {rows.length > 0 && (
            <span className="eui-deviation-count">
              <Num value={rows.length} />
            </span>
          )}
        </>
      }
      actions={
        rows.length > 0 && (
          <>
            <Segments
              label={t('baseline.deviations.filter')}
              isLabelHidden
              items={filters.map((id) => ({
                id,
                name: t('baseline.deviations.counted', {
                  name: t(`baseline.deviations.${id}`),
                  count: deviationsIn(rows, id).length,
                }),
              }))}
              value={filter}
              onChange={(next) => {
                setFilter(next);
                setPage(1);
              }}
            />
            {onExport && (
              <IconButton
                label={t('baseline.deviations.export')}
                icon={<Download size={16} strokeWidth={1.75} aria-hidden />}
                onPress={() => onExport(shown.map(deviationKey))}
              />
            )}
          </>
        )
      }
    >
      <DataTable
        label={t('baseline.deviations.label')}
        columns={columns}
        rows={shown}
        rowKey={deviationKey}
        defaultSort={{ columnId: 'day', direction: 'descending' }}
        page={page}
        onPageChange={setPage}
        {...(pageSizes && { pageSizes })}
        rowState={(row) => (deviationKey(row) === selected ? 'selected' : undefined)}
        emptyText={t(empty[filter] ?? empty.all)}
        isLoading={props.isLoading === true}
        {...{ error: props.error ?? null, errorCode: props.errorCode }}
        {...(props.onRetry && { onRetry: props.onRetry })}
      />
    </Card>
  );
}
