import type { ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { type RootProps, rootProps } from '../rootProps.ts';
import '../Field/Popup.css';
import './Menu.css';

export interface MenuAction<Id extends string = string> {
  readonly id: Id;
  readonly name: string;
  /** Leading icon, 16 px. */
  readonly icon?: ReactNode;
  /** A second, smaller line, such as the reason why it is disabled. */
  readonly description?: string;
  readonly isDisabled?: boolean;
  /** `danger` for destructive actions. */
  readonly tone?: 'default' | 'danger';
}

export interface MenuProps<Id extends string = string> extends RootProps {
  /** The `Button` or `IconButton` that opens the menu. */
  trigger: ReactNode;
  /** The actions. */
  items: readonly MenuAction<Id>[];
  /** Called with the `id` of the chosen action. */
  onAction: (id: Id) => void;
  /** Name for screen readers; default the name of the trigger. */
  label?: string;
  /** Open on mount: for a menu that was requested before it was loaded. */
  defaultOpen?: boolean;
}

/**
 * A menu of actions below a button.
 * @example <Menu trigger={<Button>خروجی</Button>} items={[{ id: 'csv', name: 'فایل CSV' }]} onAction={exportAs} />
 */
export function Menu<Id extends string>({
  trigger,
  items,
  onAction,
  label,
  defaultOpen = false,
  ...root
}: MenuProps<Id>) {
  return (
    <span {...rootProps(root, 'eui-menu')}>
      <MenuTrigger defaultOpen={defaultOpen}>
        {trigger}
        <Popover className="eui-popup" placement="bottom start" offset={4} containerPadding={8}>
          <AriaMenu
            className="eui-list eui-menu-list"
            items={items}
            aria-label={label}
            onAction={(key) => onAction(key as Id)}
          >
            {(item) => (
              <MenuItem
                id={item.id}
                textValue={item.name}
                isDisabled={item.isDisabled}
                className="eui-option"
                data-tone={item.tone}
              >
                {item.icon}
                <span className="eui-option-words">
                  {item.name}
                  {item.description && <span className="eui-option-more">{item.description}</span>}
                </span>
              </MenuItem>
            )}
          </AriaMenu>
        </Popover>
      </MenuTrigger>
    </span>
  );
}
