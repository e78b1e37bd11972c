import { Code } from '../../../i18n/islands/Code.tsx';
import { useText } from '../../../i18n/useEnergy.ts';
import { Button } from '../../../primitives/Button/Button.tsx';
import { Notice } from '../../../primitives/Notice/Notice.tsx';
import type { UploadProblem } from '../flow/uploadEvent.ts';

export interface ProblemNoticeProps {
  problem: UploadProblem;
  /** What was tried, before the reason: «ثبت انجام نشد». */
  title?: string;
  /** Tries the same again. */
  onRetry?: () => void;
  retryLabel?: string;
}

/** Error notice with a retry button. */
export function ProblemNotice({ problem, title, onRetry, retryLabel }: ProblemNoticeProps) {
  const t = useText();
  return (
    <Notice
      tone="danger"
      actions={
        onRetry && (
          <Button size="sm" onPress={onRetry}>
            {retryLabel ?? t('action.retry')}
          </Button>
        )
      }
    >
      {title && <b>{title}. </b>}
      {problem.message}{' '}
      {problem.code && (
        <small>
          {t('state.errorCode')} <Code>{problem.code}</Code>
        </small>
      )}
    </Notice>
  );
}
