export interface ThemeColor {
  readonly light: string;
  readonly dark: string;
}

/**
 * The colors of the token sheet by name without `--eui-`, both themes; other tokens are left out.
 * @example readTokens('--eui-text: light-dark(#17223B, #E8ECF4);').get('text') // { light: '#17223B', dark: '#E8ECF4' }
 */
export function readTokens(sheet: string): ReadonlyMap<string, ThemeColor> {
  const colors = new Map<string, ThemeColor>();
  const themed = /--eui-([\w-]+):\s*light-dark\(\s*(#\w{6}),\s*(#\w{6})\s*\)/gi;
  for (const [, name, light, dark] of sheet.matchAll(themed))
    colors.set(name!, { light: light!, dark: dark! });
  for (const [, name, color] of sheet.matchAll(/--eui-([\w-]+):\s*(#\w{6})/gi)) {
    colors.set(name!, { light: color!, dark: color! });
  }
  for (const [, name, other] of sheet.matchAll(/--eui-([\w-]+):\s*var\(--eui-([\w-]+)\)/g)) {
    const color = colors.get(other!);
    if (color) colors.set(name!, color);
  }
  return colors;
}
