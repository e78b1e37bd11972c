import { readTokens } from '../../../packages/energy-ui/src/theme/palette/readTokens.ts';
import sheet from '../../../packages/energy-ui/src/theme/tokens.css?raw';

export interface Token {
  /** Without `--eui-`. */
  readonly name: string;
  /** As the sheet says it. */
  readonly value: string;
  /** The remark at the end of its line. */
  readonly note: string;
}
export interface TokenGroup {
  readonly title: string;
  readonly tokens: readonly Token[];
}

/** Colors of both themes by token name. */
export const colors = readTokens(sheet);

/** All tokens as the sheet groups them: a remark on a line of its own begins a group. */
export const tokenGroups: readonly TokenGroup[] = read(sheet);

/** Tokens whose names begin with one of these. */
export const tokensOf = (...starts: readonly string[]): readonly Token[] =>
  tokenGroups
    .flatMap(({ tokens }) => tokens)
    .filter(({ name }) => starts.some((start) => name.startsWith(start)));

function read(css: string): TokenGroup[] {
  const groups: { title: string; tokens: Token[] }[] = [];
  const [first = ''] = css.slice(css.indexOf('.eui-root {')).split('\n}');
  for (const line of first.split('\n')) {
    const note = /\/\*\s*(.*?)\s*\*\//.exec(line)?.[1] ?? '';
    const found = [...line.matchAll(/--eui-([\w-]+):\s*([^;]+);/g)];
    if (found.length === 0 && note) groups.push({ title: note, tokens: [] });
    for (const [, name, value] of found) groups.at(-1)?.tokens.push({ name: name!, value: value!, note });
  }
  return groups.filter(({ tokens }) => tokens.length > 0);
}
