export interface Slider {
  /** Moves the element by px from its initial position. */
  to(x: number): void;
  end(): void;
}

/**
 * Moves an element along x as a paused animation: browsers hand its position directly to the compositor, while a
 * written `transform` makes them recompute all layers of the page on every pointer move.
 * @param reach Maximum distance in px.
 */
export function sliderOf(element: HTMLElement | SVGElement, reach: number): Slider {
  const at = (x: number) => ({ transform: `translateX(${x}px)` });
  // Without rendering, as in tests, there are no animations.
  if (!('animate' in element) || reach <= 0)
    return { to: (x) => Object.assign((element as HTMLElement).style, at(x)), end: () => {} };
  const animation = element.animate([at(-reach), at(reach)], { duration: 2 * reach, fill: 'both' });
  animation.pause();
  return {
    to: (x) => {
      animation.currentTime = x + reach;
    },
    end: () => animation.cancel(),
  };
}
