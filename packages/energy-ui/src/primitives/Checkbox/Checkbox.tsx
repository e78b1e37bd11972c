import { type ReactNode, useEffect, useRef } from 'react';
import { type RootProps, rootProps, useFieldRef } from '../rootProps.ts';
import { useControlled } from '../useControlled.ts';
import './CheckLine.css';
import './Checkbox.css';

export interface CheckboxProps extends RootProps {
  /** Label; without it give `aria-label`. */
  children?: ReactNode;
  /** Whether the box is checked; uncontrolled if omitted. */
  isSelected?: boolean;
  /** Initial state of an uncontrolled box. */
  defaultSelected?: boolean;
  /** Some children are checked: shown as a dash. */
  isIndeterminate?: boolean;
  /** Called with the new state. */
  onChange?: (isSelected: boolean) => void;
  /** Disabled. */
  isDisabled?: boolean;
  /** Field name in the form. */
  name?: string;
  /** Name for screen readers without a label. */
  'aria-label'?: string;
  /** `id` of the element that describes the box. */
  'aria-describedby'?: string;
  /** Removed from the tab order, where a surrounding row handles the keys. */
  excludeFromTabOrder?: boolean;
}

/**
 * A checkbox for forms and lists; for settings that apply immediately use `Switch`.
 * @example <Checkbox isSelected={all} onChange={setAll}>همهٔ کنتورها</Checkbox>
 */
export function Checkbox(props: CheckboxProps) {
  const { children, isIndeterminate = false, isDisabled, excludeFromTabOrder } = props;
  const [isSelected, setSelected] = useControlled(
    props.isSelected,
    props.defaultSelected ?? false,
    props.onChange,
  );
  const root = useFieldRef<HTMLLabelElement>(props.ref);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The indeterminate state exists only as a DOM property.
    if (input.current) input.current.indeterminate = isIndeterminate;
  });
  return (
    <label
      {...rootProps(props, 'eui-check-line eui-checkbox')}
      ref={root}
      data-disabled={isDisabled || undefined}
    >
      <input
        ref={input}
        type="checkbox"
        className="eui-checkbox-box"
        checked={isSelected}
        disabled={isDisabled}
        name={props.name}
        aria-label={props['aria-label']}
        aria-describedby={props['aria-describedby']}
        tabIndex={excludeFromTabOrder ? -1 : undefined}
        onChange={(event) => setSelected(event.target.checked)}
      />
      {children && <span className="eui-checkbox-words">{children}</span>}
    </label>
  );
}
