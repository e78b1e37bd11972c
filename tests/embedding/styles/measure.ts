import type { Page } from '@playwright/test';

/** One element: where it is, relative to its component, and how it looks. */
export interface Measured {
  readonly path: string;
  readonly box: readonly number[];
  readonly style: Readonly<Record<string, string>>;
}

const sides = ['top', 'right', 'bottom', 'left'];
/** What somebody sees of an element beside its box. */
const seen = [
  ...['display', 'position', 'box-sizing', 'opacity', 'color', 'background-color', 'box-shadow', 'direction'],
  ...['font-family', 'font-size', 'font-weight', 'font-style', 'line-height', 'letter-spacing', 'text-align'],
  ...[
    'text-transform',
    'text-indent',
    'text-decoration-line',
    'white-space',
    'list-style-type',
    'visibility',
  ],
  ...['fill', 'stroke', 'stroke-width', 'caption-side', 'border-top-left-radius', 'cursor', 'min-width'],
  ...sides.flatMap((side) => [
    `margin-${side}`,
    `padding-${side}`,
    `border-${side}-width`,
    `border-${side}-color`,
  ]),
];

/** Everything drawn in the parts of the page, in the order of the document. */
export const measure = (page: Page): Promise<Measured[]> =>
  page.evaluate(async (names) => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = 0;
    }
    // Charts and lists measure their boxes and draw again.
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
    const round = (value: number) => Math.round(value * 10) / 10;
    const zoom = document.body.currentCSSZoom ?? 1;
    const all: Measured[] = [];
    const nameOf = (element: Element) =>
      element.classList.length > 0 ? [...element.classList].join('.') : element.localName;
    for (const part of document.querySelectorAll('[data-part], .eui-portal')) {
      const from = part.getBoundingClientRect();
      for (const element of part.querySelectorAll('*')) {
        const box = element.getBoundingClientRect();
        const computed = getComputedStyle(element);
        // The native control of a list is for the browser's own filling of forms.
        if (box.width === 0 || element.closest('[data-testid=hidden-select-container]')) continue;
        const style: Record<string, string> = {};
        for (const name of names) {
          // A line that is not there has no color.
          const isUnseen =
            name.endsWith('-color') && computed.getPropertyValue(name.replace('color', 'width')) === '0px';
          if (!isUnseen) style[name] = computed.getPropertyValue(name);
        }
        all.push({
          path: `${part.getAttribute('data-part') ?? 'portal'} > ${nameOf(element.parentElement!)} > ${nameOf(element)}`,
          box: [box.left - from.left, box.top - from.top, box.width, box.height].map((each) =>
            round(each / zoom),
          ),
          style,
        });
      }
    }
    return all;
  }, seen);

/** What differs by more than `tolerance` pixels or in a computed value, in words. */
export function differences(
  clean: readonly Measured[],
  beside: readonly Measured[],
  tolerance = 2,
): string[] {
  if (clean.length !== beside.length)
    return [`${clean.length} elements are drawn, and ${beside.length} here`];
  return clean.flatMap((before, at) => {
    const after = beside[at]!;
    const isMoved = before.box.some((value, side) => Math.abs(value - after.box[side]!) > tolerance);
    const styles = Object.keys({ ...before.style, ...after.style }).filter((name) => {
      const [one, other] = [before.style[name] ?? 'none', after.style[name] ?? 'none'];
      return (
        one !== other &&
        !(
          Math.abs(Number.parseFloat(one) - Number.parseFloat(other)) <= tolerance && /^-?[\d.]+px$/.test(one)
        )
      );
    });
    return [
      ...(isMoved ? [`${before.path}: box ${before.box} became ${after.box}`] : []),
      ...styles.map((name) => `${before.path}: ${name} ${before.style[name]} became ${after.style[name]}`),
    ];
  });
}
