import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { Button } from '../Button/Button.tsx';
import type { CommandItem } from './commandItem.ts';

interface ActionBarProps {
  item: CommandItem;
  label: string;
  direction: 'rtl' | 'ltr';
  /** Receives the bar, for the field to move the focus into. */
  barRef: RefObject<HTMLDivElement | null>;
  onAction: (action: string) => void;
  /** Returns focus to the search field. */
  onLeave: () => void;
}

/** What else can be done with the active result; reached with Tab or the arrow onward. */
export function ActionBar({ item, label, direction, barRef, onAction, onLeave }: ActionBarProps) {
  const here = useRef(0);
  const walk = (event: KeyboardEvent) => {
    const buttons = [...(barRef.current?.querySelectorAll('button') ?? [])];
    here.current = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const step = { ArrowLeft: direction === 'rtl' ? 1 : -1, ArrowRight: direction === 'rtl' ? -1 : 1 }[
      event.key
    ];
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') onLeave();
    else if (step === undefined) return;
    else if (here.current + step < 0) onLeave();
    else buttons[here.current + step]?.focus();
    event.preventDefault();
  };
  return (
    <div ref={barRef} role="toolbar" aria-label={label} className="eui-palette-actions" onKeyDown={walk}>
      {item.actions?.map(({ id, name }) => (
        <Button key={id} size="sm" variant="quiet" onPress={() => onAction(id)}>
          {name}
        </Button>
      ))}
    </div>
  );
}
