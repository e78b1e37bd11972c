import type { Brand, Wish } from '@org/energy-embed/served';
import type { CSSProperties } from 'react';

/** The CSS variables of a host's brand, which may change. */
export interface Look {
  readonly read: () => CSSProperties | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes a brand on, in the order of the calls; pairs of colors that cannot be told apart are told as one error. */
  wear(brand: Brand | undefined): Promise<void>;
}

export function openLook(tell: Wish['tell']): Look {
  const listeners = new Set<() => void>();
  let style: CSSProperties | undefined;
  let turn = 0;
  return {
    read: () => style,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async wear(brand) {
      turn += 1;
      const mine = turn;
      if (!brand) return;
      const { brandVariables, checkBrand } = await import('@org/energy-ui/brand');
      if (turn !== mine) return;
      style = brandVariables(brand);
      for (const listener of listeners) listener();
      const low = checkBrand(brand);
      if (low.length === 0) return;
      const pairs = low.map(
        ({ foreground, background, theme, ratio, needed }) =>
          `${foreground} on ${background} in the ${theme} theme has ${ratio.toFixed(2)} of ${needed}`,
      );
      tell('error', {
        code: 'LOW_CONTRAST',
        message: `Too little contrast of the brand: ${pairs.join('; ')}.`,
      });
    },
  };
}
