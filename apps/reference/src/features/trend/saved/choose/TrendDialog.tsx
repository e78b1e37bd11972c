import { NewTrend, type Trend } from '@org/energy-core/api';
import { useText } from '@org/energy-ui';
import { useMemo } from 'react';
import { maxLettersOf } from '../../../../shared/forms/bounds.ts';
import { RecordDialog } from '../../../../shared/forms/RecordDialog.tsx';
import { RecordText } from '../../../../shared/forms/RecordText.tsx';
import { useTrendUrl } from '../../frame/useTrendUrl.ts';
import { useKeepTrend } from '../useKeepTrend.ts';
import { trendDraftOf, trendForm } from './trendForm.ts';

const MAX_NAME = maxLettersOf(NewTrend.shape.name);
const MAX_PERCENT = 20;

interface TrendDialogProps {
  trend: Trend;
  /** Saves it again under another name, and opens the copy. */
  isCopy: boolean;
  onClose: () => void;
}

/** Name and allowed deviation of a saved baseline, or of its copy. */
export function TrendDialog({ trend, isCopy, onClose }: TrendDialogProps) {
  const t = useText();
  const keep = useKeepTrend();
  const { openTrend } = useTrendUrl();
  const kind = useMemo(() => trendForm(trend), [trend]);
  const copied = { ...trendDraftOf(trend), name: t('trend.copyName', { name: trend.name }) };
  return (
    <RecordDialog
      kind={kind}
      title={t(isCopy ? 'trend.copy.title' : 'trend.edit.title')}
      stored={isCopy ? null : trend}
      empty={copied}
      submitLabel={t(isCopy ? 'trend.copy.confirm' : 'action.save')}
      doneText={isCopy ? 'trend.copied' : 'trend.changed'}
      onSaved={(saved) => {
        keep(saved);
        if (isCopy) openTrend(saved._id);
      }}
      onClose={onClose}
      width={480}
    >
      {(form, stored) => (
        <>
          <RecordText
            {...{ form, name: 'name', stored: stored?.name ?? null }}
            label={t('trend.saved.name')}
            maxLetters={MAX_NAME}
            isFirst
          />
          <RecordText
            {...{ form, name: 'deviation', stored: stored?.trendCoeff ?? null }}
            label={t('trend.edit.deviation')}
            hint={t('trend.edit.deviationHint')}
            maxLetters={MAX_PERCENT}
          />
        </>
      )}
    </RecordDialog>
  );
}
