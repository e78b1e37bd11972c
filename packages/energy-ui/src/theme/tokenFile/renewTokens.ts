import { type DesignGroup, type DesignToken, designTokensOf } from './designTokens.ts';

const FIRST = '1.0.0';
const description =
  'Design tokens of @org/energy-ui, generated from src/theme/tokens.css by `npm run tokens`. Each token names its CSS variable.';

/**
 * The token file of a sheet as JSON text. The version continues that of the previous file: major if a token was removed
 * or has another type, minor if one was added, patch if a value changed.
 */
export function renewTokens(sheet: string, previous: string | null): string {
  const tokens = designTokensOf(sheet);
  const before = previous === null ? null : (JSON.parse(previous) as DesignGroup);
  const version = before === null ? FIRST : nextVersion(before, tokens);
  const file = { $description: description, $extensions: { 'org.energy-ui': { version } }, ...tokens };
  return `${written(file)}\n`;
}

/** JSON with a line for each token, so that a change of one is a change of one line. */
function written(member: unknown, indent = ''): string {
  if (typeof member !== 'object' || member === null || '$value' in member) return JSON.stringify(member);
  const lines = Object.entries(member).map(
    ([name, each]) => `${indent}  ${JSON.stringify(name)}: ${written(each, `${indent}  `)}`,
  );
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

function nextVersion(before: DesignGroup, after: DesignGroup): string {
  const { version } = (before.$extensions as { 'org.energy-ui': { version: string } })['org.energy-ui'];
  const [major, minor, patch] = version.split('.').map(Number) as [number, number, number];
  const [old, fresh] = [tokensIn(before), tokensIn(after)];
  if ([...old].some(([path, token]) => fresh.get(path)?.$type !== token.$type)) return `${major + 1}.0.0`;
  if ([...fresh.keys()].some((path) => !old.has(path))) return `${major}.${minor + 1}.0`;
  const hasChanged = [...old].some(
    ([path, token]) => JSON.stringify(token) !== JSON.stringify(fresh.get(path)),
  );
  return hasChanged ? `${major}.${minor}.${patch + 1}` : version;
}

/** All tokens of a file by their path, such as `color.light.text`. */
export function tokensIn(group: DesignGroup, path = ''): Map<string, DesignToken> {
  return new Map(
    Object.entries(group).flatMap(([name, member]) => {
      if (name.startsWith('$') || typeof member !== 'object') return [];
      if ('$value' in member) return [[`${path}${name}`, member as DesignToken] as const];
      return [...tokensIn(member as DesignGroup, `${path}${name}.`)];
    }),
  );
}
