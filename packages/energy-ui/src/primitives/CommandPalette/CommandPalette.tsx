import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { type RootProps, rootProps } from '../rootProps.ts';
import { useControlled } from '../useControlled.ts';
import { ActionBar } from './ActionBar.tsx';
import type { CommandGroup, CommandItem } from './commandItem.ts';
import { paletteKeys } from './paletteKeys.ts';
import { optionId, ResultList } from './ResultList.tsx';
import '../modal.css';
import './CommandPalette.css';

export interface CommandPaletteProps extends RootProps {
  /** Name of the dialog and of its search field. */
  label: string;
  /** Whether it is shown. */
  isOpen: boolean;
  /** Called on Escape, an outside press or the close button. */
  onClose: () => void;
  /** The search text; uncontrolled if omitted. */
  value?: string;
  /** Initial text of an uncontrolled field. */
  defaultValue?: string;
  /** Called with the text after each change. */
  onChange?: (text: string) => void;
  /** Example of what can be searched, shown while the field is empty. */
  placeholder?: string;
  /** Results, best first; the first one is active after each change of the text. */
  groups: readonly CommandGroup[];
  /** The results still belong to an earlier text; Enter waits for those of the present one. */
  isStale?: boolean;
  /** Called on click or Enter, or with the id of one of the result's actions. */
  onSelect: (item: CommandItem, action: string | null) => void;
  /** Announced to screen readers after a change: the number of results, or that none was found. */
  status?: string;
  /** Name of the actions of a result, for screen readers and beside the buttons. */
  actionsLabel: string;
  /** Shown below the results: hints, loading and error states. */
  children?: ReactNode;
  /** Shown at the end of the footer, such as the keys. */
  footer?: ReactNode;
}

/** At most this many characters are searched for. */
const MAX_LETTERS = 100;

/**
 * A search dialog over everything, operated by keyboard: the focus stays in the field while arrows walk the results.
 * @example <CommandPalette label="جست‌وجو" isOpen={isOpen} onClose={close} groups={groups} actionsLabel="کارهای این مورد" onSelect={open} />
 */
export function CommandPalette(props: CommandPaletteProps) {
  const { label, isOpen, onClose, groups, onSelect, actionsLabel, children, footer, status } = props;
  const { isStale = false } = props;
  const [value, setValue] = useControlled(props.value, props.defaultValue ?? '', props.onChange);
  const { t, direction } = useEnergy();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const [pointed, point] = useState<string | null>(null);
  const [isSelectDue, setSelectDue] = useState(false);

  const items = groups.flatMap((group) => group.items);
  const active = items.find(({ id }) => id === pointed) ?? items[0] ?? null;
  const actions = active?.actions ?? [];
  const search = (text: string) => {
    point(null);
    setSelectDue(false);
    setValue(text);
  };
  const select = () => {
    setSelectDue(isStale);
    if (!active || isStale) return;
    // A link is pressed like any other, for what guards links.
    if (active.href !== undefined) document.getElementById(optionId(listId, active))?.click();
    else onSelect(active, null);
  };
  useEffect(() => {
    if (isSelectDue && !isStale) select();
  });
  const enterActions = () => {
    const first = bar.current?.querySelector('button');
    first?.focus();
    return first != null;
  };
  const keys = paletteKeys({
    ...{ items, active, enterActions, onPoint: point, onSelect: select },
    onward: direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight',
  });

  return (
    <ModalOverlay
      className="eui-modal-scrim eui-palette-scrim"
      isOpen={isOpen}
      isDismissable
      onOpenChange={(isNowOpen) => {
        if (!isNowOpen) onClose();
      }}
    >
      <Modal className="eui-modal eui-palette">
        <AriaDialog {...rootProps(props, 'eui-modal-page eui-palette-page')} aria-label={label}>
          <div className="eui-palette-head">
            <Search size={20} strokeWidth={1.75} aria-hidden />
            <input
              ref={field}
              className="eui-palette-field"
              role="combobox"
              aria-label={label}
              aria-expanded={items.length > 0}
              aria-controls={items.length > 0 ? listId : undefined}
              aria-activedescendant={active ? optionId(listId, active) : undefined}
              aria-autocomplete="list"
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="go"
              dir="auto"
              // biome-ignore lint/a11y/noAutofocus: opened to type into
              autoFocus
              maxLength={MAX_LETTERS}
              placeholder={props.placeholder}
              value={value}
              onChange={(event) => search(event.target.value)}
              onKeyDown={keys}
            />
            <IconButton
              className="eui-palette-close"
              label={t('action.close')}
              icon={<X size={16} strokeWidth={1.75} aria-hidden />}
              onPress={onClose}
            />
          </div>
          {items.length > 0 && (
            <ResultList
              {...{ id: listId, label, groups, active, search: value }}
              onPoint={point}
              onSelect={(item) => onSelect(item, null)}
            />
          )}
          {children && <div className="eui-palette-more">{children}</div>}
          {(actions.length > 0 || footer) && (
            <footer className="eui-palette-foot">
              {active && actions.length > 0 && (
                <ActionBar
                  {...{ item: active, label: `${actionsLabel}: ${active.name}`, direction, barRef: bar }}
                  onAction={(action) => onSelect(active, action)}
                  onLeave={() => field.current?.focus()}
                />
              )}
              {footer && <div className="eui-palette-keys">{footer}</div>}
            </footer>
          )}
          <div role="status" className="eui-sr-only">
            {status}
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
