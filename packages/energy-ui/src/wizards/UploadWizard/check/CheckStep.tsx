import type { ReadingComparison } from '@org/energy-core';
import { Notice } from '../../../primitives/Notice/Notice.tsx';
import { Progress } from '../../../primitives/Progress/Progress.tsx';
import { ProblemNotice } from '../parts/ProblemNotice.tsx';
import { doneOf, type UploadView } from '../uploadView.ts';
import { ConflictTable } from './ConflictTable.tsx';
import { EarlierNotice } from './EarlierNotice.tsx';

interface CheckStepProps {
  view: UploadView;
  comparison: ReadingComparison;
}

/** What storing would change: nothing to decide, or one decision for each day that has data already. */
export function CheckStep({ view, comparison }: CheckStepProps) {
  const { state, send, t, unit, history } = view;
  const { problem, upload, check, decisions } = state.flow;
  const { fresh, same, different } = comparison;
  const shifted = different.filter(({ looksShifted }) => looksShifted).length;
  const isStoring = upload === 'running';
  return (
    <>
      {problem?.earlier && (
        <EarlierNotice
          stored={problem.earlier}
          onCorrect={() => send({ type: 'corrected' })}
          onUndoEarlier={(earlier) => send({ type: 'earlierUndone', upload: earlier })}
          historyLink={history.link}
        />
      )}
      {problem && !problem.earlier && (
        <ProblemNotice
          problem={problem}
          title={t(problem.isUnanswered ? 'upload.unanswered' : 'upload.failed')}
          onRetry={problem.mustCheckAgain ? view.startCheck : view.askOrStore}
          retryLabel={problem.mustCheckAgain ? t('upload.checkAgain') : undefined}
        />
      )}
      {isStoring && (
        <div className="eui-upload-storing">
          <Progress label={t('upload.storing')} value={doneOf(state)} />
          <p className="eui-upload-muted">{t('upload.storing.text')}</p>
        </div>
      )}
      {check === 'clear' ? (
        <Notice tone="success">{t('upload.clear.text')}</Notice>
      ) : (
        <>
          <Notice tone="warning">
            {[
              t(fresh.length > 0 ? 'upload.overlap.summary' : 'upload.overlap.summary.none', {
                days: fresh.length + same.length + different.length,
                fresh: fresh.length,
              }),
              ...(different.length > 0
                ? [t('upload.overlap.summary.different', { different: different.length })]
                : []),
              ...(same.length > 0 ? [t('upload.overlap.summary.same', { same: same.length })] : []),
            ].join(' ')}
            {shifted > 0 && <> {t('upload.overlap.shiftedCount', { count: shifted })}</>}
          </Notice>
          <ConflictTable
            comparison={comparison}
            decisions={decisions}
            unit={unit}
            onDecide={(days, decision) => send({ type: 'decided', days, decision })}
            isDisabled={isStoring}
          />
        </>
      )}
    </>
  );
}
