import { useId } from 'react';
import { classes } from '../classes.ts';
import { FieldNote, type FieldProps, LabelWords } from '../Field/Field.tsx';
import type { SelectItem } from '../Field/Options.tsx';
import './RadioGroup.css';

export interface RadioGroupProps<Id extends string = string> extends FieldProps {
  /** The choices, all visible. */
  items: readonly SelectItem<Id>[];
  /** `id` of the chosen one, null for none. */
  value: Id | null;
  /** Called with the `id` of the new choice. */
  onChange: (id: Id) => void;
  /** Below each other or side by side. */
  orientation?: 'vertical' | 'horizontal';
  /** Label only for screen readers. */
  isLabelHidden?: boolean;
}

/**
 * One of a few choices, with room to explain each.
 * @example <RadioGroup label="دوره" items={periods} value={period} onChange={setPeriod} orientation="horizontal" />
 */
export function RadioGroup<Id extends string>(props: RadioGroupProps<Id>) {
  const { label, items, value, onChange, hint, error, isRequired, isDisabled, isLabelHidden } = props;
  const group = useId();
  return (
    <div
      id={props.id}
      className={classes('eui-radio-group', props.className)}
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
                onChange={() => onChange(item.id)}
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
