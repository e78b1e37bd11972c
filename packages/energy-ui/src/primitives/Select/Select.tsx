import ChevronDown from 'lucide-react/icons/chevron-down';
import type { Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { Text } from 'react-aria-components/Text';
import { useText } from '../../i18n/EnergyProvider.tsx';
import { classes } from '../classes.ts';
import { FieldNote, type FieldProps, LabelWords } from '../Field/Field.tsx';
import { Options, type SelectItem } from '../Field/Options.tsx';
import './Select.css';

export interface SelectProps<Id extends string = string> extends FieldProps {
  /** The choices, in the order shown. */
  items: readonly SelectItem<Id>[];
  /** `id` of the chosen one, null for none. */
  value: Id | null;
  /** Called with the `id` of the new choice. */
  onChange: (id: Id) => void;
  /** Shown while nothing is chosen. */
  placeholder?: string;
  /** Label only for screen readers. */
  isLabelHidden?: boolean;
  /** 36 or 32 px high at default density. */
  size?: 'md' | 'sm';
  /** Name in the form. */
  name?: string;
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
  const { label, items, value, onChange, placeholder, hint, error, isRequired, isDisabled, isLabelHidden } =
    props;
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
        <Label className={isLabelHidden ? 'eui-sr-only' : 'eui-field-label'}>
          <LabelWords label={label} isRequired={isRequired} />
        </Label>
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
        {(error || hint) && (
          <Text slot={error ? 'errorMessage' : 'description'} elementType="div">
            <FieldNote error={error} hint={hint} />
          </Text>
        )}
        <Popover className="eui-popup" offset={4} containerPadding={8}>
          <Options items={items} />
        </Popover>
      </AriaSelect>
    </div>
  );
}
