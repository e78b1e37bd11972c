import { useText } from '../../i18n/useEnergy.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { Progress } from '../../primitives/Progress/Progress.tsx';

interface CandidateProgressProps {
  readonly done: number;
  /** Null while it is unknown how many will be tried. */
  readonly total: number | null;
  readonly onCancel: (() => void) | undefined;
}

/** How many models were tried so far, and the button that stops it. */
export function CandidateProgress({ done, total, onCancel }: CandidateProgressProps) {
  const t = useText();
  return (
    <div className="eui-candidate-progress">
      <Progress
        label={
          total === null
            ? t('baseline.candidates.progressUnknown')
            : t('baseline.candidates.progress', { done, total })
        }
        value={total ? done / total : null}
      />
      {onCancel && (
        <Button size="sm" onPress={onCancel}>
          {t('baseline.candidates.cancel')}
        </Button>
      )}
    </div>
  );
}
