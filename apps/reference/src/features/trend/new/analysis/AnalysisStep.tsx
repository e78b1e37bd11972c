import { Button, findingText, Notice, useEnergy, VerdictList } from '@org/energy-ui';
import { CandidateTable, RegressionReport } from '@org/energy-ui/baseline';
import { useState } from 'react';
import { PrintButton } from '../../../../shared/page/print/PrintButton.tsx';
import { PrintHead } from '../../../../shared/page/print/PrintHead.tsx';
import { FrameActions } from '../../frame/TrendSlots.tsx';
import { useTrendUrl } from '../../frame/useTrendUrl.ts';
import { periodText } from '../state/periodText.ts';
import { ComparisonNotes } from './ComparisonNotes.tsx';
import { exportCandidates } from './exportCandidates.ts';
import { LeftOutCard } from './LeftOutCard.tsx';
import { ModelCharts } from './ModelCharts.tsx';
import type { StepProps } from './stepProps.ts';
import { usePartsOfModel } from './usePartsOfModel.ts';

/** Ranked candidates, and the report of the one that is taken over. */
export function AnalysisStep(props: StepProps) {
  const { definition, onChange, names, title, rows, words, analysis } = props;
  const energy = useEnergy();
  const { t } = energy;
  const { goTo } = useTrendUrl();
  const { comparison, chosen, chosenKey, isTaking } = analysis;
  const { ranked, state, issues } = comparison;
  const [asked, setAsked] = useState<string | null>(null);
  const unit = rows.units[0] ?? '';
  const isRunning = state === 'running';
  const error =
    state === 'failed'
      ? t('trend.new.workerFailed')
      : issues[0]
        ? findingText(issues[0], words.names, energy)
        : null;
  const { ofVerdict, ofReport, ofCharts } = usePartsOfModel(chosen);
  const shared = { unit, names: words.names };
  const isWaiting = chosen === null && isTaking;
  return (
    <div className="eui-blocks">
      <FrameActions>
        {chosen && <PrintButton />}
        <Button variant="primary" isDisabled={chosenKey === null} onPress={() => goTo('report')}>
          {t('trend.new.toReport')}
        </Button>
      </FrameActions>
      <PrintHead crumbs={names} period={periodText(definition.period, energy)} />
      <ComparisonNotes {...{ analysis, words, rows, names }} />
      <div className="eui-trend-model">
        <CandidateTable
          candidates={ranked}
          value={chosenKey}
          onChange={(model) => onChange({ model }, 'push')}
          names={words.names}
          progress={isRunning ? { done: ranked.length, total: null } : null}
          onCancel={comparison.stop}
          onExport={() => exportCandidates(ranked, words.names, title, energy)}
          error={error}
          onRetry={state === 'failed' ? comparison.restart : undefined}
        />
        <VerdictList
          {...shared}
          candidate={ofVerdict?.candidate ?? null}
          isLoading={isWaiting || (chosen !== null && ofVerdict === null)}
        />
      </div>
      {state === 'stopped' && (
        <Notice
          tone="info"
          actions={
            <Button size="sm" onPress={comparison.restart}>
              {t('trend.new.again')}
            </Button>
          }
        >
          {t('trend.new.stopped', { count: ranked.length })}
        </Notice>
      )}
      {chosen && <ModelCharts {...props} {...ofCharts} onLeaveOut={setAsked} />}
      <div className="eui-trend-model">
        <RegressionReport
          {...shared}
          candidate={ofReport?.candidate ?? null}
          units={words.units}
          rowKind={rows.longRows > 0 ? 'bills' : 'days'}
          isLoading={isWaiting || (chosen !== null && ofReport === null)}
        />
        <LeftOutCard {...{ definition, onChange, rows, chosen, asked }} onAsked={setAsked} />
      </div>
    </div>
  );
}
