import type { ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { classes } from '../classes.ts';
import '../Field/Popup.css';
import './Menu.css';

export interface MenuAction<Id extends string = string> {
  readonly id: Id;
  readonly label: string;
  /** Icon of 16 px before the words. */
  readonly icon?: ReactNode;
  /** A second, smaller line, such as the reason why it is disabled. */
  readonly description?: string;
  readonly isDisabled?: boolean;
  /** `danger` for what takes something away. */
  readonly tone?: 'default' | 'danger';
}

export interface MenuProps<Id extends string = string> {
  /** The `Button` or `IconButton` that opens the menu. */
  trigger: ReactNode;
  /** What can be done. */
  items: readonly MenuAction<Id>[];
  /** Called with the `id` of the chosen action. */
  onAction: (id: Id) => void;
  /** Name for screen readers; the name of the trigger unless told. */
  label?: string;
  /** Open from the start: for a menu that was asked for before it was loaded. */
  isInitiallyOpen?: boolean;
  className?: string;
  id?: string;
}

/**
 * Actions that open under a button.
 * @example <Menu trigger={<Button>خروجی</Button>} items={[{ id: 'csv', label: 'پروندهٔ CSV' }]} onAction={exportAs} />
 */
export function Menu<Id extends string>({
  trigger,
  items,
  onAction,
  label,
  isInitiallyOpen = false,
  className,
  id,
}: MenuProps<Id>) {
  return (
    <span id={id} className={classes('eui-menu', className)}>
      <MenuTrigger defaultOpen={isInitiallyOpen}>
        {trigger}
        <Popover className="eui-popup" placement="bottom start" offset={4} containerPadding={8}>
          <AriaMenu
            className="eui-list"
            items={items}
            aria-label={label}
            onAction={(key) => onAction(key as Id)}
          >
            {(item) => (
              <MenuItem
                id={item.id}
                textValue={item.label}
                isDisabled={item.isDisabled}
                className="eui-option"
                data-tone={item.tone}
              >
                {item.icon}
                <span className="eui-option-words">
                  {item.label}
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
