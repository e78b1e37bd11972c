import { normalizeText } from '@org/energy-core';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { useText } from '../../i18n/EnergyProvider.tsx';
import { classes } from '../classes.ts';
import { OptionsBelow, type OptionsFieldProps, OptionsLabel } from '../Field/Options.tsx';
import './ComboBox.css';

export type ComboBoxProps<Id extends string = string> = OptionsFieldProps<Id>;

/** Arabic and Persian letters, digits and half-spaces make no difference. */
const contains = (text: string, typed: string) => normalizeText(text).includes(normalizeText(typed));

/**
 * One choice from a long list that is filtered by typing.
 * @example <ComboBox label="شهر" items={cities} value={city} onChange={setCity} />
 */
export function ComboBox<Id extends string>(props: ComboBoxProps<Id>) {
  const { items, value, onChange, placeholder, error, isRequired, isDisabled } = props;
  const t = useText();
  return (
    <div id={props.id} className={classes('eui-combo-box', props.className)}>
      <AriaComboBox
        className="eui-field"
        value={value}
        onChange={(key) => key !== null && onChange(key as Id)}
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
