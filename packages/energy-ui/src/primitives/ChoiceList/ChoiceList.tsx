import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { KeyboardEvent, ReactNode } from 'react';
import { type RootProps, rootProps, useFieldRef } from '../rootProps.ts';
import { useControlled } from '../useControlled.ts';
import './ChoiceList.css';

export interface Choice {
  readonly id: string;
  readonly name: string;
  /** A second, smaller line. */
  readonly detail?: string;
  readonly icon?: ReactNode;
  /** Child of the choice above it, such as a sub-meter. */
  readonly isIndented?: boolean;
}

export interface ChoiceListProps extends RootProps {
  /** Name of the list for screen readers. */
  label: string;
  /** The choices in display order. */
  items: readonly Choice[];
  /** `id` of the selected choice, null for none. Uncontrolled if omitted. */
  value?: string | null;
  /** `id` of the choice selected at first, in an uncontrolled list. */
  defaultValue?: string | null;
  /** Called on click, Enter and Space, also for the selected choice. */
  onChange?: (id: string) => void;
}

/**
 * A single-select list: arrow keys move, Enter or Space select.
 * @example <ChoiceList label="سازمان" items={[{ id: '1', name: 'شهرداری' }]} value={id} onChange={setId} />
 */
export function ChoiceList(props: ChoiceListProps) {
  const { label, items } = props;
  const list = useFieldRef<HTMLDivElement>(props.ref, '[tabindex="0"]');
  const [selected, setSelected] = useControlled(props.value, props.defaultValue ?? null, props.onChange);
  const entry = items.some(({ id }) => id === selected) ? selected : items[0]?.id;
  const move = (event: KeyboardEvent) => {
    const options = [...(list.current?.children ?? [])] as HTMLElement[];
    const at = options.indexOf(event.target as HTMLElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: options.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    options[Math.min(Math.max(next, 0), options.length - 1)]?.focus();
  };
  return (
    <div {...rootProps(props, 'eui-choices')} ref={list} role="listbox" aria-label={label} onKeyDown={move}>
      {items.map(({ id, name, detail, icon, isIndented }) => (
        <button
          key={id}
          type="button"
          role="option"
          aria-selected={id === selected}
          tabIndex={id === entry ? 0 : -1}
          className="eui-choice"
          data-indented={isIndented || undefined}
          onClick={() => setSelected(id)}
        >
          {icon}
          <span className="eui-choice-words">
            <span className="eui-choice-name">{name}</span>
            {detail && <span className="eui-choice-detail">{detail}</span>}
          </span>
          {id === selected ? (
            <Check size={16} strokeWidth={2} aria-hidden />
          ) : (
            <ChevronRight className="eui-flip eui-choice-caret" size={16} strokeWidth={1.75} aria-hidden />
          )}
        </button>
      ))}
    </div>
  );
}
