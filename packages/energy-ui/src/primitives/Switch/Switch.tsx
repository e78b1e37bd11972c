import { type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import '../Checkbox/CheckLine.css';
import './Switch.css';

export interface SwitchProps {
  /** The words beside the switch. */
  children: ReactNode;
  /** Whether it is on. */
  isSelected: boolean;
  /** Called with the new state; it applies at once. */
  onChange?: (isSelected: boolean) => void;
  /** Cannot be changed now. */
  isDisabled?: boolean;
  /** Why it cannot be changed, in one sentence under it. */
  reason?: string;
  className?: string;
  id?: string;
}

/**
 * Turns something on or off at once.
 * @example <Switch isSelected={average} onChange={setAverage}>میانگین</Switch>
 */
export function Switch({ children, isSelected, onChange, isDisabled, reason, className, id }: SwitchProps) {
  const reasonId = useId();
  return (
    <div id={id} className={classes('eui-switch', className)}>
      <label className="eui-check-line eui-switch-line" data-disabled={isDisabled || undefined}>
        <input
          type="checkbox"
          role="switch"
          className="eui-switch-track"
          checked={isSelected}
          disabled={isDisabled}
          aria-checked={isSelected}
          aria-describedby={reason ? reasonId : undefined}
          onChange={(event) => onChange?.(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      {reason && (
        <div id={reasonId} className="eui-switch-reason">
          {reason}
        </div>
      )}
    </div>
  );
}
