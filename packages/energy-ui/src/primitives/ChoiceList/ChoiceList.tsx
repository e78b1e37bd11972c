import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { classes } from '../classes.ts';
import './ChoiceList.css';

export interface Choice {
  readonly id: string;
  readonly name: string;
  /** A second, smaller line. */
  readonly detail?: string;
  readonly icon?: ReactNode;
  /** Belongs to the choice above it, such as a sub-meter. */
  readonly isIndented?: boolean;
}

export interface ChoiceListProps {
  /** Name of the list for screen readers. */
  label: string;
  /** What can be chosen, in the order shown. */
  choices: readonly Choice[];
  /** `id` of the chosen one, null for none. */
  selected: string | null;
  /** Called on click, Enter and Space, also for the one that is selected already. */
  onChoose: (id: string) => void;
  className?: string;
  id?: string;
}

/**
 * A list from which one is chosen: arrow keys walk, Enter or Space choose.
 * @example <ChoiceList label="سازمان" choices={[{ id: '1', name: 'شهرداری' }]} selected={id} onChoose={setId} />
 */
export function ChoiceList({ label, choices, selected, onChoose, className, id: rootId }: ChoiceListProps) {
  const list = useRef<HTMLDivElement>(null);
  const entry = choices.some(({ id }) => id === selected) ? selected : choices[0]?.id;
  const move = (event: KeyboardEvent) => {
    const options = [...(list.current?.children ?? [])] as HTMLElement[];
    const at = options.indexOf(event.target as HTMLElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: options.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    options[Math.min(Math.max(next, 0), options.length - 1)]?.focus();
  };
  return (
    <div
      ref={list}
      id={rootId}
      role="listbox"
      aria-label={label}
      className={classes('eui-choices', className)}
      onKeyDown={move}
    >
      {choices.map(({ id, name, detail, icon, isIndented }) => (
        <button
          key={id}
          type="button"
          role="option"
          aria-selected={id === selected}
          tabIndex={id === entry ? 0 : -1}
          className="eui-choice"
          data-indented={isIndented || undefined}
          onClick={() => onChoose(id)}
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
