import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { useText } from '../../i18n/EnergyProvider.tsx';
import { classes } from '../classes.ts';
import './SidePanel.css';

export interface SidePanelProps {
  /** The page edge it stands at; `start` is where reading starts. */
  side: 'start' | 'end';
  /** Width in columns of twelve while open. Closed it takes none. */
  columns: 2 | 3;
  /** Closed, only its tab is left at the page edge. */
  isOpen: boolean;
  /** Called with the wanted state by the tab at its inner edge, by Escape and by a press beside the sheet. */
  onToggle: (isOpen: boolean) => void;
  /** What is in it: «ساختار». Names the region and the tab. */
  label: string;
  children?: ReactNode;
  className?: string;
  id?: string;
}

/** Below this width of the page the panel lies over it. */
const SHEET = '(max-width: 1099px)';

/**
 * A full-height panel at a page edge. Below 1100 px it lies over the page as a sheet.
 * Put it into a `display: flex; position: relative` frame beside the content.
 */
export function SidePanel({
  side,
  columns,
  isOpen,
  onToggle,
  label,
  children,
  className,
  id,
}: SidePanelProps) {
  const t = useText();
  const ownId = useId();
  const contentId = `${id ?? ownId}-content`;
  const content = useRef<HTMLDivElement>(null);
  const tab = useRef<HTMLButtonElement>(null);
  useKeptFocus(isOpen, content, tab);
  const closeSheet = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isOpen) return;
    if (window.matchMedia(SHEET).matches) onToggle(false);
  };
  // The caret points where the edge will move.
  const Caret = (side === 'start') === isOpen ? ChevronLeft : ChevronRight;
  return (
    <aside
      id={id}
      aria-label={label}
      className={classes('eui-side-panel', className)}
      data-side={side}
      data-columns={columns}
      data-open={isOpen || undefined}
      onKeyDown={closeSheet}
    >
      {isOpen && <div className="eui-side-panel-scrim" aria-hidden onClick={() => onToggle(false)} />}
      <div ref={content} id={contentId} tabIndex={-1} className="eui-side-panel-content" hidden={!isOpen}>
        {children}
      </div>
      <button
        ref={tab}
        type="button"
        className="eui-side-panel-tab"
        aria-expanded={isOpen}
        aria-controls={contentId}
        aria-label={t(isOpen ? 'panel.close' : 'panel.open', { label })}
        onClick={() => onToggle(!isOpen)}
      >
        <Caret className="eui-flip" size={14} strokeWidth={1.75} aria-hidden />
      </button>
    </aside>
  );
}

/**
 * The focus goes along: from a closed panel to its tab, and into a sheet that was opened by something on the page that
 * is gone with it.
 */
function useKeptFocus(
  isOpen: boolean,
  content: RefObject<HTMLElement | null>,
  tab: RefObject<HTMLElement | null>,
): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const place = content.current;
    if (!place || wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    const { activeElement } = place.getRootNode() as Document | ShadowRoot;
    const isLost = !activeElement || activeElement === document.body;
    if (!isOpen && place.contains(activeElement)) tab.current?.focus();
    else if (isOpen && isLost && window.matchMedia(SHEET).matches) place.focus();
  }, [isOpen, content, tab]);
}
