import { readHex } from '../palette/srgb.ts';

/** A value of the W3C design-token format (2025.10) with its type. */
export interface DesignValue {
  readonly $type: string;
  readonly $value: unknown;
}
export type ThemeName = 'light' | 'dark';

const dimension = (text: string) => ({ value: Number.parseFloat(text), unit: 'px' });

/** `120ms`, `4px`, `600`, `cubic-bezier(…)` or a list of font families. Throws for anything else. */
export function plainValue(css: string): DesignValue {
  if (/^-?[\d.]+px$/.test(css)) return { $type: 'dimension', $value: dimension(css) };
  if (/^[\d.]+ms$/.test(css))
    return { $type: 'duration', $value: { value: Number.parseFloat(css), unit: 'ms' } };
  if (/^[1-9]00$/.test(css)) return { $type: 'fontWeight', $value: Number(css) };
  const curve = /^cubic-bezier\((.*)\)$/.exec(css)?.[1];
  if (curve) return { $type: 'cubicBezier', $value: curve.split(',').map(Number) };
  if (/serif|monospace/.test(css))
    return {
      $type: 'fontFamily',
      $value: css.split(',').map((family) => family.trim().replaceAll("'", '')),
    };
  throw new Error(`The token file has no type for ${css}.`);
}

/** `#14264F`, `rgb(3 6 14 / .66)` or another token, in a theme. Throws for anything else. */
export function colorValue(css: string, theme: ThemeName): DesignValue {
  const other = /^var\(--eui-([\w-]+)\)$/.exec(css)?.[1];
  return { $type: 'color', $value: other ? `{color.${theme}.${other}}` : colorOf(inTheme(css, theme)) };
}

/** The layers of a `box-shadow` in a theme. */
export function shadowValue(css: string, theme: ThemeName): DesignValue {
  const layers = inTheme(css, theme).split(/,\s*(?![^(]*\))/);
  return {
    $type: 'shadow',
    $value: layers.map((layer) => {
      const [, x, y, blur, color] = /^(\S+) (\S+) (\S+) (rgb\(.*\))$/.exec(layer)!;
      return {
        color: colorOf(color!),
        offsetX: dimension(x!),
        offsetY: dimension(y!),
        blur: dimension(blur!),
        spread: dimension('0px'),
      };
    }),
  };
}

/** `light-dark(a, b)` anywhere in a value, as a or b. */
function inTheme(css: string, theme: ThemeName): string {
  const pair = /light-dark\(\s*((?:rgb\([^)]*\))|[^,()]+),\s*((?:rgb\([^)]*\))|[^,()]+)\)/g;
  return css.replace(pair, theme === 'light' ? '$1' : '$2').trim();
}

function colorOf(css: string) {
  const rgb = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(css);
  const hex = rgb
    ? `#${rgb
        .slice(1, 4)
        .map((part) => Number(part).toString(16).padStart(2, '0'))
        .join('')}`
    : css;
  return {
    colorSpace: 'srgb',
    components: readHex(hex).map((part) => Math.round(part * 10_000) / 10_000),
    ...(rgb && { alpha: Number(rgb[4]) }),
    hex: hex.toLowerCase(),
  };
}
