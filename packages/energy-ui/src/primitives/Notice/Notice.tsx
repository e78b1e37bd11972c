import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import './Notice.css';

const icons: Readonly<Record<NoticeProps['tone'], typeof Info>> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
};

export interface NoticeProps {
  /** What the sentence is about; a danger is read aloud at once. */
  tone: 'info' | 'success' | 'warning' | 'danger';
  /** The sentence. */
  children: ReactNode;
  /** Buttons at the end. */
  actions?: ReactNode;
  className?: string;
  id?: string;
}

/**
 * A sentence that stays on the page until its cause is gone. Dangers are read aloud at once.
 * @example <Notice tone="warning">دادهٔ سال کامل نیست.</Notice>
 */
export function Notice({ tone, children, actions, className, id }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div
      id={id}
      className={classes('eui-notice', className)}
      data-tone={tone}
      role={tone === 'danger' ? 'alert' : undefined}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <div className="eui-notice-text">{children}</div>
      {actions}
    </div>
  );
}
