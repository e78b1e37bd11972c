import type { KeyboardEvent, MouseEvent, PointerEvent, ReactNode, Ref } from 'react';
import { useId } from 'react';
import { useText } from '../../../i18n/EnergyProvider.tsx';

interface PlotFrameProps {
  /** Name of the chart for screen readers. */
  readonly label: string;
  readonly walk: {
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerLeave: () => void;
    onClick: (event: MouseEvent<HTMLElement>) => void;
    onBlur: () => void;
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
  /** Live region for announced points. */
  readonly liveRef: Ref<HTMLSpanElement>;
  /** A click or Enter opens a point. */
  readonly canOpen?: boolean;
  readonly children: ReactNode;
}

/**
 * The focusable surface of a plot. An application role, because screen readers must pass the arrow keys through.
 * Inside, positions are in px from the left, whatever the direction of the page.
 */
export function PlotFrame({ label, walk, liveRef, canOpen, children }: PlotFrameProps) {
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
        {t('chart.walkHint')} {canOpen && t('chart.openHint')}
      </span>
      <span ref={liveRef} className="eui-sr-only" aria-live="polite" />
    </div>
  );
}
