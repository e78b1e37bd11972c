import CloudOff from 'lucide-react/icons/cloud-off';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/EnergyProvider.tsx';
import { Button } from '../Button/Button.tsx';
import { classes } from '../classes.ts';
import '../EmptyState/EmptyState.css';
import './ErrorState.css';

export interface ErrorStateProps {
  /** What failed: «نمودار خوانده نشد». */
  title: string;
  /** Code to name when asking for help. */
  code?: string | undefined;
  /** Why, or what to do, in one sentence. */
  text?: ReactNode;
  /** Shows the button «تلاش دوباره». */
  onRetry?: () => void;
  className?: string;
  id?: string;
}

/** One part of a page failed; the rest of the page lives on. */
export function ErrorState({ title, code, text, onRetry, className, id }: ErrorStateProps) {
  const t = useText();
  return (
    <div id={id} role="alert" className={classes('eui-empty eui-error-state', className)}>
      <span className="eui-empty-icon">
        <CloudOff size={24} strokeWidth={1.75} aria-hidden />
      </span>
      <p className="eui-empty-title">{title}</p>
      {text && <p className="eui-empty-text">{text}</p>}
      {code && (
        <p className="eui-empty-text">
          {t('state.errorCode')} <bdi dir="ltr">{code}</bdi>
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
