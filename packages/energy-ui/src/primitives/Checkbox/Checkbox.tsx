import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from '../classes.ts';
import './CheckLine.css';
import './Checkbox.css';

export interface CheckboxProps {
  /** The words beside the box; without them give `aria-label`. */
  children?: ReactNode;
  /** Whether the box is checked. */
  isSelected: boolean;
  /** Some of what stands under it is checked: shown as a dash. */
  isIndeterminate?: boolean;
  /** Called with the new state. */
  onChange?: (isSelected: boolean) => void;
  /** Cannot be changed now. */
  isDisabled?: boolean;
  /** Name in the form. */
  name?: string;
  /** Name for screen readers of a box without words. */
  'aria-label'?: string;
  /** `id` of the sentence that explains the box. */
  'aria-describedby'?: string;
  /** Left out of the tab order, where a row around it takes the keys. */
  excludeFromTabOrder?: boolean;
  className?: string;
  id?: string;
}

/**
 * A box to check, inside forms and lists; for what applies at once use `Switch`.
 * @example <Checkbox isSelected={all} onChange={setAll}>همهٔ کنتورها</Checkbox>
 */
export function Checkbox(props: CheckboxProps) {
  const {
    children,
    isSelected,
    isIndeterminate = false,
    onChange,
    isDisabled,
    excludeFromTabOrder,
    className,
    id,
  } = props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The third state exists only as a property of the element.
    if (input.current) input.current.indeterminate = isIndeterminate;
  });
  return (
    <label
      id={id}
      className={classes('eui-check-line eui-checkbox', className)}
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
        onChange={(event) => onChange?.(event.target.checked)}
      />
      {children && <span className="eui-checkbox-words">{children}</span>}
    </label>
  );
}
