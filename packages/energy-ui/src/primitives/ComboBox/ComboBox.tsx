import { normalizeText } from '@org/energy-core';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { useText } from '../../i18n/useEnergy.ts';
import { OptionsBelow, type OptionsFieldProps, OptionsLabel } from '../Field/Options.tsx';
import { rootProps, useFieldRef } from '../rootProps.ts';
import { useControlled } from '../useControlled.ts';
import './ComboBox.css';

export type ComboBoxProps<Id extends string = string> = OptionsFieldProps<Id>;

/** Ignores differences of Arabic and Persian letters, digits and half-spaces. */
const contains = (text: string, typed: string) => normalizeText(text).includes(normalizeText(typed));

/**
 * A single choice from a long list, filtered by typing.
 * @example <ComboBox label="شهر" items={cities} value={city} onChange={setCity} />
 */
export function ComboBox<Id extends string>(props: ComboBoxProps<Id>) {
  const { items, placeholder, error, isRequired, isDisabled } = props;
  const [value, setValue] = useControlled(props.value, props.defaultValue ?? null, props.onChange);
  const root = useFieldRef<HTMLDivElement>(props.ref);
  const t = useText();
  return (
    <div {...rootProps(props, 'eui-combo-box')} ref={root}>
      <AriaComboBox
        className="eui-field"
        value={value}
        onChange={(key) => key !== null && setValue(key as Id)}
        defaultItems={items}
        defaultFilter={contains}
        menuTrigger="focus"
        allowsEmptyCollection
        isDisabled={isDisabled}
        isInvalid={Boolean(error)}
        isRequired={isRequired}
        validationBehavior="aria"
        name={props.name}
      >
        <OptionsLabel field={props} />
        <Group className="eui-field-box eui-combo-box-group" data-size={props.size}>
          <Input className="eui-field-input" placeholder={placeholder ?? t('comboBox.typeOrChoose')} />
          <Button className="eui-combo-box-button">
            <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
          </Button>
        </Group>
        <OptionsBelow field={props} />
      </AriaComboBox>
    </div>
  );
}
