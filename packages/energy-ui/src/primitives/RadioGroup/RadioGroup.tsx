import { useId } from 'react';
import { FieldNote, type FieldProps, LabelWords } from '../Field/Field.tsx';
import type { SelectItem } from '../Field/Options.tsx';
import { rootProps, useFieldRef } from '../rootProps.ts';
import { useControlled } from '../useControlled.ts';
import './RadioGroup.css';

export interface RadioGroupProps<Id extends string = string> extends FieldProps {
  /** The options, all visible. */
  items: readonly SelectItem<Id>[];
  /** `id` of the selected option, null for none. Uncontrolled if omitted. */
  value?: Id | null;
  /** `id` of the option selected at first, in an uncontrolled group. */
  defaultValue?: Id | null;
  /** Called with the `id` of the new choice. */
  onChange?: (id: Id) => void;
  /** Vertical or horizontal. */
  orientation?: 'vertical' | 'horizontal';
  /** Visually hidden label. */
  isLabelHidden?: boolean;
}

/**
 * Radio buttons, each with room for an explanation.
 * @example <RadioGroup label="دوره" items={periods} value={period} onChange={setPeriod} orientation="horizontal" />
 */
export function RadioGroup<Id extends string>(props: RadioGroupProps<Id>) {
  const { label, items, hint, error, isRequired, isDisabled, isLabelHidden } = props;
  const [value, setValue] = useControlled(props.value, props.defaultValue ?? null, props.onChange);
  const root = useFieldRef<HTMLDivElement>(props.ref);
  const group = useId();
  return (
    <div
      {...rootProps(props, 'eui-radio-group')}
      ref={root}
      role="radiogroup"
      aria-labelledby={`${group}-label`}
      aria-describedby={error || hint ? `${group}-note` : undefined}
      aria-invalid={error ? true : undefined}
      aria-required={isRequired || undefined}
      data-orientation={props.orientation ?? 'vertical'}
    >
      <span id={`${group}-label`} className={isLabelHidden ? 'eui-sr-only' : 'eui-field-label'}>
        <LabelWords label={label} isRequired={isRequired} />
      </span>
      <div className="eui-radio-list">
        {items.map((item) => {
          const isItemDisabled = isDisabled || item.isDisabled;
          return (
            <label key={item.id} className="eui-radio" data-disabled={isItemDisabled || undefined}>
              <input
                type="radio"
                className="eui-radio-mark"
                name={group}
                value={item.id}
                checked={item.id === value}
                disabled={isItemDisabled}
                aria-describedby={item.description ? `${group}-${item.id}` : undefined}
                aria-label={item.description ? item.name : undefined}
                onChange={() => setValue(item.id)}
              />
              {item.icon}
              <span>
                {item.name}
                {item.description && (
                  <span id={`${group}-${item.id}`} className="eui-radio-more">
                    {item.description}
                  </span>
                )}
              </span>
            </label>
          );
        })}
      </div>
      <FieldNote id={`${group}-note`} hint={hint} error={error} />
    </div>
  );
}
