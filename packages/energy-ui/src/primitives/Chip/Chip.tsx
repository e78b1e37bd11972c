import type { ReactNode } from 'react';
import { type RootProps, rootProps } from '../rootProps.ts';
import './Chip.css';

export interface ChipProps extends RootProps {
  /** Meaning of the color; the label states it as well. */
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info';
  /** Leading icon, 12 to 14 px. */
  icon?: ReactNode;
  /** Label. */
  children: ReactNode;
}

/**
 * A status label on a tint.
 * @example <Chip tone="success">فعال</Chip>
 */
export function Chip({ tone = 'neutral', icon, children, ...root }: ChipProps) {
  return (
    <span {...rootProps(root, 'eui-chip')} data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}
