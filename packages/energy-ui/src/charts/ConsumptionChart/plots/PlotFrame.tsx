import type { KeyboardEvent, MouseEvent, PointerEvent, ReactNode, Ref } from 'react';
import { useId } from 'react';
import { useText } from '../../../i18n/useEnergy.ts';

interface PlotFrameProps {
  /** Name of the chart for screen readers. */
  readonly label: string;
  readonly walk: {
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerLeave: (event: PointerEvent<HTMLElement>) => void;
    onClick: (event: MouseEvent<HTMLElement>) => void;
    onBlur: () => void;
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    onPointerDown?: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp?: (event: PointerEvent<HTMLElement>) => void;
    onPointerCancel?: (event: PointerEvent<HTMLElement>) => void;
  };
  /** Live region for announced points. */
  readonly liveRef: Ref<HTMLSpanElement>;
  /** A click or Enter opens a point. */
  readonly canOpen?: boolean;
  /** A range of points can be selected. */
  readonly canSelect?: boolean;
  /** How to move by keys; default from point to point. */
  readonly hint?: string;
  readonly children: ReactNode;
}

/**
 * The focusable surface of a plot. An application role, because screen readers must pass the arrow keys through.
 * Inside, positions are in px from the left, whatever the direction of the page.
 */
export function PlotFrame({ label, walk, liveRef, canOpen, canSelect, hint, children }: PlotFrameProps) {
  const t = useText();
  const hintId = useId();
  return (
    <div className="eui-plot-place">
      <div
        className="eui-plot"
        role="application"
        aria-roledescription={t('chart.roleDescription')}
        aria-label={label}
        aria-describedby={hintId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard navigation between points.
        tabIndex={0}
        data-opens={canOpen || undefined}
        dir="ltr"
        {...walk}
      >
        {children}
      </div>
      <span id={hintId} className="eui-sr-only">
        {hint ?? t('chart.walkHint')} {canOpen && t('chart.openHint')} {canSelect && t('chart.zoom.hint')}
      </span>
      <span ref={liveRef} className="eui-sr-only" aria-live="polite" />
    </div>
  );
}
