import type { ReactNode } from 'react';
import { type RootProps, rootProps } from '../rootProps.ts';
import './EmptyState.css';

export interface EmptyStateProps extends RootProps {
  /** What is missing, as a short noun phrase. */
  title: string;
  /** The next step, in one sentence. */
  text?: ReactNode;
  /** The action, usually a small primary button. */
  action?: ReactNode;
  /** Replaces the star. */
  icon?: ReactNode;
}

/**
 * Empty state with a single next step.
 * @example <EmptyState title="هنوز کنتوری نیست" text="برای دیدن نمودار یک کنتور بسازید." action={<Button …/>} />
 */
export function EmptyState({ title, text, action, icon, ...root }: EmptyStateProps) {
  return (
    <div {...rootProps(root, 'eui-empty')}>
      <span className="eui-empty-icon">{icon ?? <Star />}</span>
      <p className="eui-empty-title">{title}</p>
      {text && <p className="eui-empty-text">{text}</p>}
      {action && <div className="eui-empty-action">{action}</div>}
    </div>
  );
}

/** The eight-pointed star of Persian tilework, hatched for the empty state. */
function Star() {
  return (
    <svg width="44" height="44" viewBox="0 0 44 44" aria-hidden="true">
      <path
        d="M42 22L36.1 27.9L36.1 36.1L27.9 36.1L22 42L16.1 36.1L7.9 36.1L7.9 27.9L2 22L7.9 16.1L7.9 7.9L16.1 7.9L22 2L27.9 7.9L36.1 7.9L36.1 16.1Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.25"
        strokeDasharray="3 3"
      />
    </svg>
  );
}
