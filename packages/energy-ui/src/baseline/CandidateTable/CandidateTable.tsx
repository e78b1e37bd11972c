import type { Candidate } from '@org/energy-core';
import Download from 'lucide-react/icons/download';
import { useId, useMemo, useState } from 'react';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { Card } from '../../primitives/Card/Card.tsx';
import { DataTable } from '../../primitives/DataTable/DataTable.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import type { RootProps } from '../../primitives/rootProps.ts';
import { useControlled } from '../../primitives/useControlled.ts';
import type { VariableNames } from '../words/termWords.ts';
import { CandidateProgress } from './CandidateProgress.tsx';
import { ReasonList } from './CandidateResult.tsx';
import { candidateColumns } from './candidateColumns.tsx';
import { type CandidateRow, candidateRows, shortList } from './candidateRows.ts';
import '../../primitives/RadioGroup/RadioGroup.css';
import './CandidateTable.css';

export interface CandidateTableProps extends RootProps {
  /** Models as `compareBaselines` ranked them, the best first. */
  candidates: readonly Candidate[];
  /** Key of the chosen model, by `candidateKey`; uncontrolled if omitted. */
  value?: string | null;
  /** Model chosen at first, in an uncontrolled table. */
  defaultValue?: string | null;
  /** Called with the key of the model that is chosen. */
  onChange?: (key: string) => void;
  /** Names of the variables by their codes (`x1`). */
  names?: VariableNames;
  /** Models tried so far, of `total` (null if unknown), while the comparison runs. */
  progress?: { readonly done: number; readonly total: number | null } | null;
  /** Called by the button that stops the comparison. */
  onCancel?: () => void;
  /** Called by the download button. */
  onExport?: () => void;
  /** Why the comparison failed, in one sentence. */
  error?: string | null;
  /** Error code for support. */
  errorCode?: string | undefined;
  /** Called by the retry button. */
  onRetry?: () => void;
}

const noNames: VariableNames = {};

/**
 * Ranked candidate models of a baseline; one is chosen by radio. Those that do not pass keep their row, with reasons.
 * @example <CandidateTable candidates={comparison.candidates} value={key} onChange={setKey} names={{ x1: 'تولید' }} />
 */
export function CandidateTable(props: CandidateTableProps) {
  const { candidates, names = noNames, progress, onCancel, onExport, error } = props;
  const energy = useEnergy();
  const { t } = energy;
  const group = useId();
  const [chosen, choose] = useControlled<string | null, string>(
    props.value,
    props.defaultValue ?? null,
    props.onChange,
  );
  const [isWhole, setWhole] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  const rows = useMemo(() => candidateRows(candidates), [candidates]);
  const short = useMemo(() => shortList(rows, chosen), [rows, chosen]);
  const columns = useMemo(
    () =>
      candidateColumns({
        ...{ energy, names, group, chosen, opened, onChoose: choose },
        onToggle: (key) => setOpened((open) => (open === key ? null : key)),
      }),
    [energy, names, group, chosen, opened, choose],
  );
  const isRunning = progress != null;
  const passing = candidates.filter((each) => each.ok && each.passes).length;
  const stateOf = ({ key }: CandidateRow) => (key === chosen ? 'selected' : undefined);
  return (
    <Card
      {...props}
      isFlush
      title={
        <>
          {t('baseline.candidates.label')}{' '}
          {rows.length > 0 && (
            <small className="eui-candidate-summary">
              {t('baseline.candidates.summary', { count: rows.length, passing })}
            </small>
          )}
        </>
      }
      actions={
        onExport &&
        rows.length > 0 && (
          <IconButton
            label={t('baseline.candidates.export')}
            icon={<Download size={16} strokeWidth={1.75} aria-hidden />}
            onPress={onExport}
          />
        )
      }
    >
      {isRunning && <CandidateProgress {...progress} onCancel={onCancel} />}
      <DataTable
        label={t('baseline.candidates.label')}
        columns={columns}
        rows={isWhole ? rows : short}
        rowKey={({ key }) => key}
        rowState={stateOf}
        rowDetail={(row) => row.key === opened && <ReasonList row={row} names={names} />}
        pageSizes={[]}
        isLoading={isRunning && rows.length === 0}
        {...{ error: error ?? null, errorCode: props.errorCode }}
        {...(props.onRetry && { onRetry: props.onRetry })}
        empty={
          <EmptyState title={t('baseline.candidates.empty')} text={t('baseline.candidates.emptyHint')} />
        }
      />
      {rows.length > 0 && !error && (
        <p className="eui-candidate-note">
          {t('baseline.candidates.note')}{' '}
          {rows.length > shortList(rows, null).length && (
            <button
              type="button"
              className="eui-candidate-all"
              aria-expanded={isWhole}
              onClick={() => setWhole(!isWhole)}
            >
              {isWhole
                ? t('baseline.candidates.showFew')
                : t('baseline.candidates.showAll', { count: rows.length })}
            </button>
          )}
        </p>
      )}
    </Card>
  );
}
