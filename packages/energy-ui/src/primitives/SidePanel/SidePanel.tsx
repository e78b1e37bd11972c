import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useText } from '../../i18n/useEnergy.ts';
import { classes } from '../classes.ts';
import { type RootProps, rootProps, useRootRef } from '../rootProps.ts';
import { SheetHead } from '../Sheet/SheetHead.tsx';
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
  /** Icon of 16 px for the button of a sheet. */
  icon?: ReactNode;
  children?: ReactNode;
}

/** Below this width of its frame, in px, the panel overlays the page. */
const SHEET_BELOW = 1100;
/** Below this width it slides in from the bottom, within reach of a thumb. */
const BOTTOM_BELOW = 720;

/**
 * A full-height panel at a page edge. In a frame below 1100 px a labeled button above the page opens it as a sheet over
 * the page, below 720 px from the bottom, where it can be dragged.
 * Place it in a `display: flex; position: relative` frame beside the content.
 */
export function SidePanel(props: SidePanelProps) {
  const { side, columns, label, children } = props;
  const [isOpen, setOpen] = useControlled(props.isOpen, props.defaultOpen ?? false, props.onOpenChange);
  const root = useRootRef(props.ref);
  const sheet = useSheet(root);
  const [isTall, setTall] = useState(false);
  const t = useText();
  const ownId = useId();
  const contentId = `${props.id ?? ownId}-content`;
  const content = useRef<HTMLDivElement>(null);
  const tab = useRef<HTMLButtonElement>(null);
  useKeptFocus(isOpen, sheet !== null, content, tab);
  const close = () => {
    const panel = content.current;
    // An element that hides itself loses the focus before any effect.
    if (panel && (panel.getRootNode() as Document | ShadowRoot).activeElement === panel) tab.current?.focus();
    setOpen(false);
  };
  const closeSheet = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isOpen) return;
    if (sheet) close();
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
      data-sheet={sheet ?? undefined}
      onKeyDown={closeSheet}
    >
      {isOpen && <div className="eui-side-panel-scrim" aria-hidden onClick={close} />}
      <div
        ref={content}
        id={contentId}
        tabIndex={-1}
        className={classes('eui-side-panel-content', sheet === 'bottom' && 'eui-sheet')}
        data-tall={isTall || undefined}
        hidden={!isOpen}
      >
        {sheet === 'bottom' ? (
          <>
            <SheetHead
              {...{ label, isTall }}
              sheet={content}
              closeLabel={t('panel.close', { label })}
              onTallChange={setTall}
              onClose={close}
            >
              <span>{label}</span>
            </SheetHead>
            <div className="eui-sheet-body">{children}</div>
          </>
        ) : (
          children
        )}
      </div>
      <button
        ref={tab}
        type="button"
        className={sheet ? 'eui-side-panel-button' : 'eui-side-panel-tab'}
        aria-expanded={isOpen}
        aria-controls={contentId}
        aria-label={t(isOpen ? 'panel.close' : 'panel.open', { label })}
        onClick={() => setOpen(!isOpen)}
      >
        {sheet ? (
          <>
            {props.icon}
            {label}
          </>
        ) : (
          <Caret className="eui-flip" size={14} strokeWidth={1.75} aria-hidden />
        )}
      </button>
    </aside>
  );
}

/** Which sheet a frame too narrow for both needs; null beside the page. A panel cannot query its parent by CSS alone. */
function useSheet(panel: RefObject<HTMLElement | null>): 'side' | 'bottom' | null {
  const [sheet, setSheet] = useState<'side' | 'bottom' | null>(null);
  useLayoutEffect(() => {
    const frame = panel.current?.parentElement;
    if (!frame || typeof ResizeObserver === 'undefined') return;
    const take = (width: number) =>
      setSheet(width === 0 || width >= SHEET_BELOW ? null : width < BOTTOM_BELOW ? 'bottom' : 'side');
    take(frame.clientWidth);
    const observer = new ResizeObserver(([entry]) => take(entry!.contentRect.width));
    observer.observe(frame);
    return () => observer.disconnect();
  }, [panel]);
  return sheet;
}

/**
 * Moves the focus along: from a closed panel to its tab, and into a sheet that was opened by its button or by a
 * trigger on the page that disappeared with it.
 */
function useKeptFocus(
  isOpen: boolean,
  isSheet: boolean,
  content: RefObject<HTMLElement | null>,
  tab: RefObject<HTMLElement | null>,
): void {
  const wasOpen = useRef(isOpen);
  // Before the browser removes focus from the hidden element.
  useLayoutEffect(() => {
    const panel = content.current;
    if (!panel || wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    const { activeElement } = panel.getRootNode() as Document | ShadowRoot;
    const isLost = !activeElement || activeElement === document.body;
    if (!isOpen && panel.contains(activeElement)) tab.current?.focus();
    else if (isOpen && isSheet && (isLost || activeElement === tab.current)) panel.focus();
  }, [isOpen, isSheet, content, tab]);
}
