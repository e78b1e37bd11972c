import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { useText } from '../../i18n/EnergyProvider.tsx';
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

/** The list that a select or combo box opens. */
export function Options({ items }: { items: readonly SelectItem[] }) {
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
