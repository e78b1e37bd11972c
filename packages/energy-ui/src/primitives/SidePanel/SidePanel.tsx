import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useText } from '../../i18n/EnergyProvider.tsx';
import { type RootProps, rootProps, useRootRef } from '../rootProps.ts';
import { useControlled } from '../useControlled.ts';
import './SidePanel.css';

export interface SidePanelProps extends RootProps {
  /** Page edge; `start` is the reading start. */
  side: 'start' | 'end';
  /** Width in columns of twelve while open; 0 while closed. */
  columns: 2 | 3;
  /** Whether it is open, otherwise collapsed to its tab; uncontrolled if omitted. */
  isOpen?: boolean;
  /** Initial state of an uncontrolled panel. */
  defaultOpen?: boolean;
  /** Called with the requested state by the tab, by Escape and by an outside press. */
  onOpenChange?: (isOpen: boolean) => void;
  /** Name of the region and the tab: «ساختار». */
  label: string;
  children?: ReactNode;
}

/** Below this width of its frame, in px, the panel overlays the page. */
const SHEET_BELOW = 1100;

/**
 * A full-height panel at a page edge. In a frame below 1100 px it overlays the page as a sheet.
 * Place it in a `display: flex; position: relative` frame beside the content.
 */
export function SidePanel(props: SidePanelProps) {
  const { side, columns, label, children } = props;
  const [isOpen, setOpen] = useControlled(props.isOpen, props.defaultOpen ?? false, props.onOpenChange);
  const root = useRootRef(props.ref);
  const isSheet = useIsSheet(root);
  const t = useText();
  const ownId = useId();
  const contentId = `${props.id ?? ownId}-content`;
  const content = useRef<HTMLDivElement>(null);
  const tab = useRef<HTMLButtonElement>(null);
  useKeptFocus(isOpen, isSheet, content, tab);
  const closeSheet = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isOpen) return;
    if (isSheet) setOpen(false);
  };
  // The caret points in the direction the edge will move.
  const Caret = (side === 'start') === isOpen ? ChevronLeft : ChevronRight;
  return (
    <aside
      {...rootProps(props, 'eui-side-panel')}
      ref={root}
      aria-label={label}
      data-side={side}
      data-columns={columns}
      data-open={isOpen || undefined}
      data-sheet={isSheet || undefined}
      onKeyDown={closeSheet}
    >
      {isOpen && <div className="eui-side-panel-scrim" aria-hidden onClick={() => setOpen(false)} />}
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
        onClick={() => setOpen(!isOpen)}
      >
        <Caret className="eui-flip" size={14} strokeWidth={1.75} aria-hidden />
      </button>
    </aside>
  );
}

/** Whether the frame around the panel is too narrow for both. A panel cannot query its parent by CSS alone. */
function useIsSheet(panel: RefObject<HTMLElement | null>): boolean {
  const [isSheet, setSheet] = useState(false);
  useLayoutEffect(() => {
    const frame = panel.current?.parentElement;
    if (!frame || typeof ResizeObserver === 'undefined') return;
    const take = (width: number) => setSheet(width > 0 && width < SHEET_BELOW);
    take(frame.clientWidth);
    const observer = new ResizeObserver(([entry]) => take(entry!.contentRect.width));
    observer.observe(frame);
    return () => observer.disconnect();
  }, [panel]);
  return isSheet;
}

/**
 * Moves the focus along: from a closed panel to its tab, and into a sheet whose trigger on the page
 * disappeared with it.
 */
function useKeptFocus(
  isOpen: boolean,
  isSheet: boolean,
  content: RefObject<HTMLElement | null>,
  tab: RefObject<HTMLElement | null>,
): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const panel = content.current;
    if (!panel || wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    const { activeElement } = panel.getRootNode() as Document | ShadowRoot;
    const isLost = !activeElement || activeElement === document.body;
    if (!isOpen && panel.contains(activeElement)) tab.current?.focus();
    else if (isOpen && isLost && isSheet) panel.focus();
  }, [isOpen, isSheet, content, tab]);
}
