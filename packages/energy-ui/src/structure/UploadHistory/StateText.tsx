import type { ComponentProps } from 'react';
import type { Translate } from '../../i18n/texts.ts';
import { useText } from '../../i18n/useEnergy.ts';
import { Chip } from '../../primitives/Chip/Chip.tsx';
import type { HistoryUpload } from './historyUpload.ts';
import { AgoText } from './WhenText.tsx';

const tones: Readonly<Record<HistoryUpload['state'], ComponentProps<typeof Chip>['tone']>> = {
  active: 'success',
  partly: 'info',
  replaced: 'neutral',
  undone: 'warning',
};

/** Current state of an upload, and the result of the last undo or restore. */
export function StateText({ upload, now }: { upload: HistoryUpload; now: string }) {
  const t = useText();
  const { state, current, stored, lastChange } = upload;
  return (
    <span className="eui-uploads-lines">
      <span className="eui-uploads-state">
        <Chip tone={tones[state]}>{t(`uploads.state.${state}`)}</Chip>
        {state === 'partly' && <small>{t('chart.daysOf', { days: current, expectedDays: stored })}</small>}
      </span>
      {lastChange && (
        <>
          <small>{countsText(lastChange, t)}</small>
          <AgoText instant={lastChange.at} now={now} by={lastChange.by.name} />
        </>
      )}
    </span>
  );
}

const countsText = ({ action, days, kept, failed }: NonNullable<HistoryUpload['lastChange']>, t: Translate) =>
  t(`uploads.did.${action}`, { days, kept, failed });
