import type { Day, OverlapDecision, ReadingComparison } from '@org/energy-core';
import { useText } from '../../i18n/EnergyProvider.tsx';
import { Notice } from '../../primitives/Notice/Notice.tsx';
import { Progress } from '../../primitives/Progress/Progress.tsx';
import { ConflictTable } from './ConflictTable.tsx';
import { ProblemNotice } from './ProblemNotice.tsx';
import type { UploadFlow } from './uploadFlow.ts';

export interface CheckStepProps {
  flow: UploadFlow;
  comparison: ReadingComparison;
  unit: string;
  /** 0 to 1 while storing, null while unknown. */
  progress: number | null;
  onDecide: (days: readonly Day[], decision: OverlapDecision) => void;
  onRetry: () => void;
  onCheckAgain: () => void;
}

/** What storing would change: nothing to decide, or one decision for each day that has data already. */
export function CheckStep({
  flow,
  comparison,
  unit,
  progress,
  onDecide,
  onRetry,
  onCheckAgain,
}: CheckStepProps) {
  const t = useText();
  const { fresh, same, different } = comparison;
  const shifted = different.filter(({ looksShifted }) => looksShifted).length;
  const isStoring = flow.upload === 'running';
  const { problem } = flow;
  return (
    <>
      {problem && (
        <ProblemNotice
          problem={problem}
          title={t(problem.isUnanswered ? 'upload.unanswered' : 'upload.failed')}
          onRetry={problem.mustCheckAgain ? onCheckAgain : onRetry}
          retryLabel={problem.mustCheckAgain ? t('upload.checkAgain') : undefined}
        />
      )}
      {isStoring && (
        <div className="eui-upload-storing">
          <Progress label={t('upload.storing')} value={progress} />
          <p className="eui-upload-muted">{t('upload.storing.text')}</p>
        </div>
      )}
      {flow.check === 'clear' ? (
        <Notice tone="success">{t('upload.clear.text')}</Notice>
      ) : (
        <>
          <Notice tone="warning">
            {t('upload.overlap.summary', {
              days: fresh.length + same.length + different.length,
              fresh: fresh.length,
              different: different.length,
              same: same.length,
            })}
            {shifted > 0 && <> {t('upload.overlap.shiftedCount', { count: shifted })}</>}
          </Notice>
          <ConflictTable
            comparison={comparison}
            decisions={flow.decisions}
            unit={unit}
            onDecide={onDecide}
            isDisabled={isStoring}
          />
        </>
      )}
    </>
  );
}
