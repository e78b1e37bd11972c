export interface Slider {
  /** Puts the element so many px from where it stands. */
  to(x: number): void;
  end(): void;
}

/**
 * Moves an element along x as a paused animation does: browsers hand its place straight to the compositor, while a
 * written `transform` makes them work out all layers of the page anew at every move of the pointer.
 * @param reach No place is further than this, in px.
 */
export function sliderOf(element: HTMLElement | SVGElement, reach: number): Slider {
  const at = (x: number) => ({ transform: `translateX(${x}px)` });
  // Where nothing is drawn, as in tests, there are no animations.
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
