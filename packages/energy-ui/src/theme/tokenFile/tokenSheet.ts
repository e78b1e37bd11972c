export interface SheetToken {
  /** Without `--eui-`. */
  readonly name: string;
  /** As the sheet writes it. */
  readonly value: string;
  /** The comment at the end of its line, or an empty text. */
  readonly note: string;
}
export interface SheetGroup {
  readonly title: string;
  readonly tokens: readonly SheetToken[];
}

/** Tokens of the first rule of `tokens.css` by group: a comment on a line of its own begins one. */
export function tokenGroupsOf(sheet: string): SheetGroup[] {
  const groups: { title: string; tokens: SheetToken[] }[] = [];
  const [first = ''] = sheet.slice(sheet.indexOf('.eui-root {')).split('\n}');
  for (const line of first.split('\n')) {
    const note = /\/\*\s*(.*?)\s*\*\//.exec(line)?.[1] ?? '';
    const found = declarationsIn(line);
    if (found.length === 0 && note) groups.push({ title: note, tokens: [] });
    for (const [name, value] of found) groups.at(-1)?.tokens.push({ name, value, note });
  }
  return groups.filter(({ tokens }) => tokens.length > 0);
}

/** Tokens that another density replaces, by density. */
export function densitiesOf(sheet: string): Record<string, SheetToken[]> {
  const rules = sheet.matchAll(/\.eui-root\[data-density='(\w+)'\][^{]*\{([^}]*)\}/g);
  return Object.fromEntries(
    [...rules].map(([, density, body]) => [
      density!,
      declarationsIn(body!).map(([name, value]) => ({ name, value, note: '' })),
    ]),
  );
}

const declarationsIn = (text: string) =>
  [...text.matchAll(/--eui-([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!] as const);
