import X from 'lucide-react/icons/x';
import { type ReactNode, useState } from 'react';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { useText } from '../../i18n/useEnergy.ts';
import { OptionsBelow, OptionsLabel, type SelectItem } from '../../primitives/Field/Options.tsx';
import type { Chosen, Found } from './eventValue.ts';
import './TagField.css';

interface TagFieldProps extends Found {
  label: string;
  value: readonly Chosen[];
  onChange: (value: readonly Chosen[]) => void;
  /** Called by the name of an item. */
  iconOf?: (item: Chosen) => ReactNode;
  /** Most choices; the field ends with them. */
  max?: number | undefined;
  error?: string | null;
  hint?: string | undefined;
  placeholder: string;
}

/** Several choices from a list that is searched while typing: each a tag with its way out. */
export function TagField(props: TagFieldProps) {
  const { label, value, onChange, items, onSearch, error, hint, iconOf } = props;
  const t = useText();
  const [text, setText] = useState('');
  const search = (typed: string) => {
    setText(typed);
    onSearch(typed);
  };
  const left: readonly SelectItem[] = items.filter(({ id }) => !value.some((each) => each.id === id));
  const field = { label, items: left, error: error ?? null, hint, isLoading: props.isLoading ?? false };
  const isFull = props.max !== undefined && value.length >= props.max;
  const remove = (id: string) => onChange(value.filter((each) => each.id !== id));
  return (
    <AriaComboBox
      className="eui-field eui-tag-field"
      value={null}
      inputValue={text}
      onInputChange={search}
      onChange={(key) => {
        const chosen = left.find(({ id }) => id === key);
        if (!chosen) return;
        onChange([...value, { id: chosen.id, name: chosen.name }]);
        search('');
      }}
      items={left}
      menuTrigger="focus"
      allowsEmptyCollection
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <OptionsLabel field={field} />
      <Group className="eui-field-box eui-tags">
        {value.map((each) => (
          <span key={each.id} className="eui-tag">
            {iconOf?.(each)}
            <bdi>{each.name}</bdi>
            <button
              type="button"
              aria-label={t('eventCalendar.remove', { name: each.name })}
              onClick={() => remove(each.id)}
            >
              <X size={12} strokeWidth={2} aria-hidden />
            </button>
          </span>
        ))}
        {!isFull && (
          <Input
            className="eui-field-input"
            placeholder={value.length === 0 ? props.placeholder : ''}
            onKeyDown={(event) => {
              if (event.key === 'Backspace' && text === '' && value.length > 0) remove(value.at(-1)!.id);
            }}
          />
        )}
      </Group>
      <OptionsBelow field={field} />
    </AriaComboBox>
  );
}
