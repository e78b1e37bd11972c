import { useState } from 'react';

/**
 * State that the caller owns (`value`) or the component itself (`defaultValue`). `undefined` means uncontrolled;
 * null is a controlled value. The setter calls `onChange` in both cases.
 * @example const [value, setValue] = useControlled(props.value, props.defaultValue ?? null, props.onChange);
 */
export function useControlled<Value, Chosen extends Value = Value>(
  value: Value | undefined,
  defaultValue: Value | (() => Value),
  onChange?: (value: Chosen) => void,
): [Value, (next: Chosen) => void] {
  const [own, setOwn] = useState(defaultValue);
  const set = (next: Chosen) => {
    setOwn(() => next);
    onChange?.(next);
  };
  return [value === undefined ? own : value, set];
}
