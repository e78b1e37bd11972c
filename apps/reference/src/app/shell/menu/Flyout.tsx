import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import './Flyout.css';

interface FlyoutProps {
  /** What the button shows. */
  button: ReactNode;
  buttonClassName?: string;
  /** Name of button and panel where the button shows no word. */
  label?: string;
  /** Edge of the button at which the panel starts. */
  align?: 'start' | 'end';
  isCurrent?: boolean;
  children: (close: () => void) => ReactNode;
}

/**
 * A button that opens a panel below itself; arrow down moves focus into it. Escape, a press elsewhere and
 * leaving it with Tab close it.
 */
export function Flyout({
  button,
  buttonClassName,
  label,
  align = 'start',
  isCurrent,
  children,
}: FlyoutProps) {
  const [isOpen, setIsOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const entersPanel = useRef(false);
  const panelId = useId();

  useEffect(() => {
    if (!isOpen) return;
    const closeElsewhere = (event: Event) => {
      if (!frame.current?.contains(event.target as Node)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeElsewhere);
    document.addEventListener('focusin', closeElsewhere);
    return () => {
      document.removeEventListener('pointerdown', closeElsewhere);
      document.removeEventListener('focusin', closeElsewhere);
    };
  }, [isOpen]);

  useLayoutEffect(() => {
    if (isOpen && entersPanel.current) focusFirst(panel.current);
    entersPanel.current = false;
  }, [isOpen]);

  const close = () => {
    setIsOpen(false);
    opener.current?.focus();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    close();
  };
  const openDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    if (isOpen) return focusFirst(panel.current);
    entersPanel.current = true;
    setIsOpen(true);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens for Escape of what is inside
    <div ref={frame} className="eui-flyout" onKeyDown={closeOnEscape}>
      <button
        ref={opener}
        type="button"
        className={buttonClassName}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        data-current={isCurrent || undefined}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={openDown}
      >
        {button}
      </button>
      {isOpen && (
        <div ref={panel} id={panelId} className="eui-flyout-panel" data-align={align}>
          {children(close)}
        </div>
      )}
    </div>
  );
}

const focusFirst = (panel: HTMLElement | null) =>
  panel?.querySelector<HTMLElement>('a, button:enabled, input:enabled')?.focus();
