import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import './Notice.css';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert } as const;

export interface NoticeProps {
  tone: keyof typeof icons;
  children: ReactNode;
  /** Buttons at the end. */
  actions?: ReactNode;
}

/** A sentence that stays on the page until its cause is gone. Dangers are read aloud at once. */
export function Notice({ tone, children, actions }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div className="eui-notice" data-tone={tone} role={tone === 'danger' ? 'alert' : undefined}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <div className="eui-notice-text">{children}</div>
      {actions}
    </div>
  );
}
