import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import './Chip.css';

export interface ChipProps {
  /** What the colour means; the word says it as well. */
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info';
  /** Icon of 12 to 14 px before the word. */
  icon?: ReactNode;
  /** The word. */
  children: ReactNode;
  className?: string;
  id?: string;
}

/**
 * A status as a word on a tint.
 * @example <Chip tone="success">فعال</Chip>
 */
export function Chip({ tone = 'neutral', icon, children, className, id }: ChipProps) {
  return (
    <span id={id} className={classes('eui-chip', className)} data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}
