import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { type RootProps, rootProps } from '../rootProps.ts';
import './Notice.css';

const icons: Readonly<Record<NoticeProps['tone'], typeof Info>> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
};

export interface NoticeProps extends RootProps {
  /** Severity; a danger is announced immediately. */
  tone: 'info' | 'success' | 'warning' | 'danger';
  /** The message. */
  children: ReactNode;
  /** Buttons at the end. */
  actions?: ReactNode;
}

/**
 * A persistent message that stays until its cause is resolved. Dangers are announced immediately.
 * @example <Notice tone="warning">دادهٔ سال کامل نیست.</Notice>
 */
export function Notice({ tone, children, actions, ...root }: NoticeProps) {
  const Icon = icons[tone] ?? Info;
  return (
    <div {...rootProps(root, 'eui-notice')} data-tone={tone} role={tone === 'danger' ? 'alert' : undefined}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <div className="eui-notice-text">{children}</div>
      {actions}
    </div>
  );
}
