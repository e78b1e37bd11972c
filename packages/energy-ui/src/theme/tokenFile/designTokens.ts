import { colorValue, type DesignValue, plainValue, shadowValue } from './designValue.ts';
import { densitiesOf, type SheetToken, tokenGroupsOf } from './tokenSheet.ts';
import { colorUse } from './uses.ts';

export interface DesignToken extends DesignValue {
  readonly $description?: string;
  readonly $extensions: { readonly 'org.energy-ui': { readonly variable: string } };
}
export interface DesignGroup {
  readonly [name: string]: DesignToken | DesignGroup | string | object;
}

const THEMES = ['light', 'dark'] as const;
/** Groups of plain values by the beginning of a name; the rest of the name is the token's. */
const places: readonly (readonly [RegExp, ...path: string[]])[] = [
  [/^font$/, 'font', 'family', 'text'],
  [/^font-(code)$/, 'font', 'family'],
  [/^text-(\d?x[sl]|sm|md|lg)$/, 'font', 'size'],
  [/^line-(\d?x[sl]|sm|md|lg)$/, 'font', 'lineHeight'],
  [/^weight-(\w+)$/, 'font', 'weight'],
  [/^space-(\d+)$/, 'spacing'],
  [/^radius-(\w+)$/, 'radius'],
  [/^(control-height(?:-sm)?|row-height|cell-pad)$/, 'density', 'default'],
  [/^(topbar-height|menu-height|page-margin|gutter)$/, 'shell'],
  [/^ease$/, 'motion', 'easing', 'standard'],
  [/^(fast|medium|slow)$/, 'motion', 'duration'],
];

/** The tokens of `tokens.css` in the W3C design-token format (2025.10), without a version. Throws for an unknown token. */
export function designTokensOf(sheet: string): DesignGroup {
  const root: Record<string, unknown> = {};
  for (const token of tokenGroupsOf(sheet).flatMap(({ tokens }) => tokens)) {
    const { name, value } = token;
    const path = plainPath(name);
    if (path) put(root, path, token, plainValue(value));
    else if (name.startsWith('shadow-'))
      for (const theme of THEMES)
        put(root, ['shadow', theme, name.slice('shadow-'.length)], token, shadowValue(value, theme));
    else {
      const used = { ...token, note: colorUse(name, token.note) };
      for (const theme of THEMES) put(root, ['color', theme, name], used, colorValue(value, theme));
    }
  }
  for (const [density, tokens] of Object.entries(densitiesOf(sheet)))
    for (const token of tokens) put(root, ['density', density, token.name], token, plainValue(token.value));
  return root as DesignGroup;
}

function plainPath(name: string): string[] | undefined {
  for (const [pattern, ...path] of places) {
    const found = pattern.exec(name);
    if (found) return [...path, ...found.slice(1)];
  }
  return undefined;
}

function put(root: Record<string, unknown>, path: readonly string[], token: SheetToken, value: DesignValue) {
  let group = root;
  for (const name of path.slice(0, -1)) {
    group[name] ??= {};
    group = group[name] as Record<string, unknown>;
  }
  group[path.at(-1)!] = {
    ...value,
    ...(token.note && { $description: token.note }),
    $extensions: { 'org.energy-ui': { variable: `--eui-${token.name}` } },
  } satisfies DesignToken;
}
