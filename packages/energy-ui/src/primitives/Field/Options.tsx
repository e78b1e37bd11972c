import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { useText } from '../../i18n/EnergyProvider.tsx';
import { FieldNote, type FieldProps, LabelWords } from './Field.tsx';
import './Popup.css';

/** One choice of a select, a combo box or a radio group. */
export interface SelectItem<Id extends string = string> {
  readonly id: Id;
  /** Shown, searched and read aloud. */
  readonly name: string;
  /** Icon of 16 px before the name. */
  readonly icon?: ReactNode;
  /** A second, smaller line. */
  readonly description?: string;
  readonly isDisabled?: boolean;
}

/** What a select and a combo box have in common. */
export interface OptionsFieldProps<Id extends string = string> extends FieldProps {
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

interface PartProps {
  field: Omit<OptionsFieldProps, 'value' | 'onChange'>;
}

/** The label above the box. */
export function OptionsLabel({ field: { label, isLabelHidden, isRequired } }: PartProps) {
  return (
    <Label className={isLabelHidden ? 'eui-sr-only' : 'eui-field-label'}>
      <LabelWords label={label} isRequired={isRequired} />
    </Label>
  );
}

/** What stands under the box, and the list that opens from it. */
export function OptionsBelow({ field: { items, error, hint } }: PartProps) {
  return (
    <>
      {(error || hint) && (
        <Text slot={error ? 'errorMessage' : 'description'} elementType="div">
          <FieldNote error={error} hint={hint} />
        </Text>
      )}
      <Popover className="eui-popup" offset={4} containerPadding={8}>
        <Options items={items} />
      </Popover>
    </>
  );
}

function Options({ items }: { items: readonly SelectItem[] }) {
  const t = useText();
  return (
    <ListBox
      className="eui-list"
      items={items}
      renderEmptyState={() => <div className="eui-list-empty">{t('select.nothing')}</div>}
    >
      {(item) => (
        <ListBoxItem id={item.id} textValue={item.name} isDisabled={item.isDisabled} className="eui-option">
          {item.icon}
          <span className="eui-option-words">
            {item.name}
            {item.description && <span className="eui-option-more">{item.description}</span>}
          </span>
          <Check size={14} strokeWidth={2} className="eui-option-check" aria-hidden />
        </ListBoxItem>
      )}
    </ListBox>
  );
}
