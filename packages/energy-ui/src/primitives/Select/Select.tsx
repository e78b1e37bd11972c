import ChevronDown from 'lucide-react/icons/chevron-down';
import { Button } from 'react-aria-components/Button';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { useText } from '../../i18n/useEnergy.ts';
import { OptionsBelow, type OptionsFieldProps, OptionsLabel } from '../Field/Options.tsx';
import { rootProps, useFieldRef } from '../rootProps.ts';
import { useControlled } from '../useControlled.ts';
import './Select.css';

export interface SelectProps<Id extends string = string> extends OptionsFieldProps<Id> {
  /** Called when focus leaves the field and its list. */
  onBlur?: () => void;
}

/**
 * A single choice from a popover list.
 * @example <Select label="شهر" items={cities} value={city} onChange={setCity} />
 */
export function Select<Id extends string>(props: SelectProps<Id>) {
  const { items, placeholder, error, isRequired, isDisabled } = props;
  const [value, setValue] = useControlled(props.value, props.defaultValue ?? null, props.onChange);
  const root = useFieldRef<HTMLDivElement>(props.ref, 'button');
  const t = useText();
  const chosen = items.find((item) => item.id === value);
  return (
    <div {...rootProps(props, 'eui-select')} ref={root}>
      <AriaSelect
        className="eui-field"
        value={value}
        onChange={(key) => key !== null && setValue(key as Id)}
        // Otherwise a press before the options arrive would do nothing.
        allowsEmptyCollection
        isDisabled={isDisabled}
        isInvalid={Boolean(error)}
        isRequired={isRequired}
        validationBehavior="aria"
        name={props.name}
        onBlur={props.onBlur}
      >
        <OptionsLabel field={props} />
        <Button
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
