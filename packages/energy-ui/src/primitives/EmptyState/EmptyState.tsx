import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import './EmptyState.css';

export interface EmptyStateProps {
  /** What is missing, as a short noun phrase. */
  title: string;
  /** What one can do about it, in one sentence. */
  text?: ReactNode;
  /** The one next step, usually a small primary button. */
  action?: ReactNode;
  /** Takes the place of the star. */
  icon?: ReactNode;
  className?: string;
  id?: string;
}

/**
 * Says that nothing is here yet and offers the one next step.
 * @example <EmptyState title="هنوز کنتوری نیست" text="برای دیدن نمودار یک کنتور بسازید." action={<Button …/>} />
 */
export function EmptyState({ title, text, action, icon, className, id }: EmptyStateProps) {
  return (
    <div id={id} className={classes('eui-empty', className)}>
      <span className="eui-empty-icon">{icon ?? <Star />}</span>
      <p className="eui-empty-title">{title}</p>
      {text && <p className="eui-empty-text">{text}</p>}
      {action && <div className="eui-empty-action">{action}</div>}
    </div>
  );
}

/** The eight-pointed star of Persian tilework, hatched because it waits to be filled. */
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
