import { contrast } from '../palette/contrast.ts';
import { contrastPairs } from '../palette/contrastPairs.ts';
import type { Brand } from './brand.ts';
import { brandColors } from './brandColors.ts';
import { ownColors } from './ownColors.ts';

/** Two colors that cannot be told apart well enough. */
export interface LowContrast {
  /** Names of tokens, without `--eui-`. */
  readonly foreground: string;
  readonly background: string;
  readonly theme: 'light' | 'dark';
  /** Contrast ratio, 1 to 21, and the least that the pair needs: 4.5 for text, 3 for marks (WCAG 2.2). */
  readonly ratio: number;
  readonly needed: number;
}

/**
 * Pairs of colors whose contrast is too low in a brand, in both themes; empty for a good one. Throws for a color other
 * than `#RRGGBB`.
 * @example expect(checkBrand({ accent: { light: '#8A1F5C', dark: '#F0A3CF' }, onAccent: { light: '#FFFFFF', dark: '#2A0A1C' } })).toEqual([])
 */
export function checkBrand(brand: Brand): LowContrast[] {
  const replaced = brandColors(brand);
  const colors = new Map([...ownColors, ...replaced]);
  return contrastPairs.flatMap(([foreground, backgrounds, needed]) =>
    backgrounds
      .filter((background) => replaced.has(foreground) || replaced.has(background))
      .flatMap((background) =>
        (['light', 'dark'] as const).flatMap((theme) => {
          const ratio = contrast(colors.get(foreground)![theme], colors.get(background)![theme]);
          return ratio < needed ? [{ foreground, background, theme, ratio, needed }] : [];
        }),
      ),
  );
}
