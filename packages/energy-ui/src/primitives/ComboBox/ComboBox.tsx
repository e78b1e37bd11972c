import { normalizeText } from '@org/energy-core';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { useText } from '../../i18n/EnergyProvider.tsx';
import { classes } from '../classes.ts';
import { FieldNote, type FieldProps, LabelWords } from '../Field/Field.tsx';
import { Options, type SelectItem } from '../Field/Options.tsx';
import './ComboBox.css';

export interface ComboBoxProps<Id extends string = string> extends FieldProps {
  /** The choices, in the order shown. */
  items: readonly SelectItem<Id>[];
  /** `id` of the chosen one, null for none. */
  value: Id | null;
  /** Called with the `id` of the new choice. */
  onChange: (id: Id) => void;
  /** Shown while nothing is typed or chosen. */
  placeholder?: string;
  /** Label only for screen readers. */
  isLabelHidden?: boolean;
  /** 36 or 32 px high at default density. */
  size?: 'md' | 'sm';
  /** Name in the form. */
  name?: string;
}

/** Arabic and Persian letters, digits and half-spaces make no difference. */
const contains = (text: string, typed: string) => normalizeText(text).includes(normalizeText(typed));

/**
 * One choice from a long list that is filtered by typing.
 * @example <ComboBox label="شهر" items={cities} value={city} onChange={setCity} />
 */
export function ComboBox<Id extends string>(props: ComboBoxProps<Id>) {
  const { label, items, value, onChange, placeholder, hint, error, isRequired, isDisabled, isLabelHidden } =
    props;
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
        <Label className={isLabelHidden ? 'eui-sr-only' : 'eui-field-label'}>
          <LabelWords label={label} isRequired={isRequired} />
        </Label>
        <Group className="eui-field-box eui-combo-box-group" data-size={props.size}>
          <Input className="eui-field-input" placeholder={placeholder ?? t('comboBox.typeOrChoose')} />
          <Button className="eui-combo-box-button">
            <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
          </Button>
        </Group>
        {(error || hint) && (
          <Text slot={error ? 'errorMessage' : 'description'} elementType="div">
            <FieldNote error={error} hint={hint} />
          </Text>
        )}
        <Popover className="eui-popup" offset={4} containerPadding={8}>
          <Options items={items} />
        </Popover>
      </AriaComboBox>
    </div>
  );
}
