export interface ThemeColour {
  readonly light: string;
  readonly dark: string;
}

/**
 * The colours of the token sheet by name without `--eui-`, both themes; other tokens are left out.
 * @example readTokens('--eui-text: light-dark(#17223B, #E8ECF4);').get('text') // { light: '#17223B', dark: '#E8ECF4' }
 */
export function readTokens(sheet: string): ReadonlyMap<string, ThemeColour> {
  const colours = new Map<string, ThemeColour>();
  const themed = /--eui-([\w-]+):\s*light-dark\(\s*(#\w{6}),\s*(#\w{6})\s*\)/gi;
  for (const [, name, light, dark] of sheet.matchAll(themed))
    colours.set(name!, { light: light!, dark: dark! });
  for (const [, name, colour] of sheet.matchAll(/--eui-([\w-]+):\s*(#\w{6})/gi)) {
    colours.set(name!, { light: colour!, dark: colour! });
  }
  return colours;
}
