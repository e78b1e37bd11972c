import { Button, equationWords, LeftOutList, Notice, useEnergy, useToast, VerdictList } from '@org/energy-ui';
import { RegressionReport } from '@org/energy-ui/baseline';
import { useQueryClient } from '@tanstack/react-query';
import Save from 'lucide-react/icons/save';
import { useMemo, useState } from 'react';
import { useMay } from '../../../../shared/access/useMay.ts';
import { queryKeys } from '../../../../shared/api/queryKeys.ts';
import { usePageActions } from '../../../../shared/commands/usePageActions.ts';
import { RecordDialog } from '../../../../shared/forms/RecordDialog.tsx';
import { RecordText } from '../../../../shared/forms/RecordText.tsx';
import { PrintButton } from '../../../../shared/page/print/PrintButton.tsx';
import { PrintHead } from '../../../../shared/page/print/PrintHead.tsx';
import { FrameActions } from '../../frame/TrendSlots.tsx';
import { useTrendUrl } from '../../frame/useTrendUrl.ts';
import { ComparisonNotes } from '../analysis/ComparisonNotes.tsx';
import { leftOutShares } from '../analysis/leftOutShares.ts';
import { ModelCharts } from '../analysis/ModelCharts.tsx';
import type { StepProps } from '../analysis/stepProps.ts';
import { usePartsOfModel } from '../analysis/usePartsOfModel.ts';
import { periodText } from '../state/periodText.ts';
import { DefinitionFacts } from './DefinitionFacts.tsx';
import { trendBody } from './trendBody.ts';
import { MAX_NAME, trendForm } from './trendForm.ts';

const look = { size: 16, strokeWidth: 1.75, 'aria-hidden': true };

/** How long the success is said (002 §9). */
const TOAST_MS = 3000;

/** The report of a new baseline, and the dialog that names and saves it. */
export function SaveStep(props: StepProps) {
  const { definition, formulas, names, title, rows, words, analysis } = props;
  const energy = useEnergy();
  const { t } = energy;
  const may = useMay();
  const toast = useToast();
  const queries = useQueryClient();
  const { openTrend, goTo } = useTrendUrl();
  const { chosen, isTaking } = analysis;
  const [isSaving, setSaving] = useState(false);
  const unit = rows.units[0] ?? '';
  const canSave = may('createTrend') && chosen !== null && !isTaking;
  const save = () => setSaving(true);
  usePageActions(
    canSave ? [{ id: 'save', name: t('trend.new.save'), icon: <Save {...look} />, run: save }] : [],
  );
  const items = useMemo(() => leftOutShares(definition.leftOut, chosen), [definition.leftOut, chosen]);
  const { ofVerdict, ofReport, ofCharts } = usePartsOfModel(chosen);
  const shared = { unit, names: words.names };
  const isWaiting = chosen === null && isTaking;
  return (
    <div className="eui-blocks">
      <FrameActions>
        {chosen && <PrintButton />}
        <Button variant="primary" icon={<Save {...look} />} isDisabled={!canSave} onPress={save}>
          {t('trend.new.save')}
        </Button>
      </FrameActions>
      <PrintHead
        crumbs={names}
        period={periodText(definition.period, energy)}
        coverage={
          chosen && t('trend.new.rowsOf', { count: chosen.candidate.model.n, rows: rows.series.days.length })
        }
      />
      {!chosen && !isWaiting && (
        <Notice
          tone="warning"
          actions={<Button onPress={() => goTo('analysis')}>{t('trend.new.toAnalysis')}</Button>}
        >
          {t('trend.new.noModel')}
        </Notice>
      )}
      <ComparisonNotes {...{ analysis, words, rows, names }} />
      <div className="eui-trend-model">
        <div className="eui-blocks">
          <DefinitionFacts {...{ definition, names, rows, chosen, words }} />
          <RegressionReport
            {...shared}
            candidate={ofReport?.candidate ?? null}
            units={words.units}
            rowKind={rows.longRows > 0 ? 'bills' : 'days'}
            isLoading={isWaiting || (chosen !== null && ofReport === null)}
          />
        </div>
        <VerdictList
          {...shared}
          candidate={ofVerdict?.candidate ?? null}
          isLoading={isWaiting || (chosen !== null && ofVerdict === null)}
        />
      </div>
      {chosen && <ModelCharts {...props} {...ofCharts} />}
      {items.length > 0 && <LeftOutList items={items} />}
      {isSaving && chosen && (
        <RecordDialog
          kind={trendForm(
            trendBody(
              definition,
              formulas,
              chosen,
              equationWords(chosen.candidate, { names: words.names, energy }).equation,
            ),
          )}
          title={t('trend.new.save')}
          stored={null}
          empty={{ name: title.slice(0, MAX_NAME) }}
          submitLabel={t('action.save')}
          isKept
          say={(trend) => {
            toast.success(t('trend.new.saved'), { detail: trend.name, duration: TOAST_MS });
            // Readings that changed since the page read them: the stored fit is on the present ones.
            if (trend.fit?.n !== chosen.candidate.model.n) toast.info(t('trend.new.savedOther'));
          }}
          onSaved={(trend) => {
            queries.invalidateQueries({ queryKey: queryKeys.trends });
            openTrend(trend._id);
          }}
          onClose={() => setSaving(false)}
          width={480}
        >
          {(form) => (
            <RecordText
              {...{ form, name: 'name', stored: null }}
              label={t('trend.new.name')}
              maxLetters={MAX_NAME}
              isFirst
            />
          )}
        </RecordDialog>
      )}
    </div>
  );
}
