import CloudOff from 'lucide-react/icons/cloud-off';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { ReactNode } from 'react';
import { Code } from '../../i18n/islands/Code.tsx';
import { useText } from '../../i18n/useEnergy.ts';
import { Button } from '../Button/Button.tsx';
import { type RootProps, rootProps } from '../rootProps.ts';
import '../EmptyState/EmptyState.css';
import './ErrorState.css';

export interface ErrorStateProps extends RootProps {
  /** What failed: «نمودار خوانده نشد». */
  title: string;
  /** Error code for support. */
  code?: string | undefined;
  /** Cause or remedy, in one sentence. */
  text?: ReactNode;
  /** Shows the button «تلاش دوباره». */
  onRetry?: () => void;
}

/** Error of one part of a page; the rest keeps working. */
export function ErrorState({ title, code, text, onRetry, ...root }: ErrorStateProps) {
  const t = useText();
  return (
    <div {...rootProps(root, 'eui-empty eui-error-state')} role="alert">
      <span className="eui-empty-icon">
        <CloudOff size={24} strokeWidth={1.75} aria-hidden />
      </span>
      <p className="eui-empty-title">{title}</p>
      {text && <p className="eui-empty-text">{text}</p>}
      {code && (
        <p className="eui-empty-text">
          {t('state.errorCode')} <Code>{code}</Code>
        </p>
      )}
      {onRetry && (
        <div className="eui-empty-action">
          <Button size="sm" icon={<RefreshCw size={14} strokeWidth={1.75} aria-hidden />} onPress={onRetry}>
            {t('action.retry')}
          </Button>
        </div>
      )}
    </div>
  );
}
