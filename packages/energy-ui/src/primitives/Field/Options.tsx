import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { useText } from '../../i18n/useEnergy.ts';
import { FieldNote, type FieldProps, LabelWords } from './Field.tsx';
import './Popup.css';

/** One option of a select, a combo box or a radio group. */
export interface SelectItem<Id extends string = string> {
  readonly id: Id;
  /** Shown, searched and read aloud. */
  readonly name: string;
  /** Leading icon, 16 px. */
  readonly icon?: ReactNode;
  /** A second, smaller line. */
  readonly description?: string;
  readonly isDisabled?: boolean;
}

/** Common props of select and combo box. */
export interface OptionsFieldProps<Id extends string = string> extends FieldProps {
  /** The options in display order. */
  items: readonly SelectItem<Id>[];
  /** `id` of the selected option, null for none. Uncontrolled if omitted. */
  value?: Id | null;
  /** `id` of the option selected at first, in an uncontrolled field. */
  defaultValue?: Id | null;
  /** Called with the `id` of the new choice. */
  onChange?: (id: Id) => void;
  /** Whether `items` are still on their way; the list says so and fills while it is open. */
  isLoading?: boolean;
  /** Placeholder. */
  placeholder?: string;
  /** Visually hidden label. */
  isLabelHidden?: boolean;
  /** 36 or 32 px high at default density. */
  size?: 'md' | 'sm';
  /** Field name in the form. */
  name?: string;
}

interface PartProps {
  field: Pick<
    OptionsFieldProps,
    'label' | 'isLabelHidden' | 'isRequired' | 'items' | 'isLoading' | 'error' | 'hint'
  >;
}

/** The label above the box. */
export function OptionsLabel({ field: { label, isLabelHidden, isRequired } }: PartProps) {
  return (
    <Label className={isLabelHidden ? 'eui-sr-only' : 'eui-field-label'}>
      <LabelWords label={label} isRequired={isRequired} />
    </Label>
  );
}

/** Hint or error below the box, and the popover list. */
export function OptionsBelow({ field: { items, isLoading, error, hint } }: PartProps) {
  return (
    <>
      {(error || hint) && (
        <Text slot={error ? 'errorMessage' : 'description'} elementType="div">
          <FieldNote error={error} hint={hint} />
        </Text>
      )}
      <Popover className="eui-popup" offset={4} containerPadding={8}>
        <Options items={items} isLoading={isLoading} />
      </Popover>
    </>
  );
}

function Options({ items, isLoading }: Pick<OptionsFieldProps, 'items' | 'isLoading'>) {
  const t = useText();
  return (
    <ListBox
      className="eui-list"
      items={items}
      renderEmptyState={() => (
        <div className="eui-list-empty">{t(isLoading ? 'state.loading' : 'select.nothing')}</div>
      )}
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
