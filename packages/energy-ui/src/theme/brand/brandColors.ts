import { contrast } from '../palette/contrast.ts';
import type { ThemeColor } from '../palette/readTokens.ts';
import type { Brand, BrandColor } from './brand.ts';
import { mix } from './mix.ts';
import { ownColors } from './ownColors.ts';

const pairOf = (color: BrandColor): ThemeColor =>
  typeof color === 'string' ? { light: color, dark: color } : color;
const both = (of: (theme: 'light' | 'dark') => string): ThemeColor => ({
  light: of('light'),
  dark: of('dark'),
});

/** Color tokens that a brand replaces, with what is mixed from its few colors. Throws for anything but `#RRGGBB`. */
export function brandColors(brand: Brand): ReadonlyMap<string, ThemeColor> {
  const colors = new Map<string, ThemeColor>();
  const colorOf = (name: string) => colors.get(name) ?? ownColors.get(name)!;
  if (brand.onAccent) colors.set('on-accent', pairOf(brand.onAccent));
  if (brand.accent) {
    const accent = pairOf(brand.accent);
    const [surface, ink] = [colorOf('bg-surface'), colorOf('on-accent')];
    // Away from the letters on it, so that pressing a button never costs contrast.
    const away = both((theme) =>
      contrast(ink[theme], '#000000') > contrast(ink[theme], '#ffffff') ? '#000000' : '#ffffff',
    );
    const towards = (share: number) => both((theme) => mix(accent[theme], away[theme], 1 - share));
    const tint = (share: number) => both((theme) => mix(accent[theme], surface[theme], share));
    for (const name of ['accent', 'accent-solid']) colors.set(name, accent);
    colors.set('accent-solid-hover', towards(0.2));
    colors.set('accent-solid-press', towards(0.35));
    for (const name of ['accent-subtle', 'bg-selected']) colors.set(name, tint(0.1));
    colors.set('accent-line', tint(0.45));
  }
  if (brand.bar) colors.set('bg-topbar', pairOf(brand.bar));
  if (brand.onBar)
    for (const name of ['text-on-topbar', 'focus-on-topbar']) colors.set(name, pairOf(brand.onBar));
  if (brand.bar || brand.onBar) {
    const [text, bar] = [colorOf('text-on-topbar'), colorOf('bg-topbar')];
    colors.set(
      'text-on-topbar-muted',
      both((theme) => mix(text[theme], bar[theme], 0.78)),
    );
  }
  if (brand.mark) colors.set('brand-saffron', pairOf(brand.mark));
  return colors;
}
