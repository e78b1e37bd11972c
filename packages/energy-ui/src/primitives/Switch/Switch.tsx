import { type ReactNode, useId } from 'react';
import { type RootProps, rootProps, useFieldRef } from '../rootProps.ts';
import { useControlled } from '../useControlled.ts';
import '../Checkbox/CheckLine.css';
import './Switch.css';

export interface SwitchProps extends RootProps {
  /** Label. */
  children: ReactNode;
  /** Whether it is on; uncontrolled if omitted. */
  isSelected?: boolean;
  /** Initial state of an uncontrolled switch. */
  defaultSelected?: boolean;
  /** Called with the new state, which applies immediately. */
  onChange?: (isSelected: boolean) => void;
  /** Disabled. */
  isDisabled?: boolean;
  /** Why it is disabled, in one sentence below it. */
  reason?: string;
}

/**
 * Turns a setting on or off immediately.
 * @example <Switch isSelected={average} onChange={setAverage}>میانگین</Switch>
 */
export function Switch(props: SwitchProps) {
  const { children, isDisabled, reason } = props;
  const [isSelected, setSelected] = useControlled(
    props.isSelected,
    props.defaultSelected ?? false,
    props.onChange,
  );
  const root = useFieldRef<HTMLDivElement>(props.ref);
  const reasonId = useId();
  return (
    <div {...rootProps(props, 'eui-switch')} ref={root}>
      <label className="eui-check-line eui-switch-line" data-disabled={isDisabled || undefined}>
        <input
          type="checkbox"
          role="switch"
          className="eui-switch-track"
          checked={isSelected}
          disabled={isDisabled}
          aria-checked={isSelected}
          aria-describedby={reason ? reasonId : undefined}
          onChange={(event) => setSelected(event.target.checked)}
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
