import ChevronDown from 'lucide-react/icons/chevron-down';
import type { Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { useText } from '../../i18n/EnergyProvider.tsx';
import { classes } from '../classes.ts';
import { OptionsBelow, type OptionsFieldProps, OptionsLabel } from '../Field/Options.tsx';
import './Select.css';

export interface SelectProps<Id extends string = string> extends OptionsFieldProps<Id> {
  /** Called when the focus leaves the field for good, not for its own list. */
  onBlur?: () => void;
  /** The button that opens the list, for a form that sets the focus. */
  ref?: Ref<HTMLButtonElement>;
}

/**
 * One choice from a list that opens.
 * @example <Select label="شهر" items={cities} value={city} onChange={setCity} />
 */
export function Select<Id extends string>(props: SelectProps<Id>) {
  const { items, value, onChange, placeholder, error, isRequired, isDisabled } = props;
  const t = useText();
  const chosen = items.find((item) => item.id === value);
  return (
    <div id={props.id} className={classes('eui-select', props.className)}>
      <AriaSelect
        className="eui-field"
        value={value}
        onChange={(key) => key !== null && onChange(key as Id)}
        isDisabled={isDisabled}
        isInvalid={Boolean(error)}
        isRequired={isRequired}
        validationBehavior="aria"
        name={props.name}
        onBlur={props.onBlur}
      >
        <OptionsLabel field={props} />
        <Button
          ref={props.ref}
          className="eui-field-box eui-select-button"
          data-size={props.size}
          data-invalid={error ? '' : undefined}
        >
          {chosen?.icon}
          <SelectValue className="eui-select-value">
            {() => chosen?.name ?? placeholder ?? t('select.choose')}
          </SelectValue>
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
        </Button>
        <OptionsBelow field={props} />
      </AriaSelect>
    </div>
  );
}
