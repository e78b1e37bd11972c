import type { Translate } from '../../i18n/texts.ts';
import { useText } from '../../i18n/useEnergy.ts';
import { ConfirmDialog } from '../../primitives/ConfirmDialog/ConfirmDialog.tsx';
import type { HistoryUpload } from './historyUpload.ts';
import { type UndoForecast, undoForecast } from './undoForecast.ts';
import { uploadName } from './uploadName.ts';

export interface UndoDialogProps {
  /** The upload to undo; null = closed. */
  upload: HistoryUpload | null;
  /** The whole history; null if only a part is known. */
  history: readonly HistoryUpload[] | null;
  isPending: boolean;
  /** Why the last attempt failed. */
  problem: string | null;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Confirmation dialog with the effect of undoing on the days. */
export function UndoDialog({ upload, history, isPending, problem, onConfirm, onCancel }: UndoDialogProps) {
  const t = useText();
  if (!upload) return null;
  return (
    <ConfirmDialog
      isOpen
      title={t('uploads.ask', { name: uploadName(upload, t) })}
      consequence={
        <>
          {problem && (
            <span role="alert" className="eui-uploads-problem">
              {problem}
            </span>
          )}
          {forecastText(undoForecast(upload, history), t)}
        </>
      }
      confirmLabel={t('uploads.undo')}
      isPending={isPending}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}

function forecastText({ takenBack, former, kept }: UndoForecast, t: Translate): string {
  const sentences = [
    takenBack === 0
      ? t('uploads.ask.nothing')
      : former === null
        ? t('uploads.ask.former', { days: takenBack })
        : former === 0
          ? t('uploads.ask.empty', { days: takenBack })
          : former === takenBack
            ? t('uploads.ask.all', { days: takenBack })
            : t('uploads.ask.split', { days: takenBack, former, empty: takenBack - former }),
    ...(kept > 0 ? [t('uploads.ask.kept', { days: kept })] : []),
    t('uploads.ask.later'),
  ];
  return sentences.join(' ');
}
